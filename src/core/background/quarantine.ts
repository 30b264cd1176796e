import { LRUCache } from 'lru-cache';
import type { Types } from 'mongoose';
import { backoff } from './backoff';

const MAX_PAUSE_MS = 5 * 60_000;

const MAX_RECORDS = 1000;

interface Entry {
  id: Types.ObjectId;
  failures: number;
  until: number;
}

/** Records that failed, left out for a while so that they do not block the others. */
export class Quarantine {
  private readonly entries = new LRUCache<string, Entry>({ max: MAX_RECORDS });

  /** @param firstMs the first pause, doubling with every failure */
  constructor(private readonly firstMs: number) {}

  add(id: Types.ObjectId): void {
    const key = id.toHexString();
    const failures = (this.entries.get(key)?.failures ?? 0) + 1;
    const pause = backoff({ firstMs: this.firstMs, maxMs: MAX_PAUSE_MS }, failures - 1);
    // A record that has not come back for long was processed by another process.
    this.entries.set(key, { id, failures, until: Date.now() + pause }, { ttl: pause + 2 * MAX_PAUSE_MS });
  }

  delete(id: Types.ObjectId): void {
    if (this.entries.size > 0) this.entries.delete(id.toHexString());
  }

  get size(): number {
    return this.resting.length;
  }

  /** Milliseconds until the next one is tried again. */
  get nextInMs(): number {
    return Math.min(...this.resting.map(({ until }) => until - Date.now() + 1));
  }

  /** Part of a due-query: leaves quarantined records out. */
  get filter(): { _id?: { $nin: Types.ObjectId[] } } {
    const ids = this.resting.map(({ id }) => id);
    return ids.length > 0 ? { _id: { $nin: ids } } : {};
  }

  private get resting(): Entry[] {
    const now = Date.now();
    return [...this.entries.values()].filter(({ until }) => until > now);
  }
}
