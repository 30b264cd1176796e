import type { Request } from 'express';
import { AppError } from '../errors/app-error';

/**
 * `access_token` of the query, header `x-access-token`, then `Authorization: Bearer`. An empty place counts as absent
 * (docs/contract/access.md#token-location).
 * @throws AppError UNAUTHORIZED without a token, or with two values in one place
 */
export function extractToken({ query, headersDistinct }: Request): string {
  const { 'x-access-token': custom, authorization } = headersDistinct;
  return valueOf(query.access_token) || valueOf(custom) || bearerOf(valueOf(authorization)) || unauthorized();
}

const bearerOf = (text: string) => /^Bearer +(\S+)$/i.exec(text)?.[1];

/** Empty for blank values and for none. */
function valueOf(sent: unknown): string {
  const values = ([sent ?? []].flat() as string[]).map((value) => value.trim()).filter(Boolean);
  return values.length > 1 ? unauthorized() : (values[0] ?? '');
}

function unauthorized(): never {
  throw new AppError('UNAUTHORIZED');
}
