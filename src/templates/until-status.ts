import type { Document } from 'mongodb';
import { AppError } from '../core/errors/app-error';

/** Status of a template that is available until a date, such as a coupon or an offer. */
export const UNTIL_STATUSES = ['ACTIVE', 'INACTIVE', 'EXPIRED'] as const;
export type UntilStatus = (typeof UNTIL_STATUSES)[number];

type Dated<F extends string> = { status: UntilStatus } & Partial<Record<F, Date>>;

/** Rules for a status that becomes EXPIRED at the date in `field` (docs/contract/coupons.md#coupon-status). */
export function untilStatus<F extends string>(field: F) {
  const isPast = (template: Dated<F>, now: Date): boolean => {
    const end: Date | undefined = template[field];
    return end !== undefined && end <= now;
  };
  const past = (now: Date): Document => ({ [field]: { $lte: now } });
  const notPast = (now: Date): Document => ({ [field]: { $not: { $lte: now } } });
  /**
   * Returns the status to store. EXPIRED is never stored, so that the template becomes ACTIVE again if the date is
   * moved or removed.
   */
  const stored = ({ status }: Dated<F>): 'ACTIVE' | 'INACTIVE' => (status === 'INACTIVE' ? status : 'ACTIVE');
  return {
    past,
    notPast,
    stored,
    current: (template: Dated<F>, now: Date): UntilStatus => (isPast(template, now) ? 'EXPIRED' : stored(template)),
    filter: (status: string, now: Date): Document => (status === 'EXPIRED' ? past(now) : { status, ...notPast(now) }),
    /**
     * Checks a status. Only a later date can change the status of an expired template.
     * @param previous the template before the change; null for a new template
     * @throws AppError INVALID_STATUS
     */
    assert: (next: Dated<F>, previous: Dated<F> | null, now: Date): void => {
      if (next.status === previous?.status) return;
      if (next.status === 'EXPIRED' || (previous && isPast(next, now))) throw new AppError('INVALID_STATUS');
    },
  };
}
