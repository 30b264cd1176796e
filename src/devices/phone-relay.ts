import { Injectable, Logger } from '@nestjs/common';
import type { AnyBulkWriteOperation, Collection } from 'mongodb';
import type { Types } from 'mongoose';
import { ClientsCollection } from '../clients/clients.collection';
import type { Client } from '../clients/schemas/client.schema';
import type { PhonesDue } from '../core/database/phones-due';
import type { StoredDocument } from '../core/database/tenant-collection';
import type { WorkMark } from '../core/background/change-watcher';
import { isolate, Quarantine } from '../core/background/isolation';
import { type Relay, RelayScheduler } from '../core/background/relay-scheduler';
import { KindRegistry } from '../passes/kind-registry';
import { type Owned, ownerOf } from '../passes/schemas/pass-or-stub';
import { PassCollection } from '../passes/schemas/pass.collection';
import type { Pass } from '../passes/schemas/pass.schema';
import type { NotificationType } from '../wallets/dto/communication-rule.dto';
import { PhoneTeller, type Told, TOLD_FIELDS } from './phone-teller';

/** Changes that follow each other within this time are one push. Milliseconds. */
const SETTLE_MS = 250;

/** Records that are told of at a time. */
const BATCH = 200;

type Due = StoredDocument & Owned & { phonesDue: PhonesDue };
type DuePass = Due & Pick<Pass, 'kind' | 'client' | 'devices' | 'googleInsertedAt' | 'contentUpdatedAt'>;
type DueClient = Due & Pick<Client, 'contentUpdatedAt'>;

const DUE = { 'phonesDue.at': { $exists: true } };
const OLDEST = { sort: { 'phonesDue.at': 1 }, limit: BATCH } as const;

/**
 * Tells phones what changed about a pass, or about the customer whose card it is. The marks stand in the records; they
 * are taken away once everything is written down. Cut off in between, the same is done again, to the same effect.
 */
@Injectable()
export class PhoneRelay implements Relay {
  readonly name = 'phone-relay';
  readonly settleMs = SETTLE_MS;
  readonly marks: readonly WorkMark[];
  private readonly logger = new Logger(PhoneRelay.name);
  private readonly quarantine = new Quarantine();

  constructor(
    private readonly passes: PassCollection,
    private readonly clients: ClientsCollection,
    private readonly kinds: KindRegistry,
    private readonly teller: PhoneTeller,
    worker: RelayScheduler,
  ) {
    this.marks = [passes, clients].map((records) => ({
      collection: records.unscoped().collectionName,
      field: 'phonesDue.at',
    }));
    worker.register(this);
  }

  async relay(mayGoOn: () => Promise<boolean>): Promise<number> {
    const passes = this.passes.unscoped() as unknown as Collection<DuePass>;
    const clients = this.clients.unscoped() as unknown as Collection<DueClient>;
    const due = { ...DUE, ...this.quarantine.filter };
    const [duePasses, dueClients] = await Promise.all([
      // Those of a kind that this version does not know wait for one that does.
      passes.find({ ...due, kind: { $in: this.kinds.names } }, { ...OLDEST, projection: TOLD_FIELDS }).toArray(),
      clients.find(due, { ...OLDEST, projection: { wallet: 1, contentUpdatedAt: 1, phonesDue: 1 } }).toArray(),
    ]);
    if (duePasses.length + dueClients.length === 0 || !(await mayGoOn())) return 0;
    const told = [
      await this.tell(passes, duePasses, (_wallet, group) => Promise.resolve(group.map(toldOf))),
      await this.tell(clients, dueClients, (wallet, group) => this.cardsOf(wallet, group)),
    ];
    return told[0] + told[1];
  }

  private async tell<T extends Due>(
    records: Collection<T>,
    due: readonly T[],
    toldOf: (wallet: Types.ObjectId, group: readonly T[]) => Promise<Told[]>,
  ): Promise<number> {
    const failed = ({ _id }: T, error: unknown) => {
      this.quarantine.add(_id);
      this.logger.error(`Phones are told of ${_id.toHexString()} later`, error);
    };
    const told: T[] = [];
    for (const [wallet, group] of byWallet(due)) {
      const tell = async (some: readonly T[]) => this.teller.tell(wallet, await toldOf(wallet, some));
      told.push(...(await isolate(group, tell, failed)));
    }
    await clearMarks(records as unknown as Collection<Due>, told);
    return told.length;
  }

  /** The cards on phones that show what changed about customers. */
  private async cardsOf(wallet: Types.ObjectId, clients: readonly DueClient[]): Promise<Told[]> {
    const kind = { $in: this.kinds.all.filter(({ pass }) => pass.isCustomerCard).map((policy) => policy.kind) };
    const owners = new Map(clients.map((client) => [client._id.toHexString(), client]));
    const filter = { client: { $in: clients.map(({ _id }) => _id) }, kind, onPhones: true as const };
    const cards = await this.passes.of(wallet).find(filter, { projection: TOLD_FIELDS });
    return cards.flatMap((pass) => {
      const owner = pass.client && owners.get(pass.client.toHexString());
      return owner ? [{ ...changeOf(owner), pass }] : [];
    });
  }
}

function toldOf(pass: DuePass): Told {
  return { ...changeOf(pass), pass };
}

function changeOf({ contentUpdatedAt, phonesDue: { push, as } }: DuePass | DueClient): Omit<Told, 'pass'> {
  return { tag: contentUpdatedAt, push, ...(as && { as: as as NotificationType }) };
}

function byWallet<T extends Due>(records: readonly T[]): [Types.ObjectId, T[]][] {
  const groups = new Map<string, [Types.ObjectId, T[]]>();
  for (const record of records) {
    const wallet = ownerOf(record);
    const group = groups.get(wallet.toHexString()) ?? [wallet, []];
    groups.set(wallet.toHexString(), group);
    group[1].push(record);
  }
  return [...groups.values()];
}

/** Takes the marks away that were told, and no others: a record may have changed once more meanwhile. */
async function clearMarks(records: Collection<Due>, told: readonly Due[]): Promise<void> {
  if (told.length === 0) return;
  const updates = told.map(({ _id, phonesDue: { at } }) => ({
    updateOne: { filter: { _id, 'phonesDue.at': at }, update: { $unset: { phonesDue: 1 } } },
  }));
  await records.bulkWrite(updates as unknown as AnyBulkWriteOperation<Due>[], { ordered: false });
}
