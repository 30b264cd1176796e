import { isBlank } from '../../../../src/core/text/blank';
import { withoutBlanks } from '../../../../src/core/validation/blank-texts';
import { PatchOf } from '../../../../src/core/validation/field-spec';
import {
  DateTime,
  Email,
  EnumField,
  HttpsUrl,
  Nested,
  NestedList,
  NumberField,
  Text,
  TextList,
} from '../../../../src/core/validation/fields';
import { LocalizedField } from '../../../../src/core/validation/localized-field';
import { validateInput } from '../../../../src/core/validation/validate';

const ABOUT = { description: 'About.' };

class Part {
  @Text({ ...ABOUT, required: true }) name: string;
  @Text(ABOUT) note?: string;
}

class Whole {
  @Text({ ...ABOUT, required: true, min: 1 }) title: string;
  @Text({ ...ABOUT, pattern: /^\d+$/ }) number?: string;
  @Text({ ...ABOUT, always: true }) terms: string;
  @Text({ ...ABOUT, requiredUnless: 'number' }) holder?: string;
  @Email(ABOUT) email?: string;
  @HttpsUrl(ABOUT) url?: string;
  @DateTime(ABOUT) date?: string;
  @EnumField(['A', 'B'], ABOUT) letter?: string;
  @NumberField(ABOUT) price?: number;
  @Text({ ...ABOUT, keepsOnBlank: true }) card?: string;
  @TextList(ABOUT) lines?: string[];
  @LocalizedField({ ...ABOUT, max: 50 }) details?: object;
  @Nested(() => Part, ABOUT) part?: Part;
  @NestedList(() => Part, ABOUT) parts?: Part[];
}
class PatchWhole extends PatchOf(Whole) {}

class Named {
  @LocalizedField({ ...ABOUT, required: true, max: 50 }) label: object;
}

it.each([
  '',
  ' ',
  '\t\n',
  '\u00a0',
  '\u200b',
  '\u200b \u2060',
  '\ufeff',
  '\u00ad',
  '\u3000',
  '\u3164',
  '\u2800',
  '\u202a\u202c',
])('%j is blank', (text) => expect(isBlank(text)).toBe(true));

it.each(['a', ' a ', '\u200ba', '.', '0', '👍', null, undefined, 0])('%j is not blank', (text) =>
  expect(isBlank(text)).toBe(false),
);

const optional = ['number', 'email', 'url', 'date', 'letter', 'details'] as const;

it.each(optional)('POST ignores a blank %s, and PATCH clears it', (name) => {
  for (const blank of ['', ' ', '\u00a0\u200b']) {
    expect(withoutBlanks(Whole, { title: 'x', [name]: blank })).toEqual({ title: 'x' });
    expect(withoutBlanks(PatchWhole, { [name]: blank })).toEqual({ [name]: null });
  }
});

it.each([
  ['a text that reads always show is empty', PatchWhole, { terms: ' ' }, { terms: '' }],
  ['and has its default', Whole, { terms: ' ' }, {}],
  ['a text that another field replaces is absent', Whole, { holder: ' ' }, {}],
  ['and stays on PATCH, which refuses it', PatchWhole, { holder: ' ' }, { holder: ' ' }],
  ['a required text stays, and is refused', Whole, { title: ' ' }, { title: ' ' }],
  ['a blank is no number', Whole, { price: '' }, { price: '' }],
  ['blank items of a list go', Whole, { lines: ['', 'a', ' '] }, { lines: ['a'] }],
  ['one blank language goes', Whole, { details: { en: ' ', fr: 'Oui' } }, { details: { fr: 'Oui' } }],
  ['null in a language is a blank', Whole, { details: { en: null, fr: 'Oui' } }, { details: { fr: 'Oui' } }],
  ['two blank languages are a blank text', PatchWhole, { details: { en: '', fr: ' ' } }, { details: null }],
  ['two nulls too', PatchWhole, { details: { en: null, fr: ' ' } }, { details: null }],
  ['a required text needs one language', Named, { label: { en: ' ', fr: 'Oui' } }, { label: { fr: 'Oui' } }],
  ['and keeps two blanks, which are refused', Named, { label: { en: ' ' } }, { label: { en: ' ' } }],
  ['an object without languages stays', Whole, { details: {} }, { details: {} }],
  ['in an object', PatchWhole, { part: { name: ' ', note: ' ' } }, { part: { name: ' ' } }],
  ['in a list', Whole, { parts: [{ name: 'a', note: '' }, 7, null] }, { parts: [{ name: 'a' }, 7, null] }],
] as const)('%s', (_name, dto, sent, read) => {
  expect(withoutBlanks(dto as never, sent)).toEqual(read);
});

it('a blank number in a form counts as absent', () => {
  expect(withoutBlanks(Whole, { price: ' ' }, { isForm: true })).toEqual({});
  expect(withoutBlanks(PatchWhole, { price: '' }, { isForm: true })).toEqual({ price: null });
});

it('returns input without blank texts unchanged', () => {
  const sent = { title: 'x', part: { name: 'a', note: '' }, unknown: ' ' };
  const before = structuredClone(sent);
  expect(withoutBlanks(Whole, sent)).toEqual({ title: 'x', part: { name: 'a' }, unknown: ' ' });
  expect(sent).toEqual(before);
});

it.each([' ', '\u200b', ''])('a required text refuses %j', (title) => {
  const refused = () => validateInput(Whole, { title, number: '1' });
  expect(refused).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }));
});

it('PATCH ignores a blank text if only null clears the field', () => {
  expect(withoutBlanks(PatchWhole, { card: ' ', number: ' ' })).toEqual({ number: null });
  expect(withoutBlanks(PatchWhole, { card: null })).toEqual({ card: null });
  expect(withoutBlanks(Whole, { card: ' ' })).toEqual({});
});
