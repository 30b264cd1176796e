import { Injectable, Logger } from '@nestjs/common';
import type { Collection, Filter } from 'mongodb';
import type { Types } from 'mongoose';
import { BulkOperationsService } from '../bulk/bulk-operations.service';
import { ClientTypesCollection } from '../clients/client-types/client-types.collection';
import { ownPrincipal } from '../core/access/principal';
import type { PhonesDue } from '../core/database/phones-due';
import { ScopedCollection, type StoredDocument } from '../core/database/tenant-collection';
import { Transactions } from '../core/database/transactions';
import { GoogleUpdates } from './google-wallet/google-updates';
import type { WorkMark } from '../core/background/change-watcher';
import { isolate, Quarantine } from '../core/background/isolation';
import { type Relay, RelayScheduler } from '../core/background/relay-scheduler';
import { KindRegistry } from '../passes/kind-registry';
import { PassCollection } from '../passes/schemas/pass.collection';
import type { Pass } from '../passes/schemas/pass.schema';
import { TemplateEngine } from '../templates/template.engine';
import { WalletContextReader } from '../wallets/wallet-context.reader';
import { WalletCollection } from '../wallets/wallet.collection';
import { PHONES_UPDATE, type PhonesUpdate } from './phones-update.action';

/** A change is left alone for so long, so that several in a row become one round of the phones. */
const SETTLE_MS = 1000;
const BATCH = 50;

interface Changed extends StoredDocument {
  wallet?: Types.ObjectId;
  contentUpdatedAt: Date;
  phonesDue: PhonesDue;
}

/** Records that many passes show. */
interface SharedSource {
  records: ScopedCollection<Changed>;
  walletOf(record: Changed): Types.ObjectId;
  /** Which passes show the record. */
  shownBy(record: Changed): Pick<PhonesUpdate, 'template' | 'clientType'>;
}

/** Makes a bulk operation of every change of a template, wallet or client type that passes on phones show. */
@Injectable()
export class TemplateChangeFanOut implements Relay {
  readonly name = 'template-change-fan-out';
  readonly settleMs = SETTLE_MS;
  private readonly logger = new Logger(TemplateChangeFanOut.name);
  private readonly quarantine = new Quarantine();

  constructor(
    private readonly kinds: KindRegistry,
    private readonly templates: TemplateEngine,
    private readonly walletRecords: WalletCollection,
    private readonly types: ClientTypesCollection,
    private readonly wallets: WalletContextReader,
    private readonly passes: PassCollection,
    private readonly google: GoogleUpdates,
    private readonly operations: BulkOperationsService,
    private readonly transactions: Transactions,
    worker: RelayScheduler,
  ) {
    worker.register(this);
  }

  get marks(): WorkMark[] {
    return this.sources().map(({ records }) => ({ collection: records.name, field: 'phonesDue.at' }));
  }

  async relay(mayGoOn: () => Promise<boolean>): Promise<number> {
    const due = { 'phonesDue.at': { $lte: new Date(Date.now() - SETTLE_MS) }, ...this.quarantine.filter };
    const failed = ({ _id }: Changed, error: unknown) => {
      this.quarantine.add(_id);
      this.logger.error(`Phones are told of the change of ${_id.toHexString()} later`, error);
    };
    let begun = 0;
    for (const source of this.sources()) {
      const changed = await source.records.find(due, { sort: { 'phonesDue.at': 1 }, limit: BATCH });
      if (changed.length === 0) continue;
      if (!(await mayGoOn())) return 0;
      for (const record of changed) {
        begun += (await isolate([record], () => this.begin(source, record), failed)).length;
      }
    }
    return begun;
  }

  private sources(): SharedSource[] {
    const templates = this.kinds.all.map(({ template }): SharedSource => ({
      records: ofAll(this.templates.collection(template).unscoped()),
      walletOf: ({ wallet }) => wallet as Types.ObjectId,
      shownBy: ({ _id }) => ({ template: _id }),
    }));
    return [
      ...templates,
      {
        records: this.walletRecords as unknown as ScopedCollection<Changed>,
        walletOf: ({ _id }) => _id,
        shownBy: () => ({}),
      },
      {
        records: ofAll(this.types.unscoped()),
        walletOf: ({ wallet }) => wallet as Types.ObjectId,
        shownBy: ({ _id }) => ({ clientType: _id }),
      },
    ];
  }

  /** The mark goes in the same transaction in which the operation comes: neither is ever without the other. */
  private async begin({ records, walletOf, shownBy }: SharedSource, record: Changed): Promise<void> {
    const wallet = await this.wallets.find(walletOf(record));
    const { template, clientType } = shownBy(record);
    const shown: Filter<Pass> = { onPhones: true, ...(template && { template }) };
    const expected = wallet ? await this.passes.of(wallet.id).count(shown) : 0;
    const unchanged = { _id: record._id, 'phonesDue.at': record.phonesDue.at };
    const unmark = { $unset: { phonesDue: 1 } } as never;
    if (!wallet || expected === 0) {
      await records.update(unchanged, unmark);
      return;
    }
    const templates = template
      ? [template]
      : await this.passes.of(wallet.id).distinct<Types.ObjectId>('template', shown);
    await this.google.due(wallet.id, { templates });
    const parameters: PhonesUpdate = {
      ...(template && { template }),
      ...(clientType && { clientType }),
      tag: record.contentUpdatedAt,
    };
    const order = { action: PHONES_UPDATE, parameters: { ...parameters }, items: { expected }, lang: 'en' } as const;
    const operation = await this.transactions.run(async (session) => {
      const isOurs = await records.within(session).update(unchanged, unmark);
      return isOurs && this.operations.accept(ownPrincipal(wallet), order, session);
    });
    if (operation) this.operations.begin(operation);
  }
}

function ofAll<T extends StoredDocument>(records: Collection<T>): ScopedCollection<Changed> {
  return new ScopedCollection(records as unknown as Collection<Changed>, {});
}
