import { fillMessage, inLanguage, type PlaceholderValues } from '../../../src/communications/send/message-filler';

const ADA: PlaceholderValues = { firstName: 'Ada', lastName: 'Lovelace', gain: 1234.5, clientType: 'Gold' };
const NOBODY: PlaceholderValues = { firstName: undefined, lastName: undefined, gain: undefined, clientType: undefined };

it('replaces every placeholder, and formats numbers for the language', () => {
  const text = '{firstName} {lastName}, {clientType}: {gain}';
  expect(fillMessage({ en: text, fr: text }, ADA)).toEqual({
    en: 'Ada Lovelace, Gold: 1,234.5',
    fr: 'Ada Lovelace, Gold: 1\u202f234,5',
  });
});

it.each([
  ['Hello {firstName}, all is new.', 'Hello, all is new.'],
  ['Hello {firstName}!', 'Hello!'],
  ['Bonjour {firstName} !', 'Bonjour !'],
  ['Bonjour {firstName}\u00a0!', 'Bonjour\u00a0!'],
  ['You are {clientType} member.', 'You are member.'],
  ['{firstName} {lastName}, hello', ', hello'],
  ['{firstName}', ''],
  ['Costs 10 , or .50', 'Costs 10 , or .50'],
])('leaves out unknown values and the space before them: %s', (text, expected) => {
  expect(fillMessage({ en: text }, NOBODY)).toEqual({ en: expected });
});

it('inserts values unchanged: HTML, braces and `$` are text, of any length', () => {
  for (const firstName of ['<b>Ada</b> & "co"', '{lastName}', '$& $1 $$', 'é'.repeat(5000)]) {
    expect(fillMessage({ fr: 'Bonjour {firstName}.' }, { ...ADA, firstName })).toEqual({ fr: `Bonjour ${firstName}.` });
  }
});

it('shows a balance of zero', () => {
  expect(fillMessage({ en: 'You have {gain} points.' }, { ...ADA, gain: 0 })).toEqual({ en: 'You have 0 points.' });
});

it('uses the other language if one is missing', () => {
  expect([
    inLanguage({ en: 'A', fr: 'B' }, 'fr'),
    inLanguage({ en: 'A' }, 'fr'),
    inLanguage({ fr: 'B' }, 'en'),
  ]).toEqual(['B', 'A', 'B']);
});
