import { ruleOf } from '../access/access-level';
import { definitionOf, ERROR_CATALOGUE, type ErrorCode } from '../errors/error-catalogue';
import type { Route } from '../http/routes';
import type { OpenApiAdditions } from './openapi.additions';
import { header } from './openapi.headers';
import { ref } from './openapi.schemas';
import type { Schema } from './openapi.types';

const DESCRIPTIONS: Record<number, string> = {
  204: 'Nothing was changed; no body.',
  400: 'The request is wrong.',
  401: 'There is no valid token.',
  403: 'The caller may not do this.',
  404: 'There is no such record.',
  408: 'The body did not arrive in time: send it again.',
  409: 'It contradicts what is stored.',
  410: 'It was there, and is no longer.',
  413: 'The body is too large.',
  415: 'The body has a type or a compression that is not read here.',
  429: 'Too many calls: repeat it later.',
  500: 'A fault of this service: repeat it with a growing delay.',
  502: 'A service behind this one failed: repeat it with a growing delay.',
  503: 'It cannot be done now: repeat it later.',
};

const JSON_ERROR = { 'application/json': { schema: ref('Error') } };
const PAGE = { 'text/html': { schema: ref('PlainText') } };

/** `components.responses`: one a status, and one for pages, which answer their errors as a page. */
export function errorResponses(): Record<string, Schema> {
  const statuses = new Set(Object.values(ERROR_CATALOGUE).map(({ status }) => status));
  return Object.fromEntries(
    [...statuses].flatMap((status): [string, Schema][] => [
      [String(status), errorResponse(status, status === 204 ? undefined : JSON_ERROR)],
      [`${status}-page`, errorResponse(status, PAGE)],
    ]),
  );
}

/** The code of an answer without a JSON body stands in a header. */
function errorResponse(status: number, content: Schema | undefined): Schema {
  const description = DESCRIPTIONS[status] ?? `An error of status ${status}.`;
  const headers = {
    'x-request-id': header('RequestId'),
    ...(content !== JSON_ERROR && { 'x-error-code': header('ErrorCode') }),
    ...([429, 503].includes(status) && { 'retry-after': header('RetryAfter') }),
  };
  return { description, headers, ...(content && { content }) };
}

/** What `@nestjs/swagger` tells, completed for a route without `@Endpoint`. */
export function successesOf({ endpoint }: Route, found: Record<string, Schema>): Record<string, Schema> {
  const entries = Object.entries(found).map(([status, response]) => {
    const content = endpoint ? {} : { content: { 'application/json': { schema: {} } } };
    return [status, { ...content, ...response, description: response.description || 'OK' }];
  });
  return Object.fromEntries(entries) as Record<string, Schema>;
}

/** One reference for each status of the codes. */
export function failuresOf({ endpoint }: Route, codes: readonly string[]): Record<string, Schema> {
  const form = endpoint?.produces === 'text/html' ? '-page' : '';
  const statuses = new Set(codes.map((code) => code.split(':')[0]));
  return Object.fromEntries(
    [...statuses].map((status) => [status, { $ref: `#/components/responses/${status}${form}` }]),
  );
}

/** Linters ask every operation for an answer of success and one of failure. */
export function remainder(responses: Record<string, Schema>): Record<string, Schema> {
  const has = (digit: string) => Object.keys(responses).some((status) => status.startsWith(digit));
  return {
    ...(!has('4') && { '4XX': { description: 'What came is no HTTP request.' } }),
    ...(!has('2') && { default: { $ref: '#/components/responses/500' } }),
  };
}

/** What every route of its form can answer, and what it declares. */
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
    // The two that are no fault of the body: it came too slowly, or waited for room too long.
    add('REQUEST_TIMEOUT', 'TOO_MANY_REQUESTS');
    add('VALIDATION_ERROR', 'UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE', ...additions.errorsOf(body));
  }
  if (body && !endpoint?.urlEncoded) add('INVALID_JSON');
  if (endpoint?.files) add('INVALID_MULTIPART', 'UNEXPECTED_FIELD');
  add(...(endpoint?.errors ?? []));
  return [...codes].map((code) => `${definitionOf(code).status}:${code}`).sort();
}
