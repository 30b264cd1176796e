import { Types } from 'mongoose';
import type { Principal } from '../access/principal';

/**
 * Creates the main record of a call under the id of its Idempotency-Key. If it exists, a former try made it.
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
