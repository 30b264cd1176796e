import { isBlank } from '../text/blank';
import { type DtoClass, type FieldSpec, fieldsOf } from './field-spec';

type Fields = Record<string, unknown>;

export interface BlankOptions {
  /** Whether the body is a form, in which numbers and booleans are sent as text. */
  isForm?: boolean;
}

/**
 * Removes blank strings of optional fields from the input, including nested objects and lists. POST then treats such a
 * field as absent, and PATCH clears it. Blank strings of required fields stay, so that validation refuses them
 * (docs/contract/requests.md#blank-texts).
 */
export function withoutBlanks(dto: DtoClass, input: Fields, options: BlankOptions = {}): Fields {
  let read = input;
  for (const [name, spec] of fieldsOf(dto)) {
    if (!Object.hasOwn(input, name)) continue;
    const value = readValue(spec, input[name], options);
    if (value === input[name]) continue;
    if (read === input) read = { ...input };
    if (value === undefined) delete read[name];
    else read[name] = value;
  }
  return read;
}

/** Removes blank strings of optional fields from a stored record. Earlier releases stored them. */
export function withoutStoredBlanks<T extends object>(dto: DtoClass, record: T): T {
  let read = record;
  for (const [name, { always }] of fieldsOf(dto)) {
    if (always || !isBlank((record as Fields)[name])) continue;
    if (read === record) read = { ...record };
    delete (read as Fields)[name];
  }
  return read;
}

function readValue(spec: FieldSpec, value: unknown, options: BlankOptions): unknown {
  if (isBlank(value)) return isTextual(spec, options) ? blankOf(spec, value) : value;
  if (Array.isArray(value)) return spec.list ? readItems(spec, value, options) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (spec.nested && !spec.list) return withoutBlanks(spec.nested(), value as Fields, options);
  return spec.localized ? readLanguages(spec, value) : value;
}

function isTextual({ type }: FieldSpec, { isForm }: BlankOptions): boolean {
  return isForm || (type !== 'number' && type !== 'boolean');
}

function blankOf({ blank }: FieldSpec, value: string): unknown {
  if (blank === 'absent') return undefined;
  if (blank === 'cleared') return null;
  return blank === 'empty' ? '' : value;
}

function readItems(
  { nested, type, maxItems = Infinity }: FieldSpec,
  items: readonly unknown[],
  options: BlankOptions,
): readonly unknown[] {
  // Validation refuses a list that is too long, so its items need not be processed.
  if (items.length > maxItems) return items;
  if (nested) {
    const isRecord = (item: unknown) => typeof item === 'object' && item !== null && !Array.isArray(item);
    return items.map((item) => (isRecord(item) ? withoutBlanks(nested(), item as Fields, options) : item));
  }
  return type === 'text' && items.some(isBlank) ? items.filter((item) => !isBlank(item)) : items;
}

/**
 * Removes languages whose text is blank or `null`. For a required text, this is done only if another language remains.
 */
function readLanguages(spec: FieldSpec, texts: object): unknown {
  const entries = Object.entries(texts);
  const filled = entries.filter(([, text]) => text !== null && !isBlank(text));
  if (filled.length === entries.length) return texts;
  if (filled.length > 0) return Object.fromEntries(filled);
  return spec.blank === undefined ? texts : blankOf(spec, '');
}
