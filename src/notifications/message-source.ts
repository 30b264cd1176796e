import type { Timings } from '../core/config/timings';
import type { DeliveriesCollection } from './log/deliveries.collection';
import type { Delivery } from './log/schemas/delivery.schema';
import type { PartitionSource } from '../core/background/partition-record';
import type { MessageChannel } from '../passes/records/pending-notifications';
import { NOTIFICATION_TYPES } from '../wallets/notification-types';

/** A channel's due deliveries. A worker that dies leaves its delivery `sending`: it may have been sent. */
export function messageSource(
  deliveries: DeliveriesCollection,
  channel: MessageChannel,
  name: string,
  { messageLeaseMs, messageCallMs }: Timings,
): PartitionSource<Delivery> {
  return {
    name,
    records: deliveries.unscoped(),
    prefix: `${channel.toLowerCase()}:`,
    waiting: { state: { $in: ['queued', 'sending'] }, notificationType: { $in: [...NOTIFICATION_TYPES] } },
    projection: {
      wallet: 1,
      channel: 1,
      notificationType: 1,
      pass: 1,
      client: 1,
      communication: 1,
      part: 1,
      sample: 1,
      to: 1,
      lang: 1,
      state: 1,
      partition: 1,
      tries: 1,
      leaseOwner: 1,
    },
    leaseMs: messageLeaseMs,
    callMs: messageCallMs,
  };
}
