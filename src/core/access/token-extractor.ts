import type { Request } from 'express';
import { AppError } from '../errors/app-error';

/**
 * `access_token` of the query, header `x-access-token`, then `Authorization: Bearer`
 * (docs/contract/access.md#token-location).
 * @throws AppError UNAUTHORIZED without a token, or with two values in one place
 */
export function extractToken(request: Request): string {
  const query = request.query.access_token;
  if (query !== undefined) return single(query);
  const { 'x-access-token': custom, authorization } = request.headersDistinct;
  if (custom) return custom.length === 1 ? single(custom[0]) : unauthorized();
  if (!authorization || authorization.length !== 1) return unauthorized();
  return single(/^Bearer +(\S+)$/i.exec(authorization[0])?.[1]);
}

function single(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : unauthorized();
}

function unauthorized(): never {
  throw new AppError('UNAUTHORIZED');
}
