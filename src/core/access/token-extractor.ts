import type { Request } from 'express';
import { AppError } from '../errors/app-error';

/**
 * Returns the token from the first of these that is present: the query parameter `access_token`, the header
 * `x-access-token`, or `Authorization: Bearer`. An empty value counts as absent
 * (docs/contract/access.md#token-location).
 * @throws AppError UNAUTHORIZED if there is no token, or if one place has two values
 */
export function extractToken({ query, headersDistinct }: Request): string {
  const { 'x-access-token': custom, authorization } = headersDistinct;
  return valueOf(query.access_token) || valueOf(custom) || bearerOf(valueOf(authorization)) || unauthorized();
}

const bearerOf = (text: string) => /^Bearer +(\S+)$/i.exec(text)?.[1];

/** Empty if the value is blank or absent. */
function valueOf(sent: unknown): string {
  const values = ([sent ?? []].flat() as string[]).map((value) => value.trim()).filter(Boolean);
  return values.length > 1 ? unauthorized() : (values[0] ?? '');
}

function unauthorized(): never {
  throw new AppError('UNAUTHORIZED');
}
