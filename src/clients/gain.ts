import type { Document } from 'mongodb';
import { touchUpdateTag } from '../core/database/update-tag';

/** Limit of the history, which lies inside the customer's record. */
const MAX_HISTORY = 1000;

/** Replaces the balance and appends it to the history, with a time later than every former one. */
export function changeBalance(gain: number): Document[] {
  const history = { $concatArrays: [{ $ifNull: ['$gainHistory', []] }, [{ gain, date: '$updatedAt' }]] };
  return [
    ...touchUpdateTag({ gain }, [], { as: 'EARNINGS_UPDATE' }),
    { $set: { gainHistory: { $slice: [history, -MAX_HISTORY] } } },
  ];
}
