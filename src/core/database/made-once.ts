import { Types } from 'mongoose';
import type { Principal } from '../access/principal';

/**
 * Creates the main record of a call under the id of its Idempotency-Key. If the record exists, a former try made it: it
 * is the answer, although the retry may fail on what that try used up or what changed since.
 * @param make may have run before with the same id
 * @param find reads the majority's record: an answered record cannot be lost
 */
export async function madeOnce<R>(
  { effect }: Pick<Principal, 'effect'>,
  make: (id: Types.ObjectId) => Promise<R>,
  find: (id: Types.ObjectId) => Promise<R | null>,
): Promise<R> {
  try {
    return await make(effect ?? new Types.ObjectId());
  } catch (error) {
    const made = effect && (await find(effect));
    if (made) return made;
    throw error;
  }
}
