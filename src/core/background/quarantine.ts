import { LRUCache } from 'lru-cache';
import { MongoError, MongoInvalidArgumentError, MongoServerError } from 'mongodb';
import type { Types } from 'mongoose';
import { DatabaseTimeoutError } from '../database/with-timeout';
import { BusyError } from '../errors/busy-error';
import { backoff } from './backoff';

const MAX_PAUSE_MS = 5 * 60_000;

const MAX_RECORDS = 1000;

interface Entry {
  id: Types.ObjectId;
  failures: number;
  until: number;
}

/** Records that failed. They are skipped for a while, so that they do not block other records. */
export class Quarantine {
  private readonly entries = new LRUCache<string, Entry>({ max: MAX_RECORDS });

  /** @param firstMs length of the first pause; each further failure doubles it */
  constructor(private readonly firstMs: number) {}

  add(id: Types.ObjectId): void {
    const key = id.toHexString();
    const failures = (this.entries.get(key)?.failures ?? 0) + 1;
    const pause = backoff({ firstMs: this.firstMs, maxMs: MAX_PAUSE_MS }, failures - 1);
    // Another process must have handled a record that has not failed here for a long time, so its entry expires.
    this.entries.set(key, { id, failures, until: Date.now() + pause }, { ttl: pause + 2 * MAX_PAUSE_MS });
  }

  delete(id: Types.ObjectId): void {
    if (this.entries.size > 0) this.entries.delete(id.toHexString());
  }

  get size(): number {
    return this.resting.length;
  }

  /** Milliseconds until the next quarantined record may be tried again. */
  get nextInMs(): number {
    return Math.min(...this.resting.map(({ until }) => until - Date.now() + 1));
  }

  /** Condition for queries of due records that excludes quarantined ones. */
  get filter(): { _id?: { $nin: Types.ObjectId[] } } {
    const ids = this.resting.map(({ id }) => id);
    return ids.length > 0 ? { _id: { $nin: ids } } : {};
  }

  private get resting(): Entry[] {
    const now = Date.now();
    return [...this.entries.values()].filter(({ until }) => until > now);
  }
}

/**
 * MongoDB’s error codes for a rejected document: invalid value, wrong type, failed validation, too large, or duplicate.
 */
const REFUSALS = new Set<unknown>([2, 14, 121, 10_334, 11_000]);

/** Whether MongoDB is unavailable or busy, in which case no single record caused the error. */
export function isDatabaseError(error: unknown): boolean {
  if (error instanceof MongoInvalidArgumentError) return false;
  if (error instanceof MongoServerError) return !REFUSALS.has(error.code);
  return error instanceof MongoError || error instanceof DatabaseTimeoutError || error instanceof BusyError;
}

/**
 * Processes records together. If that fails, processes them one at a time, so that an invalid record does not block the
 * others.
 * @returns the records that were processed successfully
 * @throws errors of MongoDB itself
 */
export async function isolate<T>(
  records: readonly T[],
  act: (records: readonly T[]) => Promise<unknown>,
  failed: (record: T, error: unknown) => void,
): Promise<T[]> {
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
