import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ERROR_CATALOGUE } from '../../../src/core/errors/error-catalogue';

const { renderErrorList } = jest.requireActual<{ renderErrorList(catalogue: object, texts: object): string }>(
  '../../../tools/lib/error-list.mjs',
);

const read = (file: string) => readFileSync(resolve(__dirname, '../../..', file), 'utf8');

describe('docs/errors.md', () => {
  it('is what node tools/errors.mjs writes', () => {
    const texts = JSON.parse(read('i18n/en/errors.json')) as object;
    expect(read('docs/errors.md')).toBe(renderErrorList(ERROR_CATALOGUE, texts));
  });
});
