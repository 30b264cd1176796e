import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type {} from 'pino-http';

const SAFE = /^[A-Za-z0-9._:-]{1,64}$/;

/** Keeps the ID of the request if it has 1–64 safe characters (docs/contract/requests.md#request-id). */
export function makeRequestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SAFE.test(given) ? given : randomUUID();
}

export function requestIdOf(request: IncomingMessage): string {
  return String(request.id);
}
