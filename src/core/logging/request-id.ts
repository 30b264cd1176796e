import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type {} from 'pino-http';

const SAFE = /^[A-Za-z0-9._:-]{1,64}$/;

/**
 * Returns the request’s own ID if it has 1–64 safe characters; otherwise, creates one
 * (docs/contract/requests.md#request-id).
 */
export function makeRequestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SAFE.test(given) ? given : randomUUID();
}

export function requestIdOf(request: IncomingMessage): string {
  return String(request.id);
}
