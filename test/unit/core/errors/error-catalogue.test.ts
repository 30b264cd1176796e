import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Test } from '@nestjs/testing';
import { HeaderResolver, I18nModule, I18nService } from 'nestjs-i18n';
import { ERROR_CATALOGUE, type ErrorDefinition } from '../../../../src/core/errors/error-catalogue';
import { VALIDATION_CATALOGUE } from '../../../../src/core/errors/validation-catalogue';
import { ERROR_TRIGGERS } from '../../../contract/data/error-triggers';

const I18N = join(__dirname, '../../../../i18n');
const LANGUAGES = ['en', 'fr'] as const;
type Language = (typeof LANGUAGES)[number];

const filesOf = (language: Language) => readdirSync(join(I18N, language)).sort();

/** The texts of a file by key; those of nested objects by their path. */
function textsOf(language: Language, file: string): Record<string, string> {
  const flatten = (node: object, path: string): [string, string][] =>
    Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null ? flatten(value, `${path}${key}.`) : [[path + key, String(value)]],
    );
  return Object.fromEntries(flatten(JSON.parse(readFileSync(join(I18N, language, file), 'utf8')) as object, ''));
}

/** The names of the placeholders in each text of a file, by key. */
function placeholdersOf(language: Language, file: string): Record<string, string[]> {
  const names = (text: string) => [...new Set([...text.matchAll(/\{(.*?)\}/g)].map(([, name]) => name))].sort();
  return Object.fromEntries(Object.entries(textsOf(language, file)).map(([key, text]) => [key, names(text)]));
}

const codes = Object.entries<ErrorDefinition>(ERROR_CATALOGUE);
const reasons = Object.entries<readonly string[]>(VALIDATION_CATALOGUE);

describe('error catalogue', () => {
  it('holds exactly the codes of the contract, each with its status', () => {
    const status = (code: string) => (ERROR_CATALOGUE as Record<string, ErrorDefinition>)[code]?.status;
    expect(ERROR_TRIGGERS.map(({ code }) => `${status(code)}:${code}`)).toEqual(
      ERROR_TRIGGERS.map(({ status, code }) => `${status}:${code}`),
    );
    expect(codes.map(([code]) => code).sort()).toEqual(ERROR_TRIGGERS.map(({ code }) => code).sort());
  });

  it('says for each code what raises it', () => {
    expect(ERROR_TRIGGERS.filter(({ raisedBy }) => raisedBy.trim() === '')).toEqual([]);
  });
});

describe('texts', () => {
  const files = filesOf('en');

  it('come in the same files in both languages', () => {
    expect(files).toEqual(expect.arrayContaining(['errors.json', 'validation.json']));
    expect(filesOf('fr')).toEqual(files);
  });

  it.each(files)('have the same keys and placeholders in both languages (%s)', (file) => {
    expect(placeholdersOf('fr', file)).toEqual(placeholdersOf('en', file));
  });

  it.each(files)('are never empty (%s)', (file) => {
    const texts = LANGUAGES.flatMap((language) => Object.entries(textsOf(language, file)));
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(LANGUAGES)('of all error codes are there, with the placeholders of their definitions (%s)', (language) => {
    expect(placeholdersOf(language, 'errors.json')).toEqual(
      Object.fromEntries(codes.map(([code, { args = [] }]) => [code, [...args].sort()])),
    );
  });

  it.each(LANGUAGES)('of all refused fields are there and name the field (%s)', (language) => {
    expect(placeholdersOf(language, 'validation.json')).toEqual(
      Object.fromEntries(reasons.map(([key, args]) => [key, [...args, 'field'].sort()])),
    );
  });

  it.each(LANGUAGES)('are found and filled by nestjs-i18n, whatever the spelling of the key (%s)', async (lang) => {
    const module = await Test.createTestingModule({
      imports: [
        I18nModule.forRoot({
          fallbackLanguage: 'en',
          loaderOptions: { path: I18N },
          resolvers: [new HeaderResolver(['x-lang'])],
          disableMiddleware: true,
          skipAsyncHook: true,
        }),
      ],
    }).compile();
    const i18n = module.get<I18nService>(I18nService);
    const filled = (file: string, key: string, names: readonly string[]) => {
      const text = textsOf(lang, `${file}.json`)[key];
      const args = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
      expect(i18n.translate(`${file}.${key}`, { lang, args })).toBe(text.replace(/\{(.*?)\}/g, '<$1>'));
    };
    for (const [code, { args = [] }] of codes) filled('errors', code, args);
    for (const [key, args] of reasons) filled('validation', key, [...args, 'field']);
    await module.close();
  });
});
