import { LRUCache } from 'lru-cache';
import type { Types } from 'mongoose';
import { backoff } from './backoff';

const MAX_PAUSE_MS = 5 * 60_000;

/** Records that are remembered; of more the oldest are tried again. */
const MAX_RECORDS = 1000;

interface Entry {
  id: Types.ObjectId;
  failures: number;
  until: number;
}

/** Records that could not be processed and are left alone for a while, so that they do not stand before the others. */
export class Quarantine {
  private readonly entries = new LRUCache<string, Entry>({ max: MAX_RECORDS });

  /** @param firstMs the first pause, which doubles with every failure */
  constructor(private readonly firstMs: number) {}

  add(id: Types.ObjectId): void {
    const key = id.toHexString();
    const failures = (this.entries.get(key)?.failures ?? 0) + 1;
    const pause = backoff({ firstMs: this.firstMs, maxMs: MAX_PAUSE_MS }, failures - 1);
    // What does not come back for long was processed by another process.
    this.entries.set(key, { id, failures, until: Date.now() + pause }, { ttl: pause + 2 * MAX_PAUSE_MS });
  }

  delete(id: Types.ObjectId): void {
    if (this.entries.size > 0) this.entries.delete(id.toHexString());
  }

  /** How many are left alone now. */
  get size(): number {
    return this.resting.length;
  }

  /** When the next one is tried again, in milliseconds. */
  get nextInMs(): number {
    return Math.min(...this.resting.map(({ until }) => until - Date.now() + 1));
  }

  /** For a query of what is due: without those that are left alone. */
  get filter(): { _id?: { $nin: Types.ObjectId[] } } {
    const ids = this.resting.map(({ id }) => id);
    return ids.length > 0 ? { _id: { $nin: ids } } : {};
  }

  private get resting(): Entry[] {
    const now = Date.now();
    return [...this.entries.values()].filter(({ until }) => until > now);
  }
}
