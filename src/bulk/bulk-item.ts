import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import type { FieldError } from '../core/errors/app-error';
import type { ErrorCode, MessageArgs } from '../core/errors/error-catalogue';
import { EventLoopYield } from '../core/concurrency/event-loop-yield';

export interface BulkItem {
  /** `passId`, `clientId`, or the position in the request as text (docs/contract/bulk.md#item-ids). */
  itemId: string;
  /**
   * ID of the record that the item creates. It is assigned when the operation is accepted, so that a repeated run finds
   * the record.
   */
  recordId: Types.ObjectId;
  /** Number of times the request lists the item. The item takes effect once, but is counted this many times. */
  occurrences: number;
  /**
   * Positions of the item in the request. Set only if the request lists any item twice. Results have the order of the
   * request.
   */
  at?: number[];
  payload: unknown;
  line?: number;
}

/** A stored error. Its message is created when the error is read, in the reader's language. */
export interface BulkItemError {
  code: ErrorCode;
  args?: MessageArgs;
  /** The first invalid field of a VALIDATION_ERROR. */
  field?: FieldError;
}

export type BulkOutcome = { result: Record<string, unknown> } | { error: BulkItemError };

export type StoredOutcome = BulkOutcome & Pick<BulkItem, 'itemId' | 'occurrences' | 'at' | 'line'>;

/** Creates an item for a record that the action finds itself. */
export function itemFor(id: Types.ObjectId): BulkItem {
  return { itemId: id.toHexString(), recordId: new Types.ObjectId(), occurrences: 1, payload: null };
}

export function listings(items: readonly Pick<BulkItem, 'occurrences'>[]): number {
  return items.reduce((sum, { occurrences }) => sum + occurrences, 0);
}

export function packItems(items: readonly BulkItem[]): string {
  return items.map(packItem).join('\n');
}

/** Placeholder for infinite numbers. Random, so that no string from a caller is mistaken for it. */
const INFINITE = randomBytes(16).toString('hex');

/**
 * Writes infinite numbers as placeholders. `JSON.stringify` would write `null`, which counts as an absent value instead
 * of an invalid one.
 */
function packItem(item: BulkItem): string {
  const text = JSON.stringify(item);
  if (!text.includes('null')) return text;
  const marked = (_name: string, value: unknown) => (value === Infinity || value === -Infinity ? INFINITE : value);
  return JSON.stringify(item, marked).replaceAll(`"${INFINITE}"`, '1e999');
}

/**
 * Half the maximum size of a MongoDB document. Packed items can be longer than the JSON that was sent: 1e20 becomes a
 * number with 21 digits.
 */
const CHUNK_BYTES = 8 * 1024 * 1024;

/**
 * Packs the items into chunks.
 * @param most maximum number of items per chunk
 */
export async function packChunks(items: readonly BulkItem[], most: number): Promise<string[]> {
  const chunks: string[][] = [];
  const turns = new EventLoopYield();
  let bytes = 0;
  for (const item of items) {
    const line = packItems([item]);
    const size = Buffer.byteLength(line);
    bytes += size + 1;
    const last = chunks.at(-1);
    if (last && last.length < most && bytes <= CHUNK_BYTES) last.push(line);
    else {
      chunks.push([line]);
      bytes = size;
    }
    await turns.next();
  }
  return chunks.map((lines) => lines.join('\n'));
}

/**
 * Parses the items line by line, because V8 takes seconds to parse megabytes of objects with different fields at once.
 */
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

export function unpackOutcomes(packed: readonly string[]): StoredOutcome[] {
  const stored = packed.flatMap((part) => JSON.parse(part) as StoredOutcome[]);
  const listed = stored.flatMap((outcome) =>
    Array.from({ length: outcome.occurrences }, (_, listing) => ({ outcome, at: outcome.at?.[listing] ?? 0 })),
  );
  return listed.sort((one, other) => one.at - other.at).map(({ outcome }) => outcome);
}
