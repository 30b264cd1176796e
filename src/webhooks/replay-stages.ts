import type { Document } from 'mongodb';
import type { Types } from 'mongoose';
import { mark } from '../core/database/effects';

/** A delivery waits anew, with all retries; a running call goes on. @param effect of the call or operation that does it */
export function replayed(effect: Types.ObjectId | undefined): Document[] {
  const isHeld = { $gt: [{ $ifNull: ['$leaseOwner', ''] }, ''] };
  return [
    {
      $set: {
        state: 'waiting',
        tries: 0,
        nextAttemptAt: { $cond: [isHeld, '$nextAttemptAt', '$$NOW'] },
        completedAt: '$$REMOVE',
        updatedAt: '$$NOW',
      },
    },
    ...mark(effect),
  ];
}
