import { Injectable } from '@nestjs/common';
import type { Filter } from 'mongodb';
import type { Types } from 'mongoose';
import { BulkOperationsService } from '../bulk/bulk-operations.service';
import { ClientTypesCollection } from '../clients/records/client-types.collection';
import { systemPrincipal } from '../core/access/principal';
import type { PendingDeviceUpdate } from '../core/database/pending-device-update';
import { recordsOfAll, type ScopedCollection, type StoredDocument } from '../core/database/tenant-collection';
import { Transactions } from '../core/database/transactions';
import { GoogleUpdates } from './google-wallet/google-updates';
import { RARE_POLL_INTERVAL_MS, type Relay, type RelaySource } from '../core/background/relay';
import { RelayScheduler } from '../core/background/schedulers';
import { KindRegistry } from '../templates/kind-registry';
import { PassCollection } from '../passes/records/pass.collection';
import type { Pass } from '../pass-model/pass.schema';
import { TemplatesService } from '../templates/templates.service';
import { WalletContextReader } from '../wallets/wallet-context.reader';
import { WalletCollection } from '../wallets/wallet.collection';
import { PHONES_UPDATE, type PhonesUpdate } from './device-update.action';

/** Changes within this time are combined into one round of notifications. */
const DELAY_MS = 1000;
const BATCH = 50;

interface Changed extends StoredDocument {
  wallet?: Types.ObjectId;
  contentUpdatedAt: Date;
  pendingDeviceUpdate: PendingDeviceUpdate;
}

interface SharedSource extends RelaySource<Changed> {
  walletOf(record: Changed): Types.ObjectId;
  shownBy(record: Changed): Pick<PhonesUpdate, 'template' | 'clientType'>;
}

/** Starts a bulk operation for each change to a template, wallet, or client type that installed passes show. */
@Injectable()
export class TemplateChangeFanOut implements Relay<Changed, SharedSource> {
  readonly name = 'template-change-fan-out';
  readonly pollMs = RARE_POLL_INTERVAL_MS;
  readonly delayMs = DELAY_MS;

  constructor(
    private readonly kinds: KindRegistry,
    private readonly templates: TemplatesService,
    private readonly walletRecords: WalletCollection,
    private readonly types: ClientTypesCollection,
    private readonly wallets: WalletContextReader,
    private readonly passes: PassCollection,
    private readonly google: GoogleUpdates,
    private readonly operations: BulkOperationsService,
    private readonly transactions: Transactions,
    scheduler: RelayScheduler,
  ) {
    scheduler.register(this);
  }

  sources(): SharedSource[] {
    const due = { dueField: 'pendingDeviceUpdate.at', batch: BATCH };
    const templates = this.kinds.all.map(({ template }): SharedSource => ({
      ...due,
      records: recordsOfAll(this.templates.collection(template).unscoped()),
      walletOf: ({ wallet }) => wallet as Types.ObjectId,
      shownBy: ({ _id }) => ({ template: _id }),
    }));
    return [
      ...templates,
      {
        ...due,
        records: this.walletRecords as unknown as ScopedCollection<Changed>,
        walletOf: ({ _id }) => _id,
        shownBy: () => ({}),
      },
      {
        ...due,
        records: recordsOfAll(this.types.unscoped()),
        walletOf: ({ wallet }) => wallet as Types.ObjectId,
        shownBy: ({ _id }) => ({ clientType: _id }),
      },
    ];
  }

  /** Removes the mark and adds the operation in one transaction. */
  async process([record]: readonly Changed[], { records, walletOf, shownBy }: SharedSource): Promise<void> {
    const wallet = await this.wallets.find(walletOf(record));
    const { template, clientType } = shownBy(record);
    const shown: Filter<Pass> = { isInstalled: true, ...(template && { template }) };
    const expected = wallet ? await this.passes.of(wallet.id).count(shown) : 0;
    const unchanged = { _id: record._id, 'pendingDeviceUpdate.at': record.pendingDeviceUpdate.at };
    const unmark = { $unset: { pendingDeviceUpdate: 1 } } as never;
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
      return isOurs && this.operations.accept(systemPrincipal(wallet), order, session);
    });
    if (operation) this.operations.begin(operation);
  }
}
