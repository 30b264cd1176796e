import '../../../src/pass-kinds';
import { LANGUAGES } from '../../../src/core/i18n/language';
import { type TextNode, withDeclaredTexts } from '../../../src/core/i18n/text-catalogue';
import { definePassTexts, isPassTextKey, PASS_TEXT_KEYS } from '../../../src/pass-files/pass-text';

const texts = LANGUAGES.map((lang): [string, Record<string, TextNode>] => [lang, withDeclaredTexts({})[lang].pass]);

describe('texts of passes', () => {
  it.each(texts)('are complete in %s, without extra ones', (_lang, pass) => {
    expect(Object.keys(pass).sort()).toEqual([...PASS_TEXT_KEYS]);
    expect(Object.values(pass).filter((text) => String(text).trim() === '')).toEqual([]);
  });

  it('contain the new value in every notification and nowhere else', () => {
    for (const [key, text] of texts.flatMap(([, pass]) => Object.entries(pass))) {
      expect([key, String(text).split('%@').length - 1]).toEqual([key, key.startsWith('change_') ? 1 : 0]);
    }
  });

  it('are distinguished from texts of a business', () => {
    expect(isPassTextKey('label_seat')).toBe(true);
    expect(isPassTextKey('Seat')).toBe(false);
    expect(isPassTextKey('constructor')).toBe(false);
  });

  it('are declared only once, in a form that no business text has', () => {
    const declare = (key: string) => () => definePassTexts({ en: { [key]: 'Text' }, fr: { [key]: 'Texte' } });
    expect(declare('label_gate')).toThrow('The text of passes label_gate is declared twice');
    expect(declare('Gate')).toThrow('The pass text Gate must be in lower case and begin with');
  });
});
