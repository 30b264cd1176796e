import { AppError } from '../core/errors/app-error';
import { emailKeyOf } from '../core/validation/email-key';
import type { Pass } from '../pass-model/pass.schema';
import { untilStatus } from '../templates/until-status';
import type { Offer } from './schemas/offer.schema';

/** See docs/contract/offers.md#offer-status. */
export const byDate = untilStatus('endDate');

/** @throws AppError VALIDATION_ERROR, INVALID_DATE_RANGE, INVALID_STATUS */
export function assertOffer(next: Offer, previous: Offer | null, now: Date): void {
  const { redemptionChannel, onlineUrl, startDate, endDate } = next;
  if (redemptionChannel === 'ONLINE' && !onlineUrl) throw AppError.validation('onlineUrl', 'required');
  if (startDate && endDate && endDate < startDate) throw new AppError('INVALID_DATE_RANGE');
  byDate.assert(next, previous, now);
}

/** @throws AppError INVALID_STATUS */
export function assertActive({ status }: Offer): void {
  if (status !== 'ACTIVE') throw new AppError('INVALID_STATUS');
}

/** One pass of the offer has each: by customer and by e-mail address (docs/contract/offers.md#one-each). */
export function claimKeys({ client, email }: Pick<Pass, 'client' | 'email'>, { onePerCustomer }: Offer): string[] {
  if (!onePerCustomer) return [];
  return [...(client ? [`client:${client.toHexString()}`] : []), ...(email ? [emailClaimKey(email)] : [])];
}

export const emailClaimKey = (email: string): string => `email:${emailKeyOf(email)}`;
