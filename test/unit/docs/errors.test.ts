import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { withDeclaredTexts } from '../../../src/core/i18n/text-catalogue';
import { errorCatalogue } from '../../support/declarations';
import { anchorsOf } from './project-texts';

const { renderErrorList } = jest.requireActual<{ renderErrorList(catalogue: object, texts: object): string }>(
  '../../../tools/lib/error-list.mjs',
);

const read = (file: string) => readFileSync(resolve(__dirname, '../../..', file), 'utf8');

describe('docs/errors.md', () => {
  it('is what node tools/errors.mjs writes', () => {
    const catalogue = errorCatalogue();
    expect(read('docs/errors.md')).toBe(renderErrorList(catalogue, withDeclaredTexts({}).en.errors));
  });

  it('says of each code what raises it', () => {
    const missing = Object.entries(errorCatalogue()).filter(
      ([, { raisedBy = '' }]) => !/^[^]{10,}[^.]$/.test(raisedBy),
    );
    expect(missing.map(([code]) => code)).toEqual([]);
  });

  it('says of each code, in a sentence at least, what to do about it', () => {
    const entries = Object.entries(errorCatalogue());
    const missing = entries.filter(([, { advice = '' }]) => !/^[A-Z][^]{20,}\.$/.test(advice));
    expect(missing.map(([code]) => code)).toEqual([]);
  });

  it('has an address for each code that programs and other pages can link to', () => {
    const anchors = anchorsOf(read('docs/errors.md'));
    const addresses = Object.keys(errorCatalogue()).map((code) => code.toLowerCase().replace(':', ''));
    expect(addresses.filter((address) => !anchors.has(address))).toEqual([]);
  });
});
