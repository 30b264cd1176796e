import { Test } from '@nestjs/testing';
import { defineErrors, type ErrorDefinition } from '../../../../src/core/errors/error-catalogue';
import { VALIDATION_CATALOGUE } from '../../../../src/core/errors/validation-catalogue';
import { LANGUAGES } from '../../../../src/core/i18n/language';
import { Translator } from '../../../../src/core/i18n/translator';
import { TranslatorModule } from '../../../../src/core/i18n/translator.module';
import { withDeclaredTexts } from '../../../../src/core/i18n/text-catalogue';
import '../../../../src/pass-kinds';
import { errorCatalogue } from '../../../support/declarations';
import { flatTexts, TEXT_FILES, textsOf } from '../../../support/text-files';

/** The names of the placeholders in each text, by key. */
function placeholdersOf(texts: Record<string, string>): Record<string, string[]> {
  const names = (text: string) => [...new Set([...text.matchAll(/\{(.*?)\}/g)].map(([, name]) => name))].sort();
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, names(text)]));
}

const codes = Object.entries<ErrorDefinition>(errorCatalogue());
const reasons = Object.entries<readonly string[]>(VALIDATION_CATALOGUE);

describe('error catalogue', () => {
  it('accepts no code twice, and none without a text', () => {
    const texts = (code: string) => ({ [code]: 'Text' });
    const define = (code: string, fr: string) => () =>
      defineErrors({ [code]: { status: 400 } }, { en: texts(code), fr: texts(fr) });
    expect(define('FORBIDDEN', 'FORBIDDEN')).toThrow('The error code FORBIDDEN is declared twice');
    expect(define('SOLD_OUT', 'SOLDOUT')).toThrow('The text errors.SOLDOUT is missing in en');
  });
});

describe('texts', () => {
  const files = Object.keys(TEXT_FILES);

  it('come from the service and from its domains', () => {
    expect(files).toEqual(expect.arrayContaining(['i18n/validation.json', 'src/coupons/i18n', 'src/core/errors/i18n']));
  });

  it.each(files)('have the same keys and placeholders in both languages (%s)', (file) => {
    expect(placeholdersOf(textsOf(file, 'fr'))).toEqual(placeholdersOf(textsOf(file, 'en')));
  });

  it.each(files)('are never empty (%s)', (file) => {
    const texts = LANGUAGES.flatMap((lang) => Object.entries(textsOf(file, lang)));
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('are declared only once each', () => {
    const keys = files.flatMap((file) => Object.keys(textsOf(file, 'en')));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it.each(LANGUAGES)('of the domains are all declared (%s)', (lang) => {
    const inFiles = files.filter((file) => file.startsWith('src/')).flatMap((file) => Object.keys(textsOf(file, lang)));
    expect(Object.keys(flatTexts(withDeclaredTexts({})[lang])).sort()).toEqual(inFiles.sort());
  });

  it.each(LANGUAGES)('of all error codes exist, with the placeholders of their definitions (%s)', (lang) => {
    const { errors } = withDeclaredTexts({})[lang];
    expect(placeholdersOf(errors as Record<string, string>)).toEqual(
      Object.fromEntries(codes.map(([code, { args = [] }]) => [code, [...args].sort()])),
    );
  });

  it.each(LANGUAGES)('of all invalid fields exist and name the field (%s)', (lang) => {
    const texts = files.flatMap((file) => Object.entries(textsOf(file, lang)));
    const refusals = Object.fromEntries(texts.filter(([key]) => key.startsWith('validation.')));
    expect(placeholdersOf(refusals)).toEqual(
      Object.fromEntries(reasons.map(([key, args]) => [`validation.${key}`, [...args, 'field'].sort()])),
    );
  });

  it('are found and filled in, whatever the spelling of the key', async () => {
    const module = await Test.createTestingModule({ imports: [TranslatorModule] }).compile();
    await module.init();
    const messages = module.get(Translator);
    for (const lang of LANGUAGES) {
      for (const [key, text] of files.flatMap((file) => Object.entries(textsOf(file, lang)))) {
        const args = Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, `<${name}>`]));
        expect(messages.text(key, lang, args)).toBe(text.replace(/\{(\w+)\}/g, '<$1>'));
      }
    }
    await module.close();
  });
});
