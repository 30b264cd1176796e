import { Types } from 'mongoose';
import type { FieldError } from '../core/errors/app-error';
import type { ErrorCode, MessageArgs } from '../core/errors/error-catalogue';
import { Turns } from '../core/concurrency/turns';

/** One item of an operation. */
export interface BulkItem {
  /** `passId`, `clientId`, or the position as text (docs/contract/bulk.md#item-ids). */
  itemId: string;
  /** Chosen when it was accepted: a record that the item makes gets it, so that a repetition finds it made. */
  recordId: Types.ObjectId;
  /** How often the request listed it; it takes effect once and is counted as often. */
  listed: number;
  /** Where the request listed it, when it lists anything twice: results are told in the order of the request. */
  at?: number[];
  payload: unknown;
  /** Line of the file that it comes from. */
  line?: number;
}

/** An error as it is kept: its text is made when it is read, in the reader's language. */
export interface BulkFault {
  code: ErrorCode;
  args?: MessageArgs;
  /** The first refused field of a VALIDATION_ERROR. */
  field?: FieldError;
}

/** What became of one item. */
export type BulkOutcome = { result: Record<string, unknown> } | { error: BulkFault };

/** The same, with the item that it is about. */
export type KeptOutcome = BulkOutcome & Pick<BulkItem, 'itemId' | 'listed' | 'at' | 'line'>;

/** How many records an operation is about counts each listing. */
export function listings(items: readonly Pick<BulkItem, 'listed'>[]): number {
  return items.reduce((sum, { listed }) => sum + listed, 0);
}

/** A line of JSON for each. */
export function packItems(items: readonly BulkItem[]): string {
  return items.map((item) => JSON.stringify(item)).join('\n');
}

/** One by one: V8 takes seconds to parse megabytes of objects that all have different fields. */
export async function unpackItems(packed: string): Promise<BulkItem[]> {
  const items: BulkItem[] = [];
  const turns = new Turns();
  for (const line of packed === '' ? [] : packed.split('\n')) {
    const item = JSON.parse(line) as Omit<BulkItem, 'recordId'> & { recordId: string };
    items.push({ ...item, recordId: new Types.ObjectId(item.recordId) });
    await turns.next();
  }
  return items;
}

export function packOutcomes(items: readonly BulkItem[], outcomes: readonly BulkOutcome[]): string {
  return JSON.stringify(
    items.map(({ itemId, listed, at, line }, index): KeptOutcome => ({
      itemId,
      listed,
      ...(at && { at }),
      ...(line !== undefined && { line }),
      ...outcomes[index],
    })),
  );
}

/** One for each listing, in the order of the request. */
export function unpackOutcomes(packed: readonly string[]): KeptOutcome[] {
  const kept = packed.flatMap((part) => JSON.parse(part) as KeptOutcome[]);
  const told = kept.flatMap((outcome) =>
    Array.from({ length: outcome.listed }, (_, listing) => ({ outcome, at: outcome.at?.[listing] ?? 0 })),
  );
  return told.sort((one, other) => one.at - other.at).map(({ outcome }) => outcome);
}
