import { setTimeout as delay } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ChangeStream, Document } from 'mongodb';
import type { Connection } from 'mongoose';
import { AppConfig } from '../config/app-config';
import { type Backoff, backoff } from './backoff';

/**
 * Time for which a request to the change stream waits for changes. While nothing changes, a process sends one request
 * per interval.
 */
const MAX_AWAIT_MS = 5000;

/** Pauses before reopening a broken change stream. */
const REOPEN: Backoff = { firstMs: 1000, maxMs: 15_000 };

/** A date field that is set while a record has pending work. */
export interface WorkMark {
  collection: string;
  field: string;
}

/**
 * Called with the date of each record that gets pending work. Called with the current time if changes may have been
 * missed.
 */
export type MarkListener = (at: Date) => void;

interface MarkChange {
  ns?: { coll: string };
  marks?: Record<string, Date | undefined>;
}

/**
 * Uses a change stream to report new work. The reports are only hints: listeners read the records themselves, and also
 * poll from time to time.
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

  watch(marks: readonly WorkMark[], listener: MarkListener): void {
    this.watched.push(...marks.map((mark) => ({ mark, listener })));
  }

  onApplicationBootstrap(): void {
    if (this.config.role !== 'api') setImmediate(() => void this.listen());
  }

  beforeApplicationShutdown(): void {
    this.end.abort();
    this.stream?.close().catch(() => undefined);
  }

  private async listen(): Promise<void> {
    const { signal } = this.end;
    const fields = [...new Set(this.watched.map(({ mark }) => mark.field))];
    if (fields.length === 0) return;
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        this.stream = this.connection.db!.watch(marking(fields), { maxAwaitTimeMS: MAX_AWAIT_MS });
        this.missed();
        for await (const change of this.stream) {
          failures = 0;
          this.heard(change, fields);
        }
      } catch (error) {
        if (!signal.aborted)
          this.logger.warn(`The change stream is unavailable; polling for work instead: ${String(error)}`);
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

  /**
   * Wakes the listeners because changes may have been missed: the stream reports only changes that are made after it is
   * open. Opening it takes some time, so the listeners are woken a second time.
   */
  private missed(): void {
    const now = Date.now();
    for (const at of [now, now + REOPEN.firstMs]) for (const { listener } of this.watched) listener(new Date(at));
  }
}

/**
 * Stages that select changes which set one of these dates, and project the dates. Excludes records that a worker has
 * leased. Does not filter by collection, because MongoDB evaluates every condition for every write to any database.
 * Listeners check the collection instead.
 */
function marking(fields: readonly string[]): Document[] {
  const [isThere, isFree] = [{ $exists: true }, { $exists: false }];
  const isSet = fields.flatMap((field) => [
    { [`fullDocument.${field}`]: isThere },
    { [`updateDescription.updatedFields.${field}`]: isThere },
    ...(field.includes('.') ? [{ $expr: { $ne: [{ $type: changedPart(field) }, 'missing'] } }] : []),
  ]);
  const dates = fields.map((field, index) => {
    const found = [`$fullDocument.${field}`, `$updateDescription.updatedFields.${field}`];
    return [index, { $ifNull: field.includes('.') ? [...found, changedPart(field)] : found }] as const;
  });
  return [
    {
      $match: {
        operationType: { $in: ['insert', 'update', 'replace'] },
        'fullDocument.leaseOwner': isFree,
        'updateDescription.updatedFields.leaseOwner': isFree,
        $or: isSet,
      },
    },
    { $project: { 'ns.coll': 1, marks: Object.fromEntries(dates) } },
  ];
}

/** Reads a changed field inside an object. The change event contains its path as a single name with a dot. */
function changedPart(field: string): Document {
  return { $getField: { field: { $literal: field }, input: { $ifNull: ['$updateDescription.updatedFields', {}] } } };
}
