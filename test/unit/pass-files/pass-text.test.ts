import en from '../../../i18n/en/pass.json';
import fr from '../../../i18n/fr/pass.json';
import { isPassTextKey, PASS_TEXT_KEYS } from '../../../src/pass-files/pass-text';

describe('texts of passes', () => {
  it.each([
    ['en', en],
    ['fr', fr],
  ])('are all there in %s, and no others', (_lang, texts) => {
    expect(Object.keys(texts).sort()).toEqual([...PASS_TEXT_KEYS].sort());
    expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
  });

  it('name the new value in every notification, and nowhere else', () => {
    for (const [key, text] of [...Object.entries(en), ...Object.entries(fr)]) {
      expect([key, text.split('%@').length - 1]).toEqual([key, key.startsWith('change_') ? 1 : 0]);
    }
  });

  it('are told from texts of a business', () => {
    expect(isPassTextKey('label_seat')).toBe(true);
    expect(isPassTextKey('Seat')).toBe(false);
    expect(isPassTextKey('constructor')).toBe(false);
  });
});
