import { Types } from 'mongoose';
import type { Delivery } from '../../notifications/log/schemas/delivery.schema';
import type { ClientCard } from '../audience/audience-reader';
import { CHANNEL_OF, type ChannelSwitch } from '../schemas/communication.schema';
import { partitionOf } from './delivery-partitions';

/** What the deliveries of one communication have in common. */
type Common = Pick<Delivery, 'wallet' | 'communication' | 'notificationType' | 'part' | 'lang' | 'createdAt'>;

interface Recipient {
  /** The same of all channels of a client. */
  message: Types.ObjectId;
  client: Types.ObjectId;
  card?: ClientCard;
  channel: ChannelSwitch;
  /** Why nothing is sent. */
  reason?: string;
}

/** @param paid the credit that it takes, and when it is sent: without a time when it is released; null: it is skipped */
export function newDelivery(
  common: Common,
  { message, client, card, channel: channelSwitch, reason }: Recipient,
  paid: Pick<Delivery, 'reservation' | 'nextAttemptAt'> | null,
): Delivery {
  const channel = CHANNEL_OF[channelSwitch];
  return {
    ...common,
    _id: new Types.ObjectId(),
    channel,
    message,
    client,
    ...(channel === 'PUSH' && card && { pass: card._id }),
    ...(paid
      ? { state: 'queued', ...partitionOf(common.wallet, channel), ...paid, charged: true }
      : { state: 'skipped', reason: reason ?? 'INSUFFICIENT_CREDIT' }),
    tries: 0,
    updatedAt: common.createdAt,
  };
}
