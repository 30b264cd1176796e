import {
  escapeScientific,
  readBoolean,
  readDay,
  readLanguage,
  readNumber,
  unescapeScientific,
} from '../../../src/csv/csv-values';

describe('readNumber', () => {
  it.each([
    ['0', 0],
    ['12', 12],
    ['-5', -5],
    ['+5', 5],
    ['−5', -5],
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['12,50', 12.5],
    ['1500', 1500],
    ['1500,50', 1500.5],
    ['1 234,50', 1234.5],
    ['1\u00a0234,50', 1234.5],
    ['1\u202f234\u202f567', 1234567],
    ["1'234.50", 1234.5],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['-1.234.567,8', -1234567.8],
    ['1,234,567.89', 1234567.89],
  ])('reads %j as %d', (cell, number) => expect(readNumber(cell)).toBe(number));

  it.each([
    '1,500',
    '1.500',
    '0,500',
    '12.345',
    '12.3456',
    '1,234,567',
    '1.234.567',
    '1,2,3',
    '1,234,56',
    '1.23.4',
    '12.',
    '1,234.567',
  ])('is not certain of %j', (cell) => expect(readNumber(cell)).toBe('ambiguous'));

  it.each(['many', '1e5', '12 €', '1 23', '1 2345', '.5', '--1', ',', '1E+10'])('cannot read %j', (cell) =>
    expect(readNumber(cell)).toBeUndefined(),
  );
});

describe('readDay', () => {
  it.each([
    ['1990-12-10', '1990-12-10'],
    ['1990/2/1', '1990-02-01'],
    ['10.12.1990', '1990-12-10'],
    ['1.2.1990', '1990-02-01'],
    ['1990-12-10 00:00:00', '1990-12-10'],
    ['1990-12-10T00:00', '1990-12-10'],
    ['10.12.1990 00:00', '1990-12-10'],
    ['2026-01-15T10:30:00.500Z', '2026-01-15T10:30:00.500Z'],
    ['1990-12-10T00:00:00+01:00', '1990-12-10T00:00:00+01:00'],
    ['03/04/2026', '03/04/2026'],
    ['33217', '33217'],
  ])('%j: %s', (cell, day) => expect(readDay(cell)).toBe(day));
});

it.each([
  ['fr', 'fr'],
  ['FR', 'fr'],
  ['Français', 'fr'],
  ['francais', 'fr'],
  ['French', 'fr'],
  ['English', 'en'],
  ['Anglais', 'en'],
  ['Klingon', 'klingon'],
])('readLanguage reads %j as %s', (cell, language) => expect(readLanguage(cell)).toBe(language));

it.each([
  ['VRAI', true],
  ['Faux', false],
  ['1', true],
  ['perhaps', undefined],
])('readBoolean reads %j as %s', (cell, value) => expect(readBoolean(cell)).toBe(value));

it.each(['3.36E+10', "'3.36E+10", "''1e-05", '3E10', "it's 1E+10"])(
  'the text %j is unchanged after export and import',
  (text) => expect(unescapeScientific(escapeScientific(text))).toBe(text),
);
