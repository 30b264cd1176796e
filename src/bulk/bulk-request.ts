import { isDeepStrictEqual } from 'node:util';
import { Types } from 'mongoose';
import { AppError } from '../core/errors/app-error';
import type { BulkItem } from './bulk-item';

/** Items of one request (docs/contract/bulk.md#bulk-requests). */
const MAX_ITEMS = 5000;

/** From here on a request is not run while the caller waits (docs/contract/bulk.md#synchronous-runs). */
const TOO_MANY_TO_WAIT_FOR = 1000;

const OBJECT_ID = /^[0-9a-f]{24}$/i;

/** What is longer is no id that somebody mistyped. */
const MAX_NAME_LENGTH = 100;

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
  if (items.length > MAX_ITEMS) throw AppError.validation(field, 'array_max', { max: MAX_ITEMS });
  const known = new Map<string, BulkItem & { at: number[] }>();
  items.forEach((sent: unknown, index) => {
    const named = key && readNamed(sent, key);
    const item = { itemId: named?.itemId ?? String(index), payload: named ? named.payload : sent };
    const before = named && known.get(item.itemId);
    if (!before) known.set(item.itemId, { ...item, recordId: new Types.ObjectId(), occurrences: 1, at: [index] });
    else if (!isDeepStrictEqual(before.payload, item.payload)) throw AppError.validation(key, 'bulk_contents');
    else known.set(item.itemId, { ...before, occurrences: before.occurrences + 1, at: [...before.at, index] });
  });
  const read = [...known.values()];
  return read.length < items.length ? read : read.map(({ at: _position, ...item }) => item);
}

/** An item with the name of its record, in the letter case that ids have; undefined where it names none. */
function readNamed(payload: unknown, key: string): Pick<BulkItem, 'itemId' | 'payload'> | undefined {
  const isObject = typeof payload === 'object' && payload !== null && !Array.isArray(payload);
  const name = isObject ? (payload as Record<string, unknown>)[key] : payload;
  if (typeof name !== 'string' || name.length > MAX_NAME_LENGTH) return undefined;
  const itemId = OBJECT_ID.test(name) ? name.toLowerCase() : name;
  return { itemId, payload: isObject ? { ...payload, [key]: itemId } : itemId };
}

/** @throws AppError VALIDATION_ERROR naming `key` */
export function readId(value: unknown, key: NonNullable<BulkRequest['key']>): Types.ObjectId {
  if (value === undefined) throw AppError.validation(key, 'required');
  if (typeof value !== 'string' || !OBJECT_ID.test(value)) throw AppError.validation(key, 'object_id');
  return new Types.ObjectId(value);
}

/** An item as its fields. @throws AppError VALIDATION_ERROR */
export function readFields(payload: unknown): Record<string, unknown> {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) {
    throw AppError.validation('items', 'object');
  }
  return payload as Record<string, unknown>;
}

/** An item of a bulk PATCH: the record that it names, and what changes. @throws AppError VALIDATION_ERROR */
export function readChange(
  payload: unknown,
  key: NonNullable<BulkRequest['key']>,
): { id: Types.ObjectId; body: Record<string, unknown> } {
  const { [key]: named, ...body } = readFields(payload);
  return { id: readId(named, key), body };
}

/** @throws AppError SYNC_EXECUTION_NOT_ALLOWED, or the code that customers have for it */
export function assertShortEnough(
  occurrences: number,
  code: 'SYNC_EXECUTION_NOT_ALLOWED' | 'SYNC_EXECUTION_NOT_ALLOWED_FOR_BULK_UPDATE_CLIENTS',
): void {
  if (occurrences >= TOO_MANY_TO_WAIT_FOR) throw new AppError(code);
}
