import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { AnyBulkWriteOperation, Document } from 'mongodb';
import { insertOnce } from '../core/database/insert-once';
import type { OutboxRecord, OutboxSource } from '../core/database/outbox';
import { OutboxSources } from '../core/database/outbox-sources';
import { isolate, Quarantine } from '../core/background/isolation';
import { type Relay, RelayScheduler } from '../core/background/relay-scheduler';
import { WalletReader } from '../wallets/wallet.reader';
import { DeliverySender } from './delivery-sender';
import { newDeliveries } from './new-delivery';
import type { WebhookDelivery } from './schemas/webhook-delivery.schema';
import { WebhookDeliveriesCollection } from './webhook-deliveries.collection';
import { webhookBody } from './webhook-events';

/** Records whose events are told at a time. */
const BATCH = 200;

/**
 * Turns events, which stand in the records that they are about, into deliveries: first the deliveries are written, then
 * the events taken from the records. Cut off in between, it does the same again, and what was written stays as it is.
 */
@Injectable()
export class OutboxRelay implements OnModuleInit {
  private readonly logger = new Logger(OutboxRelay.name);
  private readonly quarantine = new Quarantine();

  constructor(
    private readonly sources: OutboxSources,
    private readonly wallets: WalletReader,
    private readonly deliveries: WebhookDeliveriesCollection,
    private readonly sender: DeliverySender,
    private readonly worker: RelayScheduler,
  ) {}

  /** When all sources are known. */
  onModuleInit(): void {
    for (const source of this.sources.all) {
      this.worker.register({
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
    const untold = { outboxAt: { $exists: true }, ...this.quarantine.filter };
    return source.records.find(untold, { sort: { outboxAt: 1 }, limit: source.most ?? BATCH }).toArray();
  }

  private async tell(source: OutboxSource, records: OutboxRecord[]): Promise<number> {
    const byWallet = new Map<string, OutboxRecord[]>();
    for (const record of records) {
      const wallet = source.walletOf(record).toHexString();
      byWallet.set(wallet, [...(byWallet.get(wallet) ?? []), record]);
    }
    const deliveries: WebhookDelivery[] = [];
    const prepare = async (group: readonly OutboxRecord[]) => {
      deliveries.push(...(await this.deliveriesOf(source, group)));
    };
    const failed = ({ _id }: OutboxRecord, error: unknown) => {
      this.quarantine.add(_id);
      this.logger.error(`Record ${_id.toHexString()} of ${source.name} is told of later: ${String(error)}`);
    };
    const told = (await Promise.all([...byWallet.values()].map((group) => isolate(group, prepare, failed)))).flat();
    if (told.length === 0) return 0;
    await insertOnce(this.deliveries.unscoped(), deliveries);
    await source.records.bulkWrite(told.map(takeEvents), { ordered: false });
    return told.length;
  }

  /** None when the wallet is gone, or has no receivers any more. */
  private async deliveriesOf(source: OutboxSource, records: readonly OutboxRecord[]): Promise<WebhookDelivery[]> {
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
