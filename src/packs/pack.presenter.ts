import type { Types } from 'mongoose';
import type { CreditAmounts } from '../credits/assignment-credits';
import type { AssignmentEntry } from '../credits/schemas/assignment-credit.schema';
import { presentUser } from '../users/user.presenter';
import type { User } from '../users/schemas/user.schema';
import type { Pack } from './schemas/pack.schema';
import type { PackAssignment } from './schemas/pack-assignment.schema';

export function presentPack(pack: Pack): object {
  const { _id, name, credits, validityDays, price, currency, isActive, createdAt, updatedAt } = pack;
  return {
    _id,
    name,
    credits,
    ...(validityDays !== undefined && { validityDays }),
    ...(price !== undefined && { price }),
    ...(currency !== undefined && { currency }),
    isActive,
    createdAt,
    updatedAt,
  };
}

/** The related records that a response about an assignment includes. */
export interface AssignmentRelated {
  pack?: Pack;
  /** Absent if the user is deleted. */
  user?: User;
  balances?: CreditAmounts;
}

export function presentAssignment(assignment: PackAssignment, { pack, user, balances }: AssignmentRelated): object {
  const { _id, expiresAt, createdAt, updatedAt } = assignment;
  return {
    _id,
    pack: pack ? presentPack(pack) : assignment.pack,
    user: user ? presentUser(user) : assignment.user,
    balances: balances ?? { EMAIL: 0, SMS: 0, PUSH: 0 },
    ...(expiresAt && { expiresAt }),
    createdAt,
    updatedAt,
  };
}

export function presentAssignmentEntry(entry: AssignmentEntry): object {
  const { _id, channel, amount, balance, transactionType, operationType, createdAt } = entry;
  return { _id, channel, amount, balance, transactionType, ...(operationType && { operationType }), createdAt };
}

/** Indexes records by their ID. */
export function byId<T extends { _id: Types.ObjectId }>(records: readonly T[]): Map<string, T> {
  return new Map(records.map((record) => [record._id.toHexString(), record]));
}
