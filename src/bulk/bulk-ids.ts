import type { Types } from 'mongoose';
import { AppError } from '../core/errors/app-error';
import { itemErrorOf } from './bulk-item-error';
import type { BulkItem, BulkOutcome } from './bulk-item';
import { readId } from './item-reader';

/** @returns the valid IDs, and a function that combines the outcomes for these IDs into the outcomes of all items */
export function readIds(
  items: readonly BulkItem[],
  key: 'passId' | 'clientId',
): { ids: Types.ObjectId[]; outcomes(of: (item: BulkItem) => BulkOutcome): BulkOutcome[] } {
  const ids: Types.ObjectId[] = [];
  const refused = new Map<BulkItem, BulkOutcome>();
  for (const item of items) {
    try {
      ids.push(readId(item.payload, key));
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      refused.set(item, { error: itemErrorOf(thrown) });
    }
  }
  return { ids, outcomes: (of) => items.map((item) => refused.get(item) ?? of(item)) };
}
