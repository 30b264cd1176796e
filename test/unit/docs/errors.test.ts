import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ERROR_TRIGGERS } from '../../contract/data/error-triggers';
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

describe('docs/contract/errors.md', () => {
  const rows = read('docs/contract/errors.md')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const listed = rows.flatMap((row) => [...row.split('|')[1].matchAll(/`([^`]+)`/g)].map(([, code]) => code));

  it('says once of each code what raises it, and lists none that nothing raises', () => {
    const raised = ERROR_TRIGGERS.filter(({ later }) => !later).map(({ code }) => code);
    expect(listed.sort()).toEqual(raised.sort());
  });
});
