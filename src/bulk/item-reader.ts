import { isDeepStrictEqual } from 'node:util';
import { Types } from 'mongoose';
import { AppError } from '../core/errors/app-error';
import type { BulkItem } from './bulk-item';
import { MAX_BULK_ITEMS } from './dto/bulk-options.dto';

/** Number of items at which a request is too large to run synchronously (docs/contract/bulk.md#synchronous-runs). */
const TOO_MANY_TO_WAIT_FOR = 1000;

const OBJECT_ID = /^[0-9a-f]{24}$/i;

const MAX_NAME_LENGTH = 100;

export interface BulkRequest {
  field: string;
  items: unknown;
  empty: 'NO_PASS_DATA_PROVIDED' | 'NO_CLIENTS_FOUND';
  /** The field with the ID of the item’s record. If absent, items are identified by position. */
  key?: 'passId' | 'clientId';
}

/**
 * Reads the items of a request. A record that is listed twice with equal content becomes one item.
 * @throws AppError VALIDATION_ERROR, or `empty` for an empty list
 */
export function readItems({ field, items, empty, key }: BulkRequest): BulkItem[] {
  if (!Array.isArray(items)) throw AppError.validation(field, items === undefined ? 'required' : 'array');
  if (items.length === 0) throw new AppError(empty);
  if (items.length > MAX_BULK_ITEMS) throw AppError.validation(field, 'array_max', { max: MAX_BULK_ITEMS });
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

function readNamed(payload: unknown, key: string): Pick<BulkItem, 'itemId' | 'payload'> | undefined {
  const isObject = typeof payload === 'object' && payload !== null && !Array.isArray(payload);
  const name = isObject ? (payload as Record<string, unknown>)[key] : payload;
  if (typeof name !== 'string' || name.length > MAX_NAME_LENGTH) return undefined;
  const itemId = OBJECT_ID.test(name) ? name.toLowerCase() : name;
  if (!isObject) return { itemId, payload: itemId };
  // Modified in place, because V8 takes seconds to copy thousands of objects with different fields.
  if (itemId !== name) (payload as Record<string, unknown>)[key] = itemId;
  return { itemId, payload };
}

/** @throws AppError VALIDATION_ERROR on the field `key` */
export function readId(value: unknown, key: NonNullable<BulkRequest['key']>): Types.ObjectId {
  if (value === undefined) throw AppError.validation(key, 'required');
  if (typeof value !== 'string' || !OBJECT_ID.test(value)) throw AppError.validation(key, 'object_id');
  return new Types.ObjectId(value);
}

export function readFields(payload: unknown): Record<string, unknown> {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) {
    throw AppError.validation('items', 'object');
  }
  return payload as Record<string, unknown>;
}

/**
 * Reads an item of a bulk PATCH: the ID of its record and the changes.
 * @throws AppError VALIDATION_ERROR
 */
export function readChange(
  payload: unknown,
  key: NonNullable<BulkRequest['key']>,
): { id: Types.ObjectId; body: Record<string, unknown> } {
  const { [key]: named, ...body } = readFields(payload);
  return { id: readId(named, key), body };
}

/** @throws AppError SYNC_EXECUTION_NOT_ALLOWED, or the equivalent code for customers */
export function assertShortEnough(
  occurrences: number,
  code: 'SYNC_EXECUTION_NOT_ALLOWED' | 'SYNC_EXECUTION_NOT_ALLOWED_FOR_BULK_UPDATE_CLIENTS',
): void {
  if (occurrences >= TOO_MANY_TO_WAIT_FOR) throw new AppError(code);
}
