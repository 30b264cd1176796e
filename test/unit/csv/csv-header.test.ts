import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppError } from '../../../src/core/errors/app-error';
import type { Translator } from '../../../src/core/i18n/translator';
import { COLUMNS, EXPORTED_COLUMNS } from '../../../src/csv/csv-columns';
import { CsvHeader } from '../../../src/csv/csv-header';
import { validationOf } from './validation';

const textsOf = (lang: string) =>
  JSON.parse(readFileSync(join(__dirname, `../../../i18n/${lang}/csv.json`), 'utf8')) as Record<string, string>;
const texts: Record<string, Record<string, string>> = { en: textsOf('en'), fr: textsOf('fr') };
const messages = { text: (key: string, lang: string) => texts[lang][key.replace('csv.', '')] };
const header = new CsvHeader(messages as unknown as Translator);

it.each(['en', 'fr'])('every column has its own label in %s, and there are no other labels', (lang) => {
  const { file_name: _name, ...labels } = texts[lang];
  expect(Object.keys(labels).sort()).toEqual([...COLUMNS].sort());
  expect(new Set(Object.values(labels)).size).toBe(COLUMNS.length);
});

it('no label of a column is the name or a label of another', () => {
  const owners = new Map<string, string>();
  for (const column of COLUMNS) {
    for (const word of [column, texts.en[column], texts.fr[column]].map((text) => text.toLowerCase())) {
      expect([word, owners.get(word) ?? column]).toEqual([word, column]);
      owners.set(word, column);
    }
  }
});

it('reads what it writes, in any language', () => {
  const cells = (line: string) => line.trim().split(',');
  expect(header.read(cells(header.write('NAMES', 'fr')))).toEqual(EXPORTED_COLUMNS);
  expect(header.read(cells(header.write('LABELS', 'en')))).toEqual(EXPORTED_COLUMNS);
  expect(header.read(cells(header.write('LABELS', 'fr')))).toEqual(EXPORTED_COLUMNS);
});

it('reads a mix of names and labels, ignoring case, surrounding spaces and the form of accents', () => {
  expect(header.read([' LASTNAME', 'Pre\u0301nom ', 'e-mail', 'SOLDE'])).toEqual([
    'lastName',
    'firstName',
    'email',
    'gain',
  ]);
});

it('refuses unknown, repeated and missing columns by name', async () => {
  const refused = (...cells: string[]) => validationOf(() => header.read(cells));
  expect(await refused('firstName', 'lastName', ' Shoe size ')).toEqual({
    field: 'Shoe size',
    key: 'csv_header_unknown',
  });
  expect(await refused('firstName', '', 'lastName')).toEqual({ field: '#2', key: 'csv_header_unknown' });
  expect(await refused('firstName', 'lastName', 'Nom')).toEqual({ field: 'Nom', key: 'csv_header_twice' });
  let error: AppError | undefined;
  try {
    header.read(['E-mail']);
  } catch (thrown) {
    error = thrown as AppError;
  }
  expect(error).toMatchObject({ code: 'MISSING_REQUIRED_FIELDS', args: { fields: 'firstName, lastName' } });
});

it('ignores case, accents, the form of apostrophes and hyphens', () => {
  const cells = ['prenom', 'NOM', "Date d'admission", 'Adresse e mail', 'telephone', 'Identifiant Externe', 'langue'];
  expect(header.read(cells)).toEqual([
    'firstName',
    'lastName',
    'admissionDate',
    'email',
    'phoneNumber',
    'externalId',
    'language',
  ]);
});

it('ignores empty columns at the end', () => {
  expect(header.read(['firstName', 'lastName', '', ' ', '\u00a0'])).toEqual(['firstName', 'lastName']);
});
