import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongodb';
import type { WalletPrincipal } from '../core/access/principal';
import { CreditReservations } from './credit-reservations';
import type { CreditOrder, CreditSource } from './credit-source';
import { type Balances, Credits } from './credits';
import { fundedChannels } from './funded-channels';
import { CREDIT_CHANNELS, type CreditChannel } from './schemas/credit-entry.schema';
import type { ReservedPortion } from './schemas/credit-reservation.schema';

/** Pays from the wallet's ledger. */
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
      // Who is not reached today may be when sending begins.
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
