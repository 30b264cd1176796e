import { dateText } from '../../../../src/core/i18n/date-text';
import { type Language, LOCALES } from '../../../../src/core/i18n/language';

/** Node's French texts contain narrow no-break spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('dateText', () => {
  it.each<[Language, string, Intl.DateTimeFormatOptions, string]>([
    ['fr', '2030-06-01', { dateStyle: 'long' }, '1er juin 2030'],
    ['fr', '2030-06-01', { dateStyle: 'full' }, 'samedi 1er juin 2030'],
    ['fr', '2030-06-01', { dateStyle: 'medium', timeStyle: 'short' }, '1er juin 2030, 00:00'],
    ['fr', '2030-06-01', { dateStyle: 'short' }, '01/06/2030'],
    ['fr', '2030-06-01', { timeStyle: 'short' }, '00:00'],
    ['fr', '2030-06-02', { dateStyle: 'long' }, '2 juin 2030'],
    ['fr', '2030-06-11', { dateStyle: 'long' }, '11 juin 2030'],
    ['fr', '2030-06-21', { dateStyle: 'long' }, '21 juin 2030'],
    ['fr', '2030-12-31', { dateStyle: 'long' }, '31 décembre 2030'],
    ['en', '2030-06-01', { dateStyle: 'long' }, '1 June 2030'],
    ['en', '2030-06-01', { dateStyle: 'short' }, '01/06/2030'],
  ])('formats in %s the date %s with %j as %s', (lang, day, options, expected) => {
    const formatter = new Intl.DateTimeFormat(LOCALES[lang], { ...options, timeZone: 'UTC' });
    expect(plain(dateText(formatter, new Date(day), lang))).toBe(expected);
  });
});
