import { createHash, type Hash } from 'node:crypto';
import type { AuthenticatedRequest } from '../access/access.decorator';
import { EventLoopYield } from '../concurrency/event-loop-yield';
import type { ReadRequest } from '../http/body-reader.interceptor';
import type { StoredUpload } from '../http/upload-stores';

export type KeyedRequest = AuthenticatedRequest & ReadRequest;

/**
 * The values that determine whether two requests with the same key are the same call
 * (docs/contract/requests.md#idempotency).
 */
export interface CallIdentity {
  /** Path, query, and role. */
  route: string;
  /** SHA-256 of the value of the body, regardless of the order of names. The database contains only an HMAC of it. */
  valueHash: string;
  /** The equivalent values that releases before 1.1 store and compare. */
  former: { route: string; bodyHash: string };
}

export async function identify(request: KeyedRequest): Promise<CallIdentity> {
  const role = roleOf(request);
  return {
    route: `${pathOf(request)}${queryOf(request)}${role}`,
    valueHash: await hashValue(request),
    former: { route: `${request.path}${role}`, bodyHash: hashText(request) },
  };
}

/**
 * Responses to a SCANNER contain less data. Callers with different roles, and tokens limited to different templates,
 * must therefore not share stored responses.
 */
function roleOf({ principal }: KeyedRequest): string {
  if (principal?.role !== 'SCANNER') return '';
  const { templates } = principal;
  return templates ? `#scanner:${digest([...templates].sort().join())}` : '#scanner';
}

const OBJECT_ID = /^[0-9a-f]{24}$/i;

/**
 * Returns the path as the route declares it, because Express ignores a trailing slash and the case of the path. The
 * case of IDs is ignored too.
 */
function pathOf({ route, params, path }: KeyedRequest): string {
  const declared = (route as { path?: unknown } | undefined)?.path;
  if (typeof declared !== 'string') return path;
  const filled = declared.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = String(params[name]);
    return encodeURIComponent(OBJECT_ID.test(value) ? value.toLowerCase() : value);
  });
  return filled.replace(/(.)\/+$/, '$1');
}

/** Returns the query sorted by name, without the token. */
function queryOf({ query }: KeyedRequest): string {
  const pairs = Object.entries(query).filter(([name]) => !name.startsWith('access_token'));
  return pairs.length === 0 ? '' : `?${digest(canonical(Object.fromEntries(pairs)))}`;
}

/**
 * Hashes the body. For a multipart body, hashes the fields and files, because the boundary differs in every attempt.
 */
async function hashValue(request: KeyedRequest): Promise<string> {
  const hash = createHash('sha256');
  const body: unknown = request.body ?? null;
  const turns = new EventLoopYield();
  if (typeof body !== 'object' || body === null || Array.isArray(body)) hash.update(canonical(body));
  else {
    for (const [name, value] of membersOf(body)) {
      hash.update(`${JSON.stringify(name)}:${Array.isArray(value) ? '[' : ''}`);
      // Items are hashed one by one, because a bulk body can have several megabytes.
      for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
        hash.update(`${canonical(item)},`);
        await turns.next();
      }
    }
  }
  return addFiles(hash, request).digest('base64url');
}

function hashText(request: KeyedRequest): string {
  return addFiles(createHash('sha256').update(JSON.stringify(request.body ?? null)), request).digest('base64url');
}

function addFiles(hash: Hash, { files }: KeyedRequest): Hash {
  for (const [name, [file]] of membersOf(files ?? {})) {
    hash.update(`\0${name}\0${file.size}\0`).update((file as Partial<StoredUpload>).digest ?? file.buffer);
  }
  return hash;
}

/** Returns JSON in which the names in every object are sorted. */
function canonical(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  return `{${membersOf(value)
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`)
    .join()}}`;
}

function membersOf<T>(value: Record<string, T> | object): [string, T][] {
  return Object.entries(value as Record<string, T>).sort(([one], [other]) => (one < other ? -1 : 1));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
