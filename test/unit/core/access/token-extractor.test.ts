import type { Request } from 'express';
import { extractToken } from '../../../../src/core/access/token-extractor';

type Place = string | string[] | undefined;

/** @returns the token, or the code of the error */
function extract(query: Place, custom: Place, authorization: Place): string {
  const list = (value: Place) => (value === undefined ? undefined : [value].flat());
  const headersDistinct = { 'x-access-token': list(custom), authorization: list(authorization) };
  try {
    return extractToken({ query: { access_token: query }, headersDistinct } as unknown as Request);
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('the token of a request', () => {
  it.each<[Place, Place, Place, string]>([
    ['q', 'x', 'Bearer b', 'q'],
    [undefined, 'x', 'Bearer b', 'x'],
    [undefined, undefined, 'Bearer b', 'b'],
    [undefined, undefined, 'bearer   b', 'b'],
    // An empty place counts as absent.
    ['', 'x', 'Bearer b', 'x'],
    ['', '', 'Bearer b', 'b'],
    [' ', ' ', 'Bearer b', 'b'],
    [['', ''], undefined, 'Bearer b', 'b'],
    ['q', '', 'Bearer', 'q'],
    [undefined, 'x', '', 'x'],
    // The first place with a value decides alone.
    ['wrong', undefined, 'Bearer b', 'wrong'],
    ['q', ['x', 'y'], ['Bearer b', 'Bearer c'], 'q'],
    [undefined, undefined, undefined, 'UNAUTHORIZED'],
    ['', '', 'Bearer ', 'UNAUTHORIZED'],
    ['', '', '', 'UNAUTHORIZED'],
    [undefined, undefined, 'Basic b', 'UNAUTHORIZED'],
    [['q', 'q'], undefined, 'Bearer b', 'UNAUTHORIZED'],
    [undefined, ['x', 'y'], 'Bearer b', 'UNAUTHORIZED'],
    [undefined, undefined, ['Bearer b', 'Bearer c'], 'UNAUTHORIZED'],
  ])('from %j, %j and %j is %s', (query, custom, authorization, token) => {
    expect(extract(query, custom, authorization)).toBe(token);
  });
});
