import { setTimeout as delay } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ChangeStream, Document } from 'mongodb';
import type { Connection } from 'mongoose';
import { AppConfig } from '../config/app-config';
import { type Backoff, backoff } from './backoff';

/** How long MongoDB keeps a question open when nothing happens: how often an idle process asks. */
const MAX_AWAIT_MS = 5000;

/** How long to wait before a broken change stream is opened again: doubling as long as it breaks at once. */
const REOPEN: Backoff = { firstMs: 1000, maxMs: 15_000 };

/** A date in the records of a collection that says from when on there is something to do with them. */
export interface WorkMark {
  collection: string;
  /** Path of the date; one step into an object at most. */
  field: string;
}

/** Is told of each record that gets a mark, with its date; once with the present moment where some may have been missed. */
export type MarkListener = (at: Date) => void;

interface MarkChange {
  ns?: { coll: string };
  /** The dates, by the position of their field in `fields`. */
  marks?: Record<string, Date | undefined>;
}

/**
 * Tells of work by a change stream, so that idle processes need not ask for it all the time. It is a hint: listeners read
 * the records, and poll now and then in any case.
 */
@Injectable()
export class ChangeWatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ChangeWatcher.name);
  private readonly watched: { mark: WorkMark; listener: MarkListener }[] = [];
  private readonly end = new AbortController();
  private stream?: ChangeStream<Document, MarkChange & Document>;

  constructor(
    private readonly config: AppConfig,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** To be called before the application has started. */
  watch(marks: readonly WorkMark[], listener: MarkListener): void {
    this.watched.push(...marks.map((mark) => ({ mark, listener })));
  }

  /** After all modules have said what they watch. */
  onApplicationBootstrap(): void {
    if (this.config.role !== 'api') setImmediate(() => void this.listen());
  }

  beforeApplicationShutdown(): void {
    this.end.abort();
    this.stream?.close().catch(() => undefined);
  }

  private async listen(): Promise<void> {
    const { signal } = this.end;
    const marks = this.watched.map(({ mark }) => mark);
    const fields = [...new Set(marks.map(({ field }) => field))];
    if (fields.length === 0) return;
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        this.stream = this.connection.db!.watch(marking(marks, fields), { maxAwaitTimeMS: MAX_AWAIT_MS });
        this.missed();
        for await (const change of this.stream) {
          failures = 0;
          this.heard(change, fields);
        }
      } catch (error) {
        if (!signal.aborted) this.logger.warn(`No change stream; work is found by polling: ${String(error)}`);
      }
      this.stream?.close().catch(() => undefined);
      await delay(backoff(REOPEN, failures), undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  private heard({ ns, marks = {} }: MarkChange, fields: readonly string[]): void {
    for (const { mark, listener } of this.watched) {
      const at = mark.collection === ns?.coll && marks[fields.indexOf(mark.field)];
      if (at instanceof Date) listener(at);
    }
  }

  /** The stream tells of what comes after it was opened, which takes a moment. */
  private missed(): void {
    const now = Date.now();
    for (const at of [now, now + REOPEN.firstMs]) for (const { listener } of this.watched) listener(new Date(at));
  }
}

/** Of each record that gets one of these marks: where, and its dates. Not of those that a worker takes for itself. */
function marking(marks: readonly WorkMark[], fields: readonly string[]): Document[] {
  const isThere = { $exists: true };
  const isFree = { $exists: false };
  const set = marks.map(({ collection, field }) => ({
    'ns.coll': collection,
    $or: [
      { [`fullDocument.${field}`]: isThere, 'fullDocument.leaseOwner': isFree },
      { [`updateDescription.updatedFields.${field}`]: isThere, 'updateDescription.updatedFields.leaseOwner': isFree },
      ...(field.includes('.') ? [{ $expr: { $ne: [{ $type: changedPart(field) }, 'missing'] } }] : []),
    ],
  }));
  const dates = fields.map((field, index) => {
    const found = [`$fullDocument.${field}`, `$updateDescription.updatedFields.${field}`];
    return [index, { $ifNull: field.includes('.') ? [...found, changedPart(field)] : found }] as const;
  });
  return [
    { $match: { operationType: { $in: ['insert', 'update', 'replace'] }, $or: set } },
    { $project: { 'ns.coll': 1, marks: Object.fromEntries(dates) } },
  ];
}

/** A part of an object that changed alone is told by its path, which is one name with a dot. */
function changedPart(field: string): Document {
  return { $getField: { field: { $literal: field }, input: { $ifNull: ['$updateDescription.updatedFields', {}] } } };
}
