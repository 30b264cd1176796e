import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { withDeclaredTexts } from '../../../src/core/i18n/text-catalogue';
import { errorCatalogue } from '../../support/declarations';

const { renderErrorList } = jest.requireActual<{ renderErrorList(catalogue: object, texts: object): string }>(
  '../../../tools/lib/error-list.mjs',
);

const read = (file: string) => readFileSync(resolve(__dirname, '../../..', file), 'utf8');

describe('docs/errors.md', () => {
  it('is what node tools/errors.mjs writes', () => {
    const catalogue = errorCatalogue();
    expect(read('docs/errors.md')).toBe(renderErrorList(catalogue, withDeclaredTexts({}).en.errors));
  });
});
