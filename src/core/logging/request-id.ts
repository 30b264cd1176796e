import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type {} from 'pino-http';

const SAFE = /^[A-Za-z0-9._:-]{1,64}$/;

/** Every request has an id; an incoming one of 1–64 safe characters is kept (api-decisions.md, section 1). */
export function makeRequestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SAFE.test(given) ? given : randomUUID();
}

export function requestIdOf(request: IncomingMessage): string {
  return String(request.id);
}
