import type { Document } from 'mongodb';
import type { Pass, StoredStatus } from './pass.schema';

export const PASS_STATUSES = ['active', 'inactive', 'deleted', 'canceled', 'expired'] as const;
export type PassStatus = (typeof PASS_STATUSES)[number];

/**
 * Returns the effective status. A pass counts as expired as soon as its `expirationDate` has passed
 * (docs/contract/passes.md#expiry).
 */
export function statusOf(pass: Pick<Pass, 'status' | 'expirationDate'>, now: Date): StoredStatus {
  const live = pass.status === 'active' || pass.status === 'inactive';
  return live && pass.expirationDate !== undefined && pass.expirationDate <= now ? 'expired' : pass.status;
}

/** Returns warnings for the holder. Each is part of the name of a text `state_…` in page.json. */
export function noticesOf({ status, redeemedAt }: { status: StoredStatus; redeemedAt?: Date }): string[] {
  return [...(status === 'active' ? [] : [status]), ...(redeemedAt ? ['redeemed'] : [])];
}

/** Whether the pass does not grant admission now, because it is canceled, expired, inactive, or used. */
export function isVoid(pass: Pick<Pass, 'status' | 'expirationDate' | 'redeemedAt'>, now: Date): boolean {
  return noticesOf({ status: statusOf(pass, now), redeemedAt: pass.redeemedAt }).length > 0;
}

/** Returns a filter for passes with this effective status. */
export function statusFilter(status: PassStatus, now: Date): Document {
  if (status === 'expired') {
    return { $or: [{ status }, { status: { $in: ['active', 'inactive'] }, expirationDate: { $lte: now } }] };
  }
  if (status === 'active' || status === 'inactive') return { status, expirationDate: { $not: { $lte: now } } };
  return { status };
}
