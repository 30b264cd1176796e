import { Types } from 'mongoose';
import type { Principal } from '../access/principal';

/**
 * Makes the main record of a call under the id that its Idempotency-Key gave it, where it has one. That the record is
 * there means that a former try has made it, however much of that try's work was cut off: it is answered as made. So a
 * repetition may also fail on the way, on what its former try has used up or on what has changed since.
 * @param make may have been called before with the same id
 * @param find the record as the majority of the replica set has it: what is answered cannot be lost
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
