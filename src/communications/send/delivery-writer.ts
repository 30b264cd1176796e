import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongodb';
import { Types } from 'mongoose';
import { systemPrincipal, type WalletContext, type WalletPrincipal } from '../../core/access/principal';
import { AppError } from '../../core/errors/app-error';
import { CreditReservations } from '../../credits/credit-reservations';
import type { Balances } from '../../credits/credits';
import type { CreditChannel } from '../../credits/schemas/credit-entry.schema';
import { DeliveriesCollection, type Delivery } from '../../notifications/log/schemas/delivery.schema';
import type { Member } from '../audience/audience-reader';
import { CommunicationPlanner } from '../plan/communication-planner';
import { CHANNEL_OF, type ChannelSwitch, type Communication } from '../schemas/communication.schema';
import { newDelivery } from './new-delivery';

/** A client and channel: it is sent, or why not. */
export interface PlannedDelivery {
  /** The same of all channels of a client. */
  message: Types.ObjectId;
  member: Member;
  channel: ChannelSwitch;
  reason?: string;
}

const CHANNELS = Object.values(CHANNEL_OF);

const NOTHING: Balances = { EMAIL: 0, SMS: 0, PUSH: 0 };

type Amounts = Partial<Record<CreditChannel, number>>;

/** Writes down what the service sends by itself, with the credit that it takes at that moment. */
@Injectable()
export class DeliveryWriter {
  constructor(
    private readonly planner: CommunicationPlanner,
    private readonly reservations: CreditReservations,
    private readonly deliveries: DeliveriesCollection,
  ) {}

  /** What finds no credit is skipped, and recorded. */
  async write(
    session: ClientSession,
    wallet: WalletContext,
    { _id, lang, paidBy }: Pick<Communication, '_id' | 'lang' | 'paidBy'>,
    as: Pick<Delivery, 'notificationType' | 'part'>,
    planned: readonly PlannedDelivery[],
  ): Promise<void> {
    const wantedBy = (channel: CreditChannel) =>
      planned.filter((each) => CHANNEL_OF[each.channel] === channel && each.reason === undefined);
    const wanted = Object.fromEntries(CHANNELS.map((channel) => [channel, wantedBy(channel).length]));
    const payer: WalletPrincipal = {
      ...systemPrincipal(wallet, lang),
      ...(paidBy && { role: 'MANAGER', userId: paidBy }),
    };
    const { reservation, granted } = await this.spend(session, payer, wanted);
    const paid = new Set(CHANNELS.flatMap((channel) => wantedBy(channel).slice(0, granted[channel] ?? 0)));
    const now = new Date();
    const common = { wallet: wallet.id, communication: _id, ...as, lang, createdAt: now };
    const made = planned.map((each) => {
      const { member, ...decision } = each;
      const recipient = { client: member.client._id, card: member.card, ...decision };
      const spoken = { ...common, lang: member.client.language ?? lang };
      return newDelivery(spoken, recipient, paid.has(each) ? { reservation, nextAttemptAt: now } : null);
    });
    await this.deliveries.of(wallet.id).within(session).insertAll(made);
  }

  /** As much as there is. */
  private async spend(
    session: ClientSession,
    payer: WalletPrincipal,
    wanted: Amounts,
  ): Promise<{ reservation: Types.ObjectId; granted: Amounts }> {
    const reservation = new Types.ObjectId();
    const source = this.planner.sourceOf(payer);
    const available = await source.available(payer, undefined, session).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'PACK_NOT_ASSIGNED') return NOTHING;
      throw error;
    });
    const granted: Amounts = {};
    for (const channel of CHANNELS) {
      const most = Math.min(wanted[channel] ?? 0, available[channel] ?? Number.MAX_SAFE_INTEGER);
      if (most > 0) granted[channel] = most;
    }
    if (Object.keys(granted).length === 0) return { reservation, granted };
    await source.reserve(session, payer, { _id: reservation, needs: granted, clientsCount: 1 });
    for (const channel of CHANNELS) {
      const amount = granted[channel];
      if (amount) await this.reservations.take(session, payer.wallet.id, reservation, channel, amount);
    }
    return { reservation, granted };
  }
}
