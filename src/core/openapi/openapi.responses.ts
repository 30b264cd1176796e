import { ruleOf } from '../access/access-level';
import { definitionOf, type ErrorCode } from '../errors/error-catalogue';
import type { EndpointOptions } from '../http/endpoint.decorator';
import { pageOf, ref } from './openapi.schemas';
import type { Route } from '../http/routes';
import type { Schema } from './openapi.types';

type RouteAddress = Pick<Route, 'method' | 'path' | 'access' | 'input'>;

/** Every status that a route can answer, with the body or the codes of each. */
export function responsesOf(endpoint: EndpointOptions, route: RouteAddress): Record<string, Schema> {
  const { status = 200, otherStatuses = [] } = endpoint;
  const successes = [status, ...otherStatuses].map((each) => [String(each), success(endpoint, each)]);
  return { ...Object.fromEntries(successes), ...failuresOf(endpoint, route) } as Record<string, Schema>;
}

export function failuresOf(endpoint: EndpointOptions, route: RouteAddress): Record<string, Schema> {
  const codesByStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(endpoint, route)) {
    const { status: errorStatus } = definitionOf(code);
    codesByStatus.set(errorStatus, [...(codesByStatus.get(errorStatus) ?? []), code]);
  }
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [String(status), failure(status, codes, endpoint.produces)]),
  );
}

function success(endpoint: EndpointOptions, status: number): Schema {
  const { returns, returnsForScanner, returnsMany, pageHas, produces } = endpoint;
  if (status === 204) return { description: 'Done; no body.' };
  if (status === 304) return { description: 'Not modified; no body.' };
  if (status >= 300 && status < 400) {
    return { description: 'Redirect.', headers: { location: { schema: { type: 'string' } } } };
  }
  const description = status < 300 ? 'Success.' : 'The same body.';
  if (produces) return { description, content: { [produces]: { schema: { type: 'string' } } } };
  if (!returns) return { description };
  const one = returnsForScanner ? { anyOf: [ref(returns.name), ref(returnsForScanner.name)] } : ref(returns.name);
  const schema =
    returnsMany === 'page' ? pageOf(one, pageHas) : returnsMany === 'list' ? { type: 'array', items: one } : one;
  return { description, content: { 'application/json': { schema } } };
}

/** The error body; a page answers its errors as a page. Both carry the code, the page in a header. */
function failure(status: number, codes: ErrorCode[], produces: string | undefined): Schema {
  const values = codes.map((code) => `${status}:${code}`);
  const description = values.map((value) => `\`${value}\``).join(', ');
  const headers = { 'x-error-code': { schema: { type: 'string', enum: values } } };
  if (status === 204) return { description, headers };
  if (produces === 'text/html')
    return { description, headers, content: { 'text/html': { schema: { type: 'string' } } } };
  const schema = { allOf: [ref('Error'), { properties: { errorCode: { enum: values } } }] };
  return { description, content: { 'application/json': { schema } } };
}

/** What every route of its form can answer, and what it declares. */
function errorsOf(
  { urlEncoded, files, idempotent, errors = [] }: EndpointOptions,
  { method, path, access, input: { body, query } }: RouteAddress,
): Set<ErrorCode> {
  const codes = new Set<ErrorCode>();
  const add = (...more: readonly ErrorCode[]) => more.forEach((code) => codes.add(code));
  if (typeof access === 'object') {
    add('UNAUTHORIZED', 'FORBIDDEN', 'TOO_MANY_REQUESTS');
    const { wallet, everyWallet } = ruleOf(access.level);
    if (wallet && !everyWallet) add('WALLET_IDENTIFIER_REQUIRED');
    if (wallet) add('WALLET_NOT_FOUND', 'VALIDATION_ERROR');
    if (method === 'post' && idempotent !== false)
      add('VALIDATION_ERROR', 'IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_IN_PROGRESS');
    if (/\{\w*[iI]d\}/.test(path)) add('VALIDATION_ERROR', 'MODEL_NOT_FOUND');
    add('UNKNOWN_ERROR');
    add('SERVICE_BUSY');
  }
  if (query) add('VALIDATION_ERROR');
  if (body) add('VALIDATION_ERROR', 'UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE');
  if (body && !urlEncoded) add('INVALID_JSON');
  if (files) add('INVALID_MULTIPART', 'UNEXPECTED_FIELD');
  add(...errors);
  return codes;
}
