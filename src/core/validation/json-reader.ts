import { randomBytes } from 'node:crypto';
import { AppError } from '../errors/app-error';
import { EventLoopYield } from '../concurrency/event-loop-yield';

/** See docs/contract/requests.md#shape-limits. */
const MAX_DEPTH = 20;
/** Per object, with unknown fields. */
const MAX_KEYS = 1000;
/** Objects and lists in a text; also in a bulk body. */
const MAX_CONTAINERS = 10_000;
const MAX_BULK_CONTAINERS = 200_000;
/** An entry of a bulk body may be as large as the body of a single route. */
const MAX_ENTRY_BYTES = 102_400;

/** Depth of separately parsed parts: list entries in the body's object. */
const ENTRY_DEPTH = 3;

const [QUOTE, BACKSLASH, COLON, OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = Buffer.from('"\\:[]{}');

type Span = readonly [start: number, end: number];

/** JSON of up to 100 KB. @param field names the text in errors @throws AppError VALIDATION_ERROR */
export function readSmallJson(text: string, field: string): unknown {
  assertBounded(text, field);
  try {
    return JSON.parse(text);
  } catch {
    throw AppError.validation(field, 'json');
  }
}

/** @throws AppError VALIDATION_ERROR for too many objects, fields or levels */
export function assertBounded(text: string, field: string): void {
  measure(Buffer.from(text), field, MAX_CONTAINERS);
}

/**
 * Parses the entries of a large body one by one: V8 takes seconds for megabytes of objects with different fields.
 * @throws AppError INVALID_JSON, and VALIDATION_ERROR for too much
 */
export async function readJsonBody(body: Buffer): Promise<unknown> {
  if (body.length <= MAX_ENTRY_BYTES) {
    measure(body, 'body', MAX_CONTAINERS);
    return parse(body);
  }
  const entries = measure(body, 'body', MAX_BULK_CONTAINERS);
  if (entries.some(([start, end]) => end - start > MAX_ENTRY_BYTES)) {
    throw AppError.validation('body', 'json_entry', { max: MAX_ENTRY_BYTES / 1024 });
  }
  const mark = randomBytes(16).toString('hex');
  const frame = parse(markEntries(body, entries, mark));
  return fillIn(frame, mark, await parseEntries(body, entries));
}

/**
 * Counts objects, fields and levels before parsing. @returns list entries of the outermost object @throws AppError
 * VALIDATION_ERROR
 */
function measure(text: Buffer, field: string, maxContainers: number): Span[] {
  const keys = new Uint16Array(MAX_DEPTH + 1);
  const entries: Span[] = [];
  let [depth, containers, start] = [0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const byte = text[at];
    if (byte === QUOTE) {
      at = endOfString(text, at + 1);
    } else if (byte === COLON) {
      if (++keys[depth] > MAX_KEYS) throw AppError.validation(field, 'json_keys', { max: MAX_KEYS });
    } else if (byte === OPEN || byte === OPEN_LIST) {
      if (++depth > MAX_DEPTH) throw AppError.validation(field, 'json_depth');
      if (++containers > maxContainers) throw AppError.validation(field, 'json_containers', { max: maxContainers });
      keys[depth] = 0;
      if (depth === ENTRY_DEPTH) start = at;
    } else if (byte === CLOSE || byte === CLOSE_LIST) {
      if (depth === ENTRY_DEPTH) entries.push([start, at + 1]);
      depth = Math.max(0, depth - 1);
    }
  }
  return entries;
}

function endOfString(text: Buffer, start: number): number {
  for (let at = text.indexOf(QUOTE, start); at >= 0; at = text.indexOf(QUOTE, at + 1)) {
    let first = at;
    while (first > start && text[first - 1] === BACKSLASH) first--;
    if ((at - first) % 2 === 0) return at;
  }
  return text.length;
}

function markEntries(text: Buffer, entries: readonly Span[], mark: string): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  entries.forEach(([start, end], index) => {
    parts.push(text.subarray(from, start), Buffer.from(`"${mark}:${index}"`));
    from = end;
  });
  return Buffer.concat([...parts, text.subarray(from)]);
}

async function parseEntries(text: Buffer, entries: readonly Span[]): Promise<unknown[]> {
  const parsed: unknown[] = [];
  const turns = new EventLoopYield();
  for (const [start, end] of entries) {
    parsed.push(parse(text.subarray(start, end)));
    await turns.next();
  }
  return parsed;
}

function fillIn(frame: unknown, mark: string, entries: readonly unknown[]): unknown {
  const entryOf = (value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? entries[Number(value.slice(mark.length + 1))] : value;
  if (typeof frame !== 'object' || frame === null) return frame;
  for (const container of Object.values(frame) as unknown[]) {
    if (Array.isArray(container)) container.forEach((value, index) => (container[index] = entryOf(value)));
    else if (typeof container === 'object' && container !== null) {
      for (const [name, value] of Object.entries(container)) {
        Object.defineProperty(container, name, {
          value: entryOf(value),
          configurable: true,
          enumerable: true,
          writable: true,
        });
      }
    }
  }
  return frame;
}

/** UTF-8, JSON's one encoding (RFC 8259). @throws AppError INVALID_JSON */
function parse(text: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    throw new AppError('INVALID_JSON');
  }
}
