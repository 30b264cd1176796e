import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Document } from 'mongodb';
import { insertOnce } from '../core/database/insert-each';
import type { OutboxRecord, OutboxSource } from '../core/database/outbox';
import { OutboxSources } from '../core/database/outbox-sources';
import { recordsOfAll } from '../core/database/tenant-collection';
import type { RecordUpdate, Relay } from '../core/background/relay';
import { RelayScheduler } from '../core/background/schedulers';
import { WalletReader } from '../wallets/wallet.reader';
import { WebhookSender } from './webhook-sender';
import { newDeliveries } from './schemas/webhook-delivery.schema';
import { WebhookDeliveriesCollection, type WebhookDelivery } from './schemas/webhook-delivery.schema';
import { isSubscribed } from './webhook-events';
import { webhookBody } from './webhook-events';

const BATCH = 200;
const WALLETS_AT_ONCE = 16;

/**
 * Converts the events in outboxes to deliveries. Writes the deliveries first, then removes the events. Idempotent: if
 * it runs again, it does not change deliveries that are already written.
 */
@Injectable()
export class OutboxRelay implements OnModuleInit {
  constructor(
    private readonly sources: OutboxSources,
    private readonly wallets: WalletReader,
    private readonly deliveries: WebhookDeliveriesCollection,
    private readonly sender: WebhookSender,
    private readonly scheduler: RelayScheduler,
  ) {}

  /** Called after all sources are registered. */
  onModuleInit(): void {
    for (const source of this.sources.all) this.scheduler.register(this.relayOf(source));
  }

  relayOf(source: OutboxSource): Relay<OutboxRecord> {
    const batch = source.most ?? BATCH;
    return {
      name: `webhook-relay:${source.name}`,
      concurrency: WALLETS_AT_ONCE,
      sources: () => [{ records: recordsOfAll(source.records), dueField: 'outboxAt', batch }],
      groupBy: (record) => source.walletOf(record).toHexString(),
      process: (group) => this.process(source, group),
      clear: takeEvents,
    };
  }

  private async process(source: OutboxSource, group: readonly OutboxRecord[]): Promise<void> {
    const deliveries = await this.deliveriesOf(source, group);
    if (deliveries.length === 0) return;
    await insertOnce(this.deliveries.unscoped(), deliveries);
    this.sender.wake();
  }

  /**
   * Returns the deliveries of the events. Leaves out events to which the wallet is no longer subscribed. Empty if the
   * wallet is deleted or no longer has receivers.
   */
  private async deliveriesOf(source: OutboxSource, records: readonly OutboxRecord[]): Promise<WebhookDelivery[]> {
    const wallet = await this.wallets.find(source.walletOf(records[0]));
    if (!wallet) return [];
    const events = records.flatMap((record) => {
      const receivers = source.receivers?.(record) ?? wallet.webhooks;
      if (receivers.length === 0) return [];
      const subscribed = record.outbox.filter(({ type }) => isSubscribed(type, wallet.webhookEvents));
      return subscribed.map((event) => ({ record, event, receivers }));
    });
    if (events.length === 0) return [];
    const data = await source.present(wallet._id, events);
    return events.flatMap(({ event: { id, type, at }, receivers }, index) => {
      const body = webhookBody(type, wallet._id, at, data[index]);
      return newDeliveries({ id, event: type, wallet: wallet._id, body, dueAt: at }, receivers);
    });
  }
}

/** Removes only the events that were read, because others may have been added since. */
function takeEvents({ _id, outbox }: OutboxRecord): RecordUpdate<OutboxRecord> {
  const ids = outbox.map(({ id }) => id);
  const rest = { $filter: { input: { $ifNull: ['$outbox', []] }, cond: { $not: [{ $in: ['$$this.id', ids] }] } } };
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
  return { filter: { _id }, update };
}
