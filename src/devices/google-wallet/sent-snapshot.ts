import { hash } from 'node:crypto';

type Json = Record<string, unknown>;

export interface SentSnapshot {
  hash: string;
  /** Paths of all fields outside lists, such as `loyaltyPoints.balance.int`. */
  fields: string[];
}

/** Returns the resource as JSON would represent it, without undefined fields. */
export function jsonOf(resource: object): Json {
  return JSON.parse(JSON.stringify(resource)) as Json;
}

export function formOf(resource: Json): SentSnapshot {
  return { hash: hash('sha256', JSON.stringify(resource), 'base64url'), fields: fieldsOf(resource) };
}

/**
 * Returns a patch that also clears fields that are no longer present, because Google keeps fields that a patch omits.
 * @param former fields that were last sent
 */
export function patchOf(resource: Json, former: readonly string[]): Json {
  const patch = structuredClone(resource);
  for (const field of former) clear(patch, field.split('.'));
  return patch;
}

function fieldsOf(value: Json, before = ''): string[] {
  return Object.entries(value).flatMap(([name, inner]) => [
    before + name,
    ...(isObject(inner) ? fieldsOf(inner, `${before}${name}.`) : []),
  ]);
}

function clear(patch: Json, path: string[]): void {
  const name = path.at(-1)!;
  let place: unknown = patch;
  for (const step of path.slice(0, -1)) place = isObject(place) ? place[step] : undefined;
  // If a parent is missing or a list, the patch already covers its fields.
  if (isObject(place) && !(name in place)) place[name] = null;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
