import { isDeepStrictEqual } from 'node:util';

/** Returns the names of the sent fields that differ from the stored ones. A sent `undefined` clears a field. */
export function changedKeys(stored: object, sent: Record<string, unknown>): string[] {
  return Object.keys(sent).filter((name) => !same((stored as Record<string, unknown>)[name], sent[name]));
}

/** Compares the contents, because equal IDs and dates are different objects. */
function same(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(plain(one), plain(other));
}

function plain(value: unknown): unknown {
  return value === undefined || value === null ? null : (JSON.parse(JSON.stringify(value)) as unknown);
}
