import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { AnyBulkWriteOperation, Collection, Document, Filter } from 'mongodb';
import type { Types } from 'mongoose';
import type { Leased, PartitionRecord, PartitionSource } from './partition-record';

const BATCH = 500;

const BATCH_WINDOW_MS = 20;

const PAUSE_MS = 1000;

/** A lost outcome sends a record twice: receivers must expect repetitions. */
const writeConcern = { w: 1 } as const;

/** A pipeline that stores the outcome of a sent record and releases it. */
interface Outcome extends Leased {
  update: Document[];
}

/** Stores outcomes in batches: while one is written, the next one gathers. */
export class OutcomeWriter<T extends PartitionRecord> {
  private readonly logger = new Logger(OutcomeWriter.name);
  private readonly records: Collection<PartitionRecord>;
  private pending: Outcome[] = [];
  private writing?: Promise<void>;

  constructor(private readonly source: PartitionSource<T>) {
    this.records = source.records as unknown as Collection<PartitionRecord>;
  }

  get unwritten(): number {
    return this.pending.length;
  }

  /** Takes effect only while the claim holds. @param update stores the outcome, and when to send again */
  add({ _id, leaseOwner }: Leased, update: Document[]): void {
    this.pending.push({ _id, leaseOwner, update });
    void this.flush();
  }

  /** Resolves when everything is written; retries until then. */
  async flush(): Promise<void> {
    if (this.pending.length > 0) this.writing ??= this.writeAll();
    await this.writing;
  }

  private async writeAll(): Promise<void> {
    while (this.pending.length > 0) {
      await delay(BATCH_WINDOW_MS);
      const batch = this.pending.slice(0, BATCH);
      try {
        await this.records.bulkWrite(this.operations(batch), { ordered: false, writeConcern });
        this.pending = this.pending.slice(batch.length);
      } catch (error) {
        this.logger.warn(`Outcomes of ${this.source.name} are written later: ${String(error)}`);
        await delay(PAUSE_MS, undefined, { ref: false });
      }
    }
    // Synchronous with the last check, so that nothing comes between.
    this.writing = undefined;
  }

  private operations(batch: readonly Outcome[]): AnyBulkWriteOperation<PartitionRecord>[] {
    const alike = new Map<string, Outcome & { ids: Types.ObjectId[] }>();
    for (const outcome of batch) {
      const key = `${outcome.leaseOwner} ${JSON.stringify(outcome.update)}`;
      const known = alike.get(key);
      if (known) known.ids.push(outcome._id);
      else alike.set(key, { ...outcome, ids: [outcome._id] });
    }
    return [...alike.values()].map(({ ids, leaseOwner, update }) => {
      const filter = { ...this.source.waiting, _id: ids.length > 1 ? { $in: ids } : ids[0], leaseOwner };
      const one = { filter: filter as Filter<PartitionRecord>, update: [...update, { $unset: 'leaseOwner' }] };
      return ids.length > 1 ? { updateMany: one } : { updateOne: one };
    });
  }
}
