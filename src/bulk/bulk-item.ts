import { Types } from 'mongoose';
import type { FieldError } from '../core/errors/app-error';
import type { ErrorCode, MessageArgs } from '../core/errors/error-catalogue';
import { EventLoopYield } from '../core/concurrency/event-loop-yield';

/** One item of an operation. */
export interface BulkItem {
  /** `passId`, `clientId`, or the position as text (docs/contract/bulk.md#item-ids). */
  itemId: string;
  /** Chosen when it was accepted: a record that the item makes gets it, so that a repetition finds it made. */
  recordId: Types.ObjectId;
  /** How often the request listed it; it takes effect once and is counted as often. */
  occurrences: number;
  /** Where the request listed it, when it lists anything twice: results are told in the order of the request. */
  at?: number[];
  payload: unknown;
  /** Line of the file that it comes from. */
  line?: number;
}

/** An error as it is kept: its text is made when it is read, in the reader's language. */
export interface BulkItemError {
  code: ErrorCode;
  args?: MessageArgs;
  /** The first refused field of a VALIDATION_ERROR. */
  field?: FieldError;
}

/** What became of one item. */
export type BulkOutcome = { result: Record<string, unknown> } | { error: BulkItemError };

/** The same, with the item that it is about. */
export type StoredOutcome = BulkOutcome & Pick<BulkItem, 'itemId' | 'occurrences' | 'at' | 'line'>;

/** How many records an operation is about counts each listing. */
export function listings(items: readonly Pick<BulkItem, 'occurrences'>[]): number {
  return items.reduce((sum, { occurrences }) => sum + occurrences, 0);
}

/** A line of JSON for each. */
export function packItems(items: readonly BulkItem[]): string {
  return items.map((item) => JSON.stringify(item)).join('\n');
}

/** One by one: V8 takes seconds to parse megabytes of objects that all have different fields. */
export async function unpackItems(packed: string): Promise<BulkItem[]> {
  const items: BulkItem[] = [];
  const turns = new EventLoopYield();
  for (const line of packed === '' ? [] : packed.split('\n')) {
    const item = JSON.parse(line) as Omit<BulkItem, 'recordId'> & { recordId: string };
    items.push({ ...item, recordId: new Types.ObjectId(item.recordId) });
    await turns.next();
  }
  return items;
}

export function packOutcomes(items: readonly BulkItem[], outcomes: readonly BulkOutcome[]): string {
  return JSON.stringify(
    items.map(({ itemId, occurrences, at, line }, index): StoredOutcome => ({
      itemId,
      occurrences,
      ...(at && { at }),
      ...(line !== undefined && { line }),
      ...outcomes[index],
    })),
  );
}

/** One for each listing, in the order of the request. */
export function unpackOutcomes(packed: readonly string[]): StoredOutcome[] {
  const kept = packed.flatMap((part) => JSON.parse(part) as StoredOutcome[]);
  const told = kept.flatMap((outcome) =>
    Array.from({ length: outcome.occurrences }, (_, listing) => ({ outcome, at: outcome.at?.[listing] ?? 0 })),
  );
  return told.sort((one, other) => one.at - other.at).map(({ outcome }) => outcome);
}
