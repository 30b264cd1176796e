import { randomBytes } from 'node:crypto';
import { AppError } from '../errors/app-error';
import { EventLoopYield } from '../concurrency/event-loop-yield';
import { decodeUtf8 } from '../text/utf8';

/** See docs/contract/requests.md#shape-limits. */
const MAX_DEPTH = 20;
/** Keys of an object, including unknown fields. */
const MAX_KEYS = 1000;
/** Maximum number of objects and lists in a JSON text, and in the body of a bulk request. */
const MAX_CONTAINERS = 10_000;
const MAX_BULK_CONTAINERS = 200_000;
/** An entry of a bulk request may be as large as the body of a request for one record. */
const MAX_ENTRY_BYTES = 102_400;

const [QUOTE, BACKSLASH, COLON, OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = Buffer.from('"\\:[]{}');

type Span = readonly [start: number, end: number];

/** Parses JSON of up to 100 KB. @param field name of the text in errors @throws AppError VALIDATION_ERROR */
export function readSmallJson(text: string, field: string): unknown {
  assertSmall(text, field);
  try {
    return JSON.parse(text);
  } catch {
    throw AppError.validation(field, 'json');
  }
}

/** @throws AppError VALIDATION_ERROR if the text has more than 100 KB, or too many objects, fields or levels */
export function assertSmall(text: string, field: string): void {
  const bytes = Buffer.from(text);
  if (bytes.length > MAX_ENTRY_BYTES) throw tooLarge(field);
  measure(bytes, field, MAX_CONTAINERS);
}

export const isLargeJson = (text: string): boolean => Buffer.byteLength(text) > MAX_ENTRY_BYTES;

/**
 * Parses JSON of more than 100 KB, with at most as many objects and lists as in a small one.
 * @throws AppError VALIDATION_ERROR
 */
export async function readLargeJson(text: string, field: string): Promise<unknown> {
  const bytes = Buffer.from(text);
  const entries = measure(bytes, field, MAX_CONTAINERS);
  try {
    if (entries) return await parseApart(bytes, entries);
  } catch {
    // Throws the same error as for JSON that ends too early.
  }
  throw AppError.validation(field, 'json');
}

/**
 * @param mayBeLarge whether the route accepts more than 100 KB, as bulk routes do. This allows more objects and lists,
 * even in a small body
 * @throws AppError INVALID_JSON, or VALIDATION_ERROR if a limit is exceeded
 */
export async function readJsonBody(body: Buffer, mayBeLarge: boolean): Promise<unknown> {
  const isLarge = body.length > MAX_ENTRY_BYTES;
  const entries = measure(body, 'body', mayBeLarge ? MAX_BULK_CONTAINERS : MAX_CONTAINERS);
  try {
    if (entries) return isLarge ? await parseApart(body, entries) : parse(body);
  } catch {
    // Same error as for a body that ends too early.
  }
  throw new AppError('INVALID_JSON');
}

/**
 * Counts objects, fields and levels before parsing.
 * @returns the positions of the entries: the members of a list, or the lists and objects within the members of an object.
 * Null if the text ends too early
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
      // Everything around the entries is parsed together, so in large JSON all objects of a level count as one.
      if (isSmall || depth >= entryDepth) keys[depth] = 0;
      if (depth === entryDepth - 1) isInList = byte === OPEN_LIST;
      // A long list of strings or numbers in an object is parsed quickly, so its size is not limited.
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

/** Parses entry by entry, because V8 takes seconds for megabytes of objects with different fields. */
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

/** Parses JSON in UTF-8 (RFC 8259, section 8.1). @throws SyntaxError @throws TypeError for invalid UTF-8 */
function parse(text: Buffer): unknown {
  return JSON.parse(decodeUtf8(text));
}
