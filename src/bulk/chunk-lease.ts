import { randomUUID } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { Filter } from 'mongodb';
import { Types } from 'mongoose';
import { AppConfig } from '../core/config/app-config';
import { BulkChunksCollection } from './bulk-chunks.collection';
import { BOOKKEEPING, type BulkChunk } from './schemas/bulk-chunk.schema';

/** How many times a hold is renewed before it would end. */
const RENEWALS = 3;

/** What a worker that is told to end may still take for its chunks; then others get them. */
const LAST_MS = 6000;

/** A worker's hold on a chunk. */
export interface Lease {
  chunk: BulkChunk;
  /** Ended when the hold is lost. */
  signal: AbortSignal;
  /** The filter of the chunk while this worker has it: every write of its outcome goes through it. */
  held: Filter<BulkChunk>;
  /** Stops renewing. */
  end(): void;
}

/** Lets one worker at a time have a chunk. By the database's clock, which all workers share. */
@Injectable()
export class ChunkLeases implements BeforeApplicationShutdown {
  private readonly running = new Set<AbortController>();

  constructor(
    private readonly chunks: BulkChunksCollection,
    private readonly config: AppConfig,
  ) {}

  beforeApplicationShutdown(): void {
    const stop = () => this.running.forEach((lease) => lease.abort(new Error('The process ends')));
    setTimeout(stop, LAST_MS).unref();
  }

  /** Null when it is done, or another worker has it. */
  async take(id: Types.ObjectId): Promise<Lease | null> {
    const holder = randomUUID();
    const free = {
      _id: id,
      state: 'waiting' as const,
      $expr: { $lte: [{ $ifNull: ['$lease.until', new Date(0)] }, '$$NOW'] },
    };
    const chunk = await this.chunks
      .unscoped()
      .findOneAndUpdate(free as Filter<BulkChunk>, [...this.leaseUntilLater(holder), COUNTED], {
        returnDocument: 'after',
        ...BOOKKEEPING,
      });
    if (!chunk) return null;
    const lost = new AbortController();
    let renewedAt = performance.now();
    const held = { _id: id, state: 'waiting' as const, 'lease.holder': holder } as Filter<BulkChunk>;
    const renew = async () => {
      const began = performance.now();
      const state = await this.renew(chunk, held, holder);
      if (state === 'held') renewedAt = began;
      // Not knowing is not losing, until another worker may have it.
      const isOver = performance.now() - renewedAt > this.config.timings.bulkLeaseMs;
      if (state === 'lost' || isOver) lost.abort(new Error(`Another worker has chunk ${chunk._id.toHexString()}`));
    };
    const timer = setInterval(() => void renew(), this.config.timings.bulkLeaseMs / RENEWALS);
    this.running.add(lost);
    const end = () => {
      clearInterval(timer);
      this.running.delete(lost);
    };
    return { chunk, held, signal: lost.signal, end };
  }

  private async renew(chunk: BulkChunk, held: Filter<BulkChunk>, holder: string): Promise<'held' | 'lost' | 'unknown'> {
    try {
      const renewal = this.leaseUntilLater(holder);
      const options = { projection: { _id: 1 }, ...BOOKKEEPING };
      return (await this.chunks.of(chunk.wallet).update(held, renewal, options)) ? 'held' : 'lost';
    } catch {
      return 'unknown';
    }
  }

  private leaseUntilLater(holder: string) {
    return [{ $set: { lease: { holder, until: { $add: ['$$NOW', this.config.timings.bulkLeaseMs] } } } }];
  }
}

const COUNTED = { $set: { taken: { $add: [{ $ifNull: ['$taken', 0] }, 1] } } };
