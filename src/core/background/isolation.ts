import { MongoError } from 'mongodb';
import type { Types } from 'mongoose';
import { BusyError } from '../errors/busy-error';
import { LateError } from '../database/patient';

/** How long a record is left alone that could not be passed on: doubling with every time. */
const FIRST_REST_MS = 5000;
const LONGEST_REST_MS = 5 * 60_000;

/** Records that are remembered; of more the oldest are tried again. */
const MAX_RESTING = 1000;

/** MongoDB is away or busy: that concerns all records, and says nothing of one. */
export function isDatabaseError(error: unknown): boolean {
  return error instanceof MongoError || error instanceof LateError || error instanceof BusyError;
}

/**
 * Acts on records together; where that fails, on each alone, so that one that this process cannot make sense of holds up
 * no other.
 * @param failed is told of each of which it failed
 * @returns the others
 * @throws what MongoDB's own failures are
 */
export async function isolate<T>(
  records: readonly T[],
  act: (records: readonly T[]) => Promise<unknown>,
  failed: (record: T, error: unknown) => void,
): Promise<T[]> {
  if (records.length === 0) return [];
  try {
    await act(records);
    return [...records];
  } catch (error) {
    if (isDatabaseError(error)) throw error;
    if (records.length === 1) {
      failed(records[0], error);
      return [];
    }
    const done: T[] = [];
    for (const record of records) done.push(...(await isolate([record], act, failed)));
    return done;
  }
}

/** Records that could not be passed on and rest for a while, so that they do not stand before the others. */
export class Quarantine {
  private readonly resting = new Map<string, { id: Types.ObjectId; until: number; restMs: number }>();

  add(id: Types.ObjectId): void {
    const key = id.toHexString();
    const before = this.resting.get(key);
    const restMs = before ? Math.min(before.restMs * 2, LONGEST_REST_MS) : FIRST_REST_MS;
    this.resting.delete(key);
    this.resting.set(key, { id, restMs, until: Date.now() + restMs });
    if (this.resting.size > MAX_RESTING) this.resting.delete([...this.resting.keys()][0]);
  }

  /** For a query of what is due: without those that rest. */
  get filter(): { _id?: { $nin: Types.ObjectId[] } } {
    const now = Date.now();
    const ids: Types.ObjectId[] = [];
    for (const [key, { id, until, restMs }] of this.resting) {
      if (until > now) ids.push(id);
      // Those that did not come back since have been passed on.
      else if (until + restMs + LONGEST_REST_MS < now) this.resting.delete(key);
    }
    return ids.length > 0 ? { _id: { $nin: ids } } : {};
  }
}
