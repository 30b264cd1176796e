import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { AnyBulkWriteOperation, Collection, Document, Filter } from 'mongodb';
import type { Types } from 'mongoose';
import type { Leased, PartitionRecord, PartitionSource } from './partition-record';

/** Outcomes written at a time. */
const BATCH = 500;

/** How long outcomes gather, so that one write has those of several. */
const BATCH_WINDOW_MS = 20;

/** How long a MongoDB that is away is left alone. */
const PAUSE_MS = 1000;

/** Losing one sends a record twice, so receivers must expect repetitions. */
const writeConcern = { w: 1 } as const;

/** What came of records that were sent: a pipeline that says so in each of them, and frees it. */
interface Outcome extends Leased {
  update: Document[];
}

/** Writes down what became of records: while one batch is being written, the next one gathers. */
export class OutcomeWriter<T extends PartitionRecord> {
  private readonly logger = new Logger(OutcomeWriter.name);
  private readonly records: Collection<PartitionRecord>;
  private pending: Outcome[] = [];
  private writing?: Promise<void>;

  constructor(private readonly source: PartitionSource<T>) {
    this.records = source.records as unknown as Collection<PartitionRecord>;
  }

  /** Outcomes that are not written yet. */
  get unwritten(): number {
    return this.pending.length;
  }

  /**
   * Counts only while nobody else has the record, and it still waits.
   * @param update pipeline that says in the record what came of it, and when it is to be sent again, if it is
   */
  add({ _id, leaseOwner }: Leased, update: Document[]): void {
    this.pending.push({ _id, leaseOwner, update });
    void this.flush();
  }

  /** Ends when everything is written; tries until then. */
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
    // In the same moment as the last look, so that nothing can come between.
    this.writing = undefined;
  }

  /** One for all records of a claim that came out alike. */
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
