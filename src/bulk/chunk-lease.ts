import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { Filter } from 'mongodb';
import type { Types } from 'mongoose';
import { AppConfig } from '../core/config/app-config';
import { Lease, type Renewal } from '../core/background/lease';
import { BOOKKEEPING, type BulkChunk, BulkChunksCollection } from './schemas/bulk-chunk.schema';

/** Remaining duration of a worker's leases when it shuts down. Other workers can then take its chunks. */
const LAST_MS = 6000;

export interface ChunkLease {
  chunk: BulkChunk;
  signal: AbortSignal;
  /** Matches the chunk while this worker holds it. Every write of its outcome uses this filter. */
  held: Filter<BulkChunk>;
  end(): void;
}

@Injectable()
export class ChunkLeases implements BeforeApplicationShutdown {
  private readonly running = new Set<Renewal>();

  constructor(
    private readonly chunks: BulkChunksCollection,
    private readonly config: AppConfig,
  ) {}

  beforeApplicationShutdown(): void {
    const stop = () => this.running.forEach((renewal) => renewal.abort(new Error('The process is shutting down')));
    setTimeout(stop, LAST_MS).unref();
  }

  /** Returns null if the chunk is done or another worker holds it. */
  async take(_id: Types.ObjectId): Promise<ChunkLease | null> {
    const lease = new Lease(this.config.timings.bulkLeaseMs);
    const waiting = { _id, state: 'waiting' as const };
    const free = { ...waiting, $expr: lease.isFree } as Filter<BulkChunk>;
    const update = [{ $set: { ...lease.taken, attempts: { $add: [{ $ifNull: ['$attempts', 0] }, 1] } } }];
    const chunk = await this.chunks
      .unscoped()
      .findOneAndUpdate(free, update, { returnDocument: 'after', ...BOOKKEEPING });
    if (!chunk) return null;
    const held = { ...waiting, ...lease.isOurs } as Filter<BulkChunk>;
    const options = { projection: { _id: 1 }, ...BOOKKEEPING };
    const renewed = [{ $set: lease.taken }];
    const renewal = lease.keepRenewed(
      async () => (await this.chunks.of(chunk.wallet).update(held, renewed, options)) !== null,
    );
    this.running.add(renewal);
    const end = () => {
      this.running.delete(renewal);
      void renewal.end();
    };
    return { chunk, held, signal: renewal.signal, end };
  }
}
