import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongodb';
import type { WalletPrincipal } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';
import { AssignmentCredits, type CreditAmounts, notExpired } from '../credits/assignment-credits';
import { CreditReservations } from '../credits/credit-reservations';
import type { CreditOrder, CreditSource } from '../credits/credit-source';
import { CREDIT_CHANNELS, type CreditChannel } from '../credits/schemas/credit-entry.schema';
import type { ReservedPortion } from '../credits/schemas/credit-reservation.schema';
import { PackAssignmentsCollection } from './schemas/pack-assignment.schema';
import type { PackAssignment } from './schemas/pack-assignment.schema';

/** A valid pack that is assigned to the caller, and its credit that can be spent. */
interface PackBalance {
  assignment: PackAssignment;
  left: CreditAmounts;
}

/**
 * Pays with the packs of the MANAGER who makes the request, beginning with packs that expire first. Does not affect the
 * wallet’s ledger (docs/contract/packs.md#paying-with-packs).
 */
@Injectable()
export class ManagerCredit implements CreditSource {
  constructor(
    private readonly assignments: PackAssignmentsCollection,
    private readonly credits: AssignmentCredits,
    private readonly reservations: CreditReservations,
  ) {}

  /** @throws AppError PACK_NOT_ASSIGNED */
  async available(caller: WalletPrincipal, neededAt?: Date, session?: ClientSession): Promise<CreditAmounts> {
    return sum(await this.balances(caller, neededAt, session));
  }

  /** @throws AppError PACK_NOT_ASSIGNED, PACK_INSUFFICIENT_CREDITS */
  async reserve(session: ClientSession, caller: WalletPrincipal, order: CreditOrder): Promise<CreditChannel[]> {
    const { _id, neededAt } = order;
    const balances = await this.balances(caller, neededAt, session);
    const available = sum(balances);
    const funded = fundedChannels(order, available);
    const portions: ReservedPortion[] = [];
    for (const channel of funded) {
      let missing = requiredOf(order, channel);
      for (const { assignment, left } of balances) {
        const wanted = Math.min(missing, left[channel]);
        if (wanted === 0) continue;
        const { granted } = await this.credits.take(session, assignment, channel, wanted);
        portions.push({ channel, assignment: assignment._id, open: granted, taken: 0 });
        missing -= granted;
      }
      // Some credit expired after the balances were read.
      if (missing > 0) throw insufficient(order, { ...available, [channel]: available[channel] - missing });
    }
    await this.reservations.open(session, caller.wallet.id, { _id, unlimited: [], portions });
    return funded;
  }

  private async balances(
    { wallet, userId }: WalletPrincipal,
    until?: Date,
    session?: ClientSession,
  ): Promise<PackBalance[]> {
    const assignments = await this.assignments
      .of(wallet.id)
      .within(session)
      .find({ user: userId, ...notExpired() });
    if (assignments.length === 0) throw new AppError('PACK_NOT_ASSIGNED');
    const ids = assignments.map((assignment) => assignment._id);
    const left = await this.credits.spendableOf(wallet.id, ids, { until, session });
    return assignments
      .sort((one, other) => endOf(one) - endOf(other))
      .map((assignment) => ({ assignment, left: left.get(assignment._id.toHexString()) ?? NOTHING }));
  }
}

const NOTHING: CreditAmounts = { EMAIL: 0, SMS: 0, PUSH: 0 };

const endOf = ({ expiresAt }: PackAssignment) => expiresAt?.getTime() ?? Number.MAX_SAFE_INTEGER;

function sum(balances: readonly PackBalance[]): CreditAmounts {
  const total = { ...NOTHING };
  for (const { left } of balances) for (const channel of CREDIT_CHANNELS) total[channel] += left[channel];
  return total;
}

/**
 * @throws AppError PACK_INSUFFICIENT_CREDITS if a channel lacks credit, unless partial delivery is accepted and another
 * channel has enough
 */
function fundedChannels(order: CreditOrder, available: CreditAmounts): CreditChannel[] {
  const needed = CREDIT_CHANNELS.filter((channel) => requiredOf(order, channel) > 0);
  const funded = needed.filter((channel) => available[channel] >= requiredOf(order, channel));
  const isAccepted = order.acceptPartialDelivery && funded.length > 0;
  if (funded.length < needed.length && !isAccepted) throw insufficient(order, available);
  return funded;
}

const requiredOf = ({ needs }: CreditOrder, channel: CreditChannel) => needs[channel] ?? 0;

function insufficient(order: CreditOrder, available: CreditAmounts): AppError {
  const lacking = CREDIT_CHANNELS.map((channel) => ({
    creditType: channel,
    required: requiredOf(order, channel),
    remaining: available[channel],
  })).filter(({ required, remaining }) => required > remaining);
  const values = {
    clientsCount: order.clientsCount,
    creditTypes: lacking.map(({ creditType }) => creditType).join(', '),
  };
  return new AppError('PACK_INSUFFICIENT_CREDITS', values, { details: { ...values, lacking } });
}
