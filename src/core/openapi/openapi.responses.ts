import { ruleOf } from '../access/access-level';
import { definitionOf, ERROR_CATALOGUE, type ErrorCode } from '../errors/error-catalogue';
import type { Route } from '../http/routes';
import type { OpenApiAdditions } from './openapi.additions';
import { header } from './openapi.headers';
import { ref } from './openapi.schemas';
import type { Schema } from './openapi.types';

const DESCRIPTIONS: Record<number, string> = {
  204: 'Nothing changed. The response has no body.',
  400: 'The request is invalid.',
  401: 'The token is missing or invalid.',
  403: 'The caller is not allowed to do this.',
  404: 'The record does not exist.',
  408: 'The body took too long to arrive. Send the request again.',
  409: 'The request conflicts with stored data.',
  410: 'The resource no longer exists.',
  413: 'The body is too large.',
  415: 'The content type or compression of the body is not supported.',
  429: 'There were too many requests. Repeat the request later.',
  500: 'The service failed. Repeat the request with increasing delays.',
  502: 'A service that this one depends on failed. Repeat the request with increasing delays.',
  503: 'The service cannot handle the request right now. Repeat it later.',
};

const JSON_ERROR = { 'application/json': { schema: ref('Error') } };
const PAGE = { 'text/html': { schema: ref('PlainText') } };

/** `components.responses`: for each status, one response with a JSON error and one for pages, whose errors are HTML. */
export function errorResponses(): Record<string, Schema> {
  const statuses = new Set(Object.values(ERROR_CATALOGUE).map(({ status }) => status));
  return Object.fromEntries(
    [...statuses].flatMap((status): [string, Schema][] => [
      [String(status), errorResponse(status, status === 204 ? undefined : JSON_ERROR)],
      [`${status}-page`, errorResponse(status, PAGE)],
    ]),
  );
}

/** Describes an error response. Without a JSON body, a header contains the error code. */
function errorResponse(status: number, content: Schema | undefined): Schema {
  const description = DESCRIPTIONS[status] ?? `An error of status ${status}.`;
  const headers = {
    'x-request-id': header('RequestId'),
    ...(content !== JSON_ERROR && { 'x-error-code': header('ErrorCode') }),
    ...([429, 503].includes(status) && { 'retry-after': header('RetryAfter') }),
  };
  return { description, headers, ...(content && { content }) };
}

/**
 * Returns the successful responses that `@nestjs/swagger` found. For a route without `@Endpoint`, adds the missing
 * content.
 */
export function successesOf({ endpoint }: Route, found: Record<string, Schema>): Record<string, Schema> {
  const entries = Object.entries(found).map(([status, response]) => {
    const content = endpoint ? {} : { content: { 'application/json': { schema: {} } } };
    return [status, { ...content, ...response, description: response.description || 'OK' }];
  });
  return Object.fromEntries(entries) as Record<string, Schema>;
}

/** Returns one reference for each status of the error codes. */
export function failuresOf({ endpoint }: Route, codes: readonly string[]): Record<string, Schema> {
  const form = endpoint?.produces === 'text/html' ? '-page' : '';
  const statuses = new Set(codes.map((code) => code.split(':')[0]));
  return Object.fromEntries(
    [...statuses].map((status) => [status, { $ref: `#/components/responses/${status}${form}` }]),
  );
}

/** Returns the responses that are still missing. Linters require a successful and a failed one for every operation. */
export function remainder(responses: Record<string, Schema>): Record<string, Schema> {
  const has = (digit: string) => Object.keys(responses).some((status) => status.startsWith(digit));
  return {
    ...(!has('4') && { '4XX': { description: 'The request is not valid HTTP.' } }),
    ...(!has('2') && { default: { $ref: '#/components/responses/500' } }),
  };
}

/** Returns the error codes of similar routes and those that the route declares itself. */
export function errorCodesOf(
  { method, path, access, endpoint, input: { body, query } }: Route,
  additions: OpenApiAdditions,
): string[] {
  const codes = new Set<ErrorCode>();
  const add = (...more: readonly ErrorCode[]) => more.forEach((code) => codes.add(code));
  if (typeof access === 'object') {
    add('UNAUTHORIZED', 'FORBIDDEN', 'TOO_MANY_REQUESTS');
    const { wallet, everyWallet } = ruleOf(access.level);
    if (wallet && !everyWallet) add('WALLET_IDENTIFIER_REQUIRED');
    if (wallet) add('WALLET_NOT_FOUND', 'VALIDATION_ERROR');
    if (method === 'post' && endpoint?.idempotent !== false)
      add('VALIDATION_ERROR', 'IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_IN_PROGRESS');
    if (/\{\w*[iI]d\}/.test(path)) add('VALIDATION_ERROR', 'MODEL_NOT_FOUND');
  }
  add('UNKNOWN_ERROR', 'SERVICE_BUSY');
  if (query || !endpoint) add('VALIDATION_ERROR');
  if (body) {
    // These errors can occur even if the body is valid: it arrived too slowly, or waited too long for memory.
    add('REQUEST_TIMEOUT', 'TOO_MANY_REQUESTS');
    add('VALIDATION_ERROR', 'UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE', ...additions.errorsOf(body));
  }
  if (body && !endpoint?.urlEncoded) add('INVALID_JSON');
  if (endpoint?.files) add('INVALID_MULTIPART', 'UNEXPECTED_FIELD');
  add(...(endpoint?.errors ?? []));
  return [...codes].map((code) => `${definitionOf(code).status}:${code}`).sort();
}
