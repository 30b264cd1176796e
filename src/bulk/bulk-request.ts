import { isDeepStrictEqual } from 'node:util';
import { Types } from 'mongoose';
import { AppError } from '../common/errors/app-error';
import type { BulkItem } from './bulk-item';

/** Items of one request (spec.md, "Limits"; api-decisions.md, section 4, "Bulk"). */
const MOST_ITEMS = 5000;

/** From here on a request is not run while the caller waits (spec.md, "Bulk conventions" 3). */
const TOO_MANY_TO_WAIT_FOR = 1000;

/** How an operation is asked for, whatever it does. */
export interface BulkRequest {
  /** Which field of the body holds the items, for errors. */
  field: string;
  items: unknown;
  /** The code of an empty list. */
  empty: 'NO_PASS_DATA_PROVIDED' | 'NO_CLIENTS_FOUND';
  /** The field of an item that names its record; absent: items are known by their position. */
  key?: 'passId' | 'clientId';
}

/**
 * The items as they are kept. One record listed twice with the same content is one item.
 * @throws AppError VALIDATION_ERROR, and the code of an empty list
 */
export function readItems({ field, items, empty, key }: BulkRequest): BulkItem[] {
  if (!Array.isArray(items)) throw AppError.validation(field, items === undefined ? 'required' : 'array');
  if (items.length === 0) throw new AppError(empty);
  if (items.length > MOST_ITEMS) throw AppError.validation(field, 'array_max', { max: MOST_ITEMS });
  const known = new Map<string, BulkItem & { at: number[] }>();
  items.forEach((sent: unknown, index) => {
    const record = key && recordOf(sent, key);
    const itemId = record ?? String(index);
    const payload = typeof sent === 'string' && record !== undefined ? record : sent;
    const before = record === undefined ? undefined : known.get(itemId);
    if (!before) known.set(itemId, { itemId, recordId: new Types.ObjectId(), listed: 1, at: [index], payload });
    else if (key && !isDeepStrictEqual(before.payload, payload)) throw AppError.validation(key, 'unique');
    else known.set(itemId, { ...before, listed: before.listed + 1, at: [...before.at, index] });
  });
  const read = [...known.values()];
  return read.length < items.length ? read : read.map(({ at: _position, ...item }) => item);
}

/** The id that an item names, or that it is. */
function recordOf(payload: unknown, key: string): string | undefined {
  const id = typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>)[key] : payload;
  return typeof id === 'string' && /^[0-9a-f]{24}$/i.test(id) ? id.toLowerCase() : undefined;
}

/** An item of a bulk PATCH: the record that it names, and what changes. @throws AppError VALIDATION_ERROR */
export function readChange(
  payload: unknown,
  key: NonNullable<BulkRequest['key']>,
): { id: Types.ObjectId; body: Record<string, unknown> } {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) {
    throw AppError.validation('items', 'object');
  }
  const { [key]: _named, ...body } = payload as Record<string, unknown>;
  const id = recordOf(payload, key);
  if (id === undefined) throw AppError.validation(key, 'object_id');
  return { id: new Types.ObjectId(id), body };
}

/** @throws AppError SYNC_EXECUTION_NOT_ALLOWED, or the code that customers have for it */
export function assertShortEnough(
  listed: number,
  code: 'SYNC_EXECUTION_NOT_ALLOWED' | 'SYNC_EXECUTION_NOT_ALLOWED_FOR_BULK_UPDATE_CLIENTS',
): void {
  if (listed >= TOO_MANY_TO_WAIT_FOR) throw new AppError(code);
}
