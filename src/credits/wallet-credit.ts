import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongodb';
import type { WalletPrincipal } from '../core/access/principal';
import { CreditReservations } from './credit-reservations';
import type { CreditOrder, CreditSource } from './credit-source';
import { type Balances, Credits } from './credits';
import { CREDIT_CHANNELS, type CreditChannel } from './schemas/credit-entry.schema';
import type { ReservedPortion } from './schemas/credit-reservation.schema';
import { AppError } from '../core/errors/app-error';

/** Pays for messages from the wallet's ledger. */
@Injectable()
export class WalletCredit implements CreditSource {
  constructor(
    private readonly credits: Credits,
    private readonly reservations: CreditReservations,
  ) {}

  available({ wallet }: WalletPrincipal, _neededAt?: Date, session?: ClientSession): Promise<Balances> {
    return this.credits.balances(wallet.id, session);
  }

  /** @throws AppError INSUFFICIENT_CREDIT, INSUFFICIENT_CREDIT_PARTIAL */
  async reserve(session: ClientSession, caller: WalletPrincipal, order: CreditOrder): Promise<CreditChannel[]> {
    const wallet = caller.wallet.id;
    const { _id, acceptPartialDelivery } = order;
    const needs = { EMAIL: 0, SMS: 0, PUSH: 0, ...order.needs };
    const available = await this.available(caller, undefined, session);
    const channels = fundedChannels(needs, available, acceptPartialDelivery) ?? CREDIT_CHANNELS;
    const funded: CreditChannel[] = [];
    const unlimited: CreditChannel[] = [];
    const portions: ReservedPortion[] = [];
    for (const channel of channels) {
      if (order.needs[channel] === undefined) continue;
      // Keep an unlimited channel even if it reaches nobody now, because it may reach somebody by the time sending
      // starts.
      const isFree = available[channel] === null;
      if (needs[channel] === 0 && !isFree) continue;
      funded.push(channel);
      const { granted, counted } =
        needs[channel] > 0
          ? await this.credits.take(session, wallet, channel, needs[channel])
          : { granted: 0, counted: false };
      if (counted) portions.push({ channel, open: granted, taken: 0 });
      else unlimited.push(channel);
    }
    await this.reservations.open(session, wallet, { _id, unlimited, portions });
    return funded;
  }
}

/** Number of messages that a send needs, by channel. */
export type Needed<C extends CreditChannel = CreditChannel> = Record<C, number>;

/**
 * Checks whether there is enough credit for a whole send (docs/contract/coupons.md#credit-of-a-send).
 * @param available credit per channel; null if unlimited
 * @returns the channels to which the send must be limited; undefined if no channel lacks credit
 * @throws AppError INSUFFICIENT_CREDIT if every needed channel lacks credit; INSUFFICIENT_CREDIT_PARTIAL if some lack
 * credit and the caller has not accepted partial delivery
 */
export function fundedChannels<C extends CreditChannel>(
  required: Needed<C>,
  available: Record<C, number | null>,
  acceptPartialDelivery = false,
): C[] | undefined {
  const channels = Object.keys(required) as C[];
  const needed = channels.filter((channel) => required[channel] > 0);
  const lacking = needed.flatMap((channel) => {
    const remaining = available[channel];
    if (remaining === null || remaining >= required[channel]) return [];
    return [{ creditType: channel, required: required[channel], remaining }];
  });
  if (lacking.length === 0) return undefined;
  const [first] = lacking;
  if (lacking.length === needed.length) throw new AppError('INSUFFICIENT_CREDIT', first, { details: first });
  if (!acceptPartialDelivery) throw new AppError('INSUFFICIENT_CREDIT_PARTIAL', undefined, { details: { lacking } });
  return channels.filter((channel) => !lacking.some(({ creditType }) => creditType === channel));
}
