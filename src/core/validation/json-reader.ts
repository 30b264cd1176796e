import { randomBytes } from 'node:crypto';
import { AppError } from '../errors/app-error';
import { EventLoopYield } from '../concurrency/event-loop-yield';

/** Levels of objects and lists that JSON may have (docs/contract/requests.md#shape-limits). */
const MAX_DEPTH = 20;
/** Fields that one object may have, known or not. */
const MAX_KEYS = 1000;
/** Objects and lists in a text, and in the body of a bulk request. */
const MAX_CONTAINERS = 10_000;
const MAX_BULK_CONTAINERS = 200_000;
/** One entry of a large body's list may be as large as the body of a route for one. */
const MAX_ENTRY_BYTES = 102_400;

/** Levels of what is parsed by itself: an entry of a list in the body's object. */
const ENTRY_DEPTH = 3;

const [QUOTE, BACKSLASH, COLON, OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = Buffer.from('"\\:[]{}');

/** First and last byte of something, the latter excluded. */
type Span = readonly [start: number, end: number];

/**
 * JSON of up to 100 KB.
 * @param field names the text in the errors
 * @throws AppError VALIDATION_ERROR for what is no JSON, and for too much of it
 */
export function readSmallJson(text: string, field: string): unknown {
  assertBounded(text, field);
  try {
    return JSON.parse(text);
  } catch {
    throw AppError.validation(field, 'json');
  }
}

/** @throws AppError VALIDATION_ERROR for a text that would become too much */
export function assertBounded(text: string, field: string): void {
  measure(Buffer.from(text), field, MAX_CONTAINERS);
}

/**
 * The JSON of a body. The entries of a large one are parsed one by one, with turns for others between them: V8 takes
 * seconds for a body of a few megabytes whose objects all have different fields.
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
  // Nobody can guess it, so no value of a caller's can be taken for a mark.
  const mark = randomBytes(16).toString('hex');
  const frame = parse(markEntries(body, entries, mark));
  return fillIn(frame, mark, await parseEntries(body, entries));
}

/**
 * Counts what a text would become, before anything is parsed. Goes over the bytes once; whether they are JSON at all is
 * left to the parser.
 * @returns where the entries of lists in the outermost object are
 * @throws AppError VALIDATION_ERROR
 */
function measure(text: Buffer, field: string, maxContainers: number): Span[] {
  /** How many fields the object at each level has so far. */
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

/** The position of the quote that ends the string; of a string without end, that of the text's end. */
function endOfString(text: Buffer, start: number): number {
  for (let at = text.indexOf(QUOTE, start); at >= 0; at = text.indexOf(QUOTE, at + 1)) {
    let first = at;
    while (first > start && text[first - 1] === BACKSLASH) first--;
    if ((at - first) % 2 === 0) return at;
  }
  return text.length;
}

/** The text with a mark in place of each entry. */
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

/** Puts the entries where their marks are. */
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

/** As UTF-8, the one encoding of JSON (RFC 8259). @throws AppError INVALID_JSON */
function parse(text: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    throw new AppError('INVALID_JSON');
  }
}
