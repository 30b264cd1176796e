import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { type AnyBulkWriteOperation, type Document, MongoError } from 'mongodb';
import { BusyError } from '../common/errors/busy-error';
import { insertOnce } from '../database/insert-once';
import type { OutboxRecord, OutboxSource } from '../database/outbox';
import { OutboxSources } from '../database/outbox-sources';
import { LateError } from '../database/patient';
import { type Relay, RelayWorker } from '../lanes/relay-worker';
import { WalletReader } from '../wallets/wallet.reader';
import { DeliverySender } from './delivery-sender';
import { newDeliveries } from './new-delivery';
import type { WebhookDelivery } from './schemas/webhook-delivery.schema';
import { WebhookDeliveriesCollection } from './webhook-deliveries.collection';
import { webhookBody } from './webhook-events';

/** Records whose events are told at a time. */
const BATCH = 200;

/** How long a record is left alone whose events could not be told, so that it does not hold up the others. */
const SET_ASIDE_MS = 5000;

/** Records, what is to be told of them, and why of others nothing can be told yet. */
interface Told {
  records: OutboxRecord[];
  deliveries: WebhookDelivery[];
  faults: unknown[];
}

/**
 * Turns events, which stand in the records that they are about, into deliveries: first the deliveries are written, then
 * the events taken from the records. Cut off in between, it does the same again, and what was written stays as it is.
 */
@Injectable()
export class OutboxRelay implements OnModuleInit {
  private readonly logger = new Logger(OutboxRelay.name);
  private readonly aside = new Map<string, { _id: OutboxRecord['_id']; until: number }>();

  constructor(
    private readonly sources: OutboxSources,
    private readonly wallets: WalletReader,
    private readonly deliveries: WebhookDeliveriesCollection,
    private readonly sender: DeliverySender,
    private readonly worker: RelayWorker,
  ) {}

  /** When all sources are known. */
  onModuleInit(): void {
    for (const source of this.sources.all) {
      this.worker.keep({
        name: `webhook-relay:${source.name}`,
        marks: [{ collection: source.records.collectionName, field: 'outboxAt' }],
        relay: (mayGoOn) => this.relay(source, mayGoOn),
      });
    }
  }

  /** One round; see `Relay`. */
  async relay(source: OutboxSource, mayGoOn: Parameters<Relay['relay']>[0]): Promise<number> {
    const records = await this.next(source);
    if (records.length === 0 || !(await mayGoOn())) return 0;
    const told = await this.tell(source, records);
    if (told > 0) this.sender.wake();
    return told;
  }

  private next(source: OutboxSource): Promise<OutboxRecord[]> {
    const now = Date.now();
    for (const [id, { until }] of this.aside) if (until < now) this.aside.delete(id);
    const aside = [...this.aside.values()].map(({ _id }) => _id);
    const untold = { outboxAt: { $exists: true }, ...(aside.length > 0 && { _id: { $nin: aside } }) };
    return source.records.find(untold, { sort: { outboxAt: 1 }, limit: source.most ?? BATCH }).toArray();
  }

  private async tell(source: OutboxSource, records: OutboxRecord[]): Promise<number> {
    const byWallet = new Map<string, OutboxRecord[]>();
    for (const record of records) {
      const wallet = source.walletOf(record).toHexString();
      byWallet.set(wallet, [...(byWallet.get(wallet) ?? []), record]);
    }
    const groups = [...byWallet.values()].map((group) => this.prepare(source, group));
    const { records: told, deliveries, faults } = join(await Promise.all(groups));
    if (faults.length > 0) {
      this.logger.error(`${faults.length} records of ${source.name} are told of later: ${String(faults[0])}`);
    }
    if (told.length === 0) return 0;
    await insertOnce(this.deliveries.unscoped(), deliveries);
    await source.records.bulkWrite(told.map(takeEvents), { ordered: false });
    return told.length;
  }

  /** What is to be told of records of one wallet. A record of which it cannot be said is left alone for a while. */
  private async prepare(source: OutboxSource, records: OutboxRecord[]): Promise<Told> {
    try {
      return { records, deliveries: await this.deliveriesOf(source, records), faults: [] };
    } catch (fault) {
      if (fault instanceof MongoError || fault instanceof LateError || fault instanceof BusyError) throw fault;
      if (records.length > 1) return join(await Promise.all(records.map((record) => this.prepare(source, [record]))));
      const [{ _id }] = records;
      this.aside.set(_id.toHexString(), { _id, until: Date.now() + SET_ASIDE_MS });
      return { records: [], deliveries: [], faults: [fault] };
    }
  }

  /** None when the wallet is gone, or has no receivers any more. */
  private async deliveriesOf(source: OutboxSource, records: OutboxRecord[]): Promise<WebhookDelivery[]> {
    const wallet = await this.wallets.find(source.walletOf(records[0]));
    if (!wallet) return [];
    const told = records.flatMap((record) => {
      const receivers = source.receivers?.(record) ?? wallet.webhooks;
      return receivers.length === 0 ? [] : record.outbox.map((event) => ({ record, event, receivers }));
    });
    if (told.length === 0) return [];
    const data = await source.present(wallet._id, told);
    return told.flatMap(({ event: { id, type, at }, receivers }, index) => {
      const body = webhookBody(type, wallet._id, at, data[index]);
      return newDeliveries({ id, event: type, wallet: wallet._id, body, dueAt: at }, receivers);
    });
  }
}

function join(all: readonly Told[]): Told {
  return {
    records: all.flatMap(({ records }) => records),
    deliveries: all.flatMap(({ deliveries }) => deliveries),
    faults: all.flatMap(({ faults }) => faults),
  };
}

/** Takes the events that were told, and no others: more may have come meanwhile. */
function takeEvents({ _id, outbox }: OutboxRecord): AnyBulkWriteOperation<OutboxRecord> {
  const told = outbox.map(({ id }) => id);
  const rest = { $filter: { input: { $ifNull: ['$outbox', []] }, cond: { $not: [{ $in: ['$$this.id', told] }] } } };
  const isEmpty = { $eq: [{ $size: '$outbox' }, 0] };
  const update: Document[] = [
    { $set: { outbox: rest } },
    {
      $set: {
        outbox: { $cond: [isEmpty, '$$REMOVE', '$outbox'] },
        outboxAt: { $cond: [isEmpty, '$$REMOVE', { $first: '$outbox.at' }] },
      },
    },
  ];
  return { updateOne: { filter: { _id }, update } };
}
