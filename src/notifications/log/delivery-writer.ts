import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongodb';
import { Types } from 'mongoose';
import { historyOf } from '../../core/database/history';
import { CreditReservations } from '../../credits/credit-reservations';
import { Credits } from '../../credits/credits';
import { DeliveriesCollection, type Delivery } from './schemas/delivery.schema';

/** A message on one channel, before its credit is checked. */
export interface NewMessage extends Pick<
  Delivery,
  'channel' | 'notificationType' | 'message' | 'client' | 'pass' | 'communication' | 'part' | 'lang' | 'to' | 'sample'
> {
  /** The reservation that pays for the message. If absent, the wallet’s ledger pays. */
  reservation?: Types.ObjectId;
  /** Fixed identifier of the reason why the message is not sent. Such a message uses no credit. */
  reason?: string;
  /** State of a message that has a reason. Only `failed` is counted in the statistics. */
  state?: 'skipped' | 'failed';
}

/** A push to one phone. */
export type NewPush = Pick<
  Delivery,
  | 'notificationType'
  | 'pass'
  | 'client'
  | 'communication'
  | 'part'
  | 'deviceType'
  | 'deviceLibraryIdentifier'
  | 'tag'
  | 'state'
  | 'reason'
  | 'partition'
  | 'nextAttemptAt'
  | 'leaseOwner'
>;

type Payment = Pick<Delivery, 'charged' | 'reservation'>;

/** The sender that processes the deliveries of each channel. The `card` sender shows notifications on loyalty cards. */
const SENDERS = { EMAIL: 'email', SMS: 'sms', PUSH: 'card' } as const;

/** Writes all deliveries. Messages and the credit that they use are written together. */
@Injectable()
export class DeliveryWriter {
  constructor(
    private readonly deliveries: DeliveriesCollection,
    private readonly credits: Credits,
    private readonly reservations: CreditReservations,
  ) {}

  /**
   * Writes messages in the caller’s transaction, and pays for them in order. When the credit runs out, the remaining
   * messages are skipped with `INSUFFICIENT_CREDIT`.
   * @param isHeld whether senders must ignore the messages until their communication is resumed
   */
  async write(
    session: ClientSession,
    wallet: Types.ObjectId,
    messages: readonly NewMessage[],
    isHeld = false,
  ): Promise<Delivery[]> {
    const payments = await this.pay(session, wallet, messages);
    const now = new Date();
    const made = messages.map((message): Delivery => {
      const { reservation: _reservation, reason = 'INSUFFICIENT_CREDIT', state = 'skipped', ...fields } = message;
      const record = { ...newRecord(wallet, now), ...fields };
      const payment = payments.get(message);
      if (payment) {
        const partition = `${SENDERS[message.channel]}:${wallet.toHexString()}`;
        return { ...record, ...payment, state: 'queued', partition, ...(!isHeld && { nextAttemptAt: now }) };
      }
      const { channel } = message;
      const history = state === 'failed' && historyOf([{ type: 'sent', at: now, channel, reason }]);
      return { ...record, state, reason, ...history };
    });
    await this.deliveries.of(wallet).within(session).insertAll(made);
    return made;
  }

  /**
   * Writes pushes, which use no credit. For each phone and update tag, only the first push is written, even if this
   * call is repeated.
   */
  async writePushes(wallet: Types.ObjectId, pushes: readonly NewPush[]): Promise<Delivery[]> {
    const now = new Date();
    const made = pushes.map((push): Delivery => ({ ...newRecord(wallet, now), channel: 'PUSH', ...push }));
    await this.deliveries.of(wallet).insertEach(made);
    return made;
  }

  /** Takes the credit for all messages of a channel that are paid from the same source together. */
  private async pay(
    session: ClientSession,
    wallet: Types.ObjectId,
    messages: readonly NewMessage[],
  ): Promise<Map<NewMessage, Payment>> {
    const groups = new Map<string, NewMessage[]>();
    for (const message of messages) {
      if (message.reason !== undefined) continue;
      const key = `${message.channel} ${message.reservation?.toHexString() ?? ''}`;
      const group = groups.get(key);
      if (group) group.push(message);
      else groups.set(key, [message]);
    }
    const payments = new Map<NewMessage, Payment>();
    for (const group of groups.values()) {
      const { granted, payment } = await this.take(session, wallet, group);
      for (const message of group.slice(0, granted)) payments.set(message, payment);
    }
    return payments;
  }

  private async take(
    session: ClientSession,
    wallet: Types.ObjectId,
    group: readonly NewMessage[],
  ): Promise<{ granted: number; payment: Payment }> {
    const [{ channel, reservation }] = group;
    if (reservation) {
      const granted = await this.reservations.take(session, wallet, reservation, channel, group.length);
      return { granted, payment: { charged: true, reservation } };
    }
    const { granted, counted } = await this.credits.take(session, wallet, channel, group.length);
    return { granted, payment: counted ? { charged: true } : {} };
  }
}

function newRecord(wallet: Types.ObjectId, now: Date) {
  return { _id: new Types.ObjectId(), wallet, tries: 0, createdAt: now, updatedAt: now };
}
