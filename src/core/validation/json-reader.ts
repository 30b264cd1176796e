import { randomBytes } from 'node:crypto';
import { AppError } from '../errors/app-error';
import { EventLoopYield } from '../concurrency/event-loop-yield';
import { decodeUtf8 } from '../text/utf8';

/** Maximum depth of nested values (docs/contract/requests.md#shape-limits). */
const MAX_DEPTH = 20;
/** Maximum number of keys in an object, including unknown fields. */
const MAX_KEYS = 1000;
/** Maximum number of objects and lists in JSON. `MAX_BULK_CONTAINERS` is the maximum for the body of a bulk request. */
const MAX_CONTAINERS = 10_000;
const MAX_BULK_CONTAINERS = 200_000;
/** Maximum size of an entry in a bulk request. It equals the maximum size of the body for a single record. */
const MAX_ENTRY_BYTES = 102_400;

const [QUOTE, BACKSLASH, COLON, OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = Buffer.from('"\\:[]{}');

type Span = readonly [start: number, end: number];

/**
 * Parses JSON of up to 100 KB.
 * @param field name of the text in errors
 * @throws AppError VALIDATION_ERROR
 */
export function readSmallJson(text: string, field: string): unknown {
  assertSmall(text, field);
  try {
    return JSON.parse(text);
  } catch {
    throw AppError.validation(field, 'json');
  }
}

/**
 * @throws AppError VALIDATION_ERROR if the text is larger than 100 KB, is nested too deeply, or has too many objects,
 * lists, or keys
 */
export function assertSmall(text: string, field: string): void {
  const bytes = Buffer.from(text);
  if (bytes.length > MAX_ENTRY_BYTES) throw tooLarge(field);
  measure(bytes, field, MAX_CONTAINERS);
}

export const isLargeJson = (text: string): boolean => Buffer.byteLength(text) > MAX_ENTRY_BYTES;

/**
 * Parses JSON of more than 100 KB. The limit on objects and lists is the same as for smaller JSON.
 * @throws AppError VALIDATION_ERROR
 */
export async function readLargeJson(text: string, field: string): Promise<unknown> {
  const bytes = Buffer.from(text);
  const entries = measure(bytes, field, MAX_CONTAINERS);
  try {
    if (entries) return await parseApart(bytes, entries);
  } catch {
    // Falls through to the error that is also thrown for JSON that ends too early.
  }
  throw AppError.validation(field, 'json');
}

/**
 * @param mayBeLarge whether the route accepts more than 100 KB, as bulk routes do. Such a route also allows more
 * objects and lists, even in a small body
 * @throws AppError INVALID_JSON, or VALIDATION_ERROR if a limit is exceeded
 */
export async function readJsonBody(body: Buffer, mayBeLarge: boolean): Promise<unknown> {
  const isLarge = body.length > MAX_ENTRY_BYTES;
  const entries = measure(body, 'body', mayBeLarge ? MAX_BULK_CONTAINERS : MAX_CONTAINERS);
  try {
    if (entries) return isLarge ? await parseApart(body, entries) : parse(body);
  } catch {
    // Falls through to the error that is also thrown for a body that ends too early.
  }
  throw new AppError('INVALID_JSON');
}

/**
 * Checks the number of objects, lists, keys, and levels before parsing.
 * @returns the positions of the entries: if the text is a list, its members; if it is an object, the lists and objects
 * within its members. Null if the text ends too early
 * @throws AppError VALIDATION_ERROR
 */
function measure(text: Buffer, field: string, maxContainers: number): Span[] | null {
  const isSmall = text.length <= MAX_ENTRY_BYTES;
  const keys = new Uint16Array(MAX_DEPTH + 1);
  const entries: Span[] = [];
  let [depth, containers, entryDepth, start] = [0, 0, 0, 0];
  let [isInList, isCapped] = [false, false];
  for (let at = 0; at < text.length; at++) {
    const byte = text[at];
    if (byte === QUOTE) {
      at = endOfString(text, at + 1);
    } else if (byte === COLON) {
      if (++keys[depth] > MAX_KEYS) throw AppError.validation(field, 'json_keys', { max: MAX_KEYS });
      if (depth >= entryDepth) isCapped = true;
    } else if (byte === OPEN || byte === OPEN_LIST) {
      if (++depth > MAX_DEPTH) throw AppError.validation(field, 'json_depth');
      if (++containers > maxContainers) throw AppError.validation(field, 'json_containers', { max: maxContainers });
      if (containers === 1) entryDepth = byte === OPEN_LIST ? 2 : 3;
      // In large JSON, everything around the entries is parsed together, so all objects of a level share one count of
      // keys.
      if (isSmall || depth >= entryDepth) keys[depth] = 0;
      if (depth === entryDepth - 1) isInList = byte === OPEN_LIST;
      // Parsing a long list of strings or numbers is fast, so the size of such a list is not limited.
      if (depth === entryDepth) [start, isCapped] = [at, isInList];
    } else if (byte === CLOSE || byte === CLOSE_LIST) {
      if (depth === entryDepth) {
        if (isCapped && at + 1 - start > MAX_ENTRY_BYTES) throw tooLarge(field);
        entries.push([start, at + 1]);
      }
      depth = Math.max(0, depth - 1);
    }
  }
  return depth === 0 ? entries : null;
}

function tooLarge(field: string): AppError {
  return AppError.validation(field, 'json_entry', { max: MAX_ENTRY_BYTES / 1024 });
}

/** Parses the entries one at a time, because V8 takes seconds to parse megabytes of objects with different fields. */
async function parseApart(text: Buffer, entries: readonly Span[]): Promise<unknown> {
  const mark = randomBytes(16).toString('hex');
  const frame = parse(markEntries(text, entries, mark));
  return fillIn(frame, mark, await parseEntries(text, entries));
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
  for (const container of Array.isArray(frame) ? [frame] : (Object.values(frame) as unknown[])) {
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

/**
 * Parses JSON in UTF-8 (RFC 8259, section 8.1).
 * @throws SyntaxError for invalid JSON
 * @throws TypeError for invalid UTF-8
 */
function parse(text: Buffer): unknown {
  return JSON.parse(decodeUtf8(text));
}
