import { Types } from 'mongoose';
import type { Principal } from '../access/principal';

/**
 * Creates the main record of a call under the ID of its Idempotency-Key. If the record already exists, an earlier
 * attempt created it.
 * @param find must read with majority read concern, because a record that was returned to the caller must not be rolled
 * back
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
