import { type SchemaDefinition, Schema, Types } from 'mongoose';
import { isBlank } from '../text/blank';
import { calendarDay, endOfDay, startOfDay } from '../time/time-zone';
import { type DtoClass, type FieldSpec, fieldsOf } from '../validation/field-spec';

type Value = unknown;

export function schemaOf(fields: DtoClass): SchemaDefinition {
  return Object.fromEntries(
    [...fieldsOf(fields)].map(([name, spec]) => [name, { type: spec.list ? [mongoType(spec)] : mongoType(spec) }]),
  );
}

function mongoType(spec: FieldSpec): unknown {
  if (spec.write) return Schema.Types.Mixed;
  if (spec.nested) return new Schema(schemaOf(spec.nested()), { _id: false });
  return {
    text: String,
    image: String,
    number: Number,
    boolean: Boolean,
    'date-time': Date,
    id: Schema.Types.ObjectId,
    object: Schema.Types.Mixed,
  }[spec.type];
}

/**
 * Converts the fields of a DTO for storage: date-times become dates, and references become IDs. Keeps `null` for
 * `splitNulls`.
 */
export function toStored(fields: DtoClass, dto: object, timezone: string): Record<string, Value> {
  const stored: Record<string, Value> = {};
  for (const [name, spec] of fieldsOf(fields)) {
    const value = (dto as Record<string, Value>)[name];
    if (value !== undefined) stored[name] = value === null ? null : store(spec, value, timezone);
  }
  return stored;
}

function store(spec: FieldSpec, value: Value, timezone: string): Value {
  if (spec.write) return spec.write(value);
  return spec.list ? (value as Value[]).map((item) => storeOne(spec, item, timezone)) : storeOne(spec, value, timezone);
}

function storeOne(spec: FieldSpec, value: Value, timezone: string): Value {
  if (spec.nested) return toStored(spec.nested(), value as object, timezone);
  if (spec.type === 'date-time') return momentOf(spec, value as string, timezone);
  return spec.type === 'id' ? new Types.ObjectId(value as string) : value;
}

function momentOf({ dateMeans }: FieldSpec, value: string, timezone: string): Date {
  if (dateMeans === 'day') return calendarDay(value, timezone);
  const isDate = value.length === 10;
  // `new Date` parses a date without a time as midnight UTC.
  if (!isDate || dateMeans === 'midnight') return new Date(value);
  return dateMeans === 'start' ? startOfDay(value, timezone) : endOfDay(value, timezone);
}

/**
 * Separates the fields to set from those to unset, which are `null`. Nested objects and lists are replaced as a whole
 * (docs/contract/requests.md#patching).
 */
export function splitNulls(stored: Record<string, Value>): { set: Record<string, Value>; unset: string[] } {
  const entries = Object.entries(stored);
  return {
    set: Object.fromEntries(entries.filter(([, value]) => value !== null)),
    unset: entries.filter(([, value]) => value === null).map(([name]) => name),
  };
}

export function splitUndefined(fields: object = {}): { set: Record<string, Value>; unset: string[] } {
  return splitNulls(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? null])));
}

/** Returns the stored public fields of a resource. Replaces the names of images with their URLs. */
export function readStored(
  fields: DtoClass,
  document: object,
  imageUrl: (name: string) => string,
): Record<string, Value> {
  const read: Record<string, Value> = {};
  for (const [name, spec] of fieldsOf(fields)) {
    const value = (document as Record<string, Value>)[name];
    if (value === undefined || value === null || (!spec.always && isBlank(value))) continue;
    read[name] = spec.type === 'image' && value !== '' ? imageUrl(value as string) : value;
  }
  return read;
}

const DATES = ['createdAt', 'updatedAt', 'contentUpdatedAt'];
const IDS = ['_id', 'wallet'];

/** Restores the dates and IDs of a record that was serialized as JSON. */
export function revive(fields: DtoClass, record: Record<string, Value>): Record<string, Value> {
  const revived = reviveFields(fields, record);
  for (const name of DATES) if (record[name] !== undefined) revived[name] = new Date(record[name] as string);
  for (const name of IDS) if (record[name] !== undefined) revived[name] = new Types.ObjectId(record[name] as string);
  return revived;
}

function reviveFields(fields: DtoClass, record: Record<string, Value>): Record<string, Value> {
  const revived = { ...record };
  for (const [name, spec] of fieldsOf(fields)) {
    const value = record[name];
    if (value === undefined || value === null) continue;
    const one = (item: Value): Value => {
      if (spec.write) return item;
      if (spec.nested) return reviveFields(spec.nested(), item as Record<string, Value>);
      if (spec.type === 'date-time') return new Date(item as string);
      return spec.type === 'id' ? new Types.ObjectId(item as string) : item;
    };
    revived[name] = spec.list ? (value as Value[]).map(one) : one(value);
  }
  return revived;
}
