import type { Document } from 'mongodb';
import { touchUpdateTag } from '../core/database/update-tag';

/** Balances that the history keeps; it lies inside the customer's record, which cannot grow for ever. */
const KEPT = 1000;

/** Replaces the balance and appends it to the history, at the moment of the change, which moves on with every one. */
export function changeBalance(gain: number): Document[] {
  const history = { $concatArrays: [{ $ifNull: ['$gainHistory', []] }, [{ gain, date: '$updatedAt' }]] };
  return [
    ...touchUpdateTag({ gain }, [], { as: 'EARNINGS_UPDATE' }),
    { $set: { gainHistory: { $slice: [history, -KEPT] } } },
  ];
}
