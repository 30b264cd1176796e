import { boardingBarcode } from '../../../src/boarding-passes/boarding-barcode';
import type { Pass } from '../../../src/pass-model/pass.schema';
import { boardingPassView } from '../../support/pass-views';

function nameIn(lastName: string | undefined, firstName: string | undefined): string {
  const { pass, template } = boardingPassView();
  const barcode = boardingBarcode.compose({ ...pass, lastName, firstName } as unknown as Pass, template, 'N');
  // Behind the format code and the number of legs (IATA Resolution 792).
  return barcode.slice(2, 22);
}

it.each([
  ['Lovelace', 'Ada', 'LOVELACE/ADA        '],
  ['Fontaine-Delacroix', 'Jean Luc', 'FONTAINEDELACROIX/JE'],
  ['O’Brien', 'Zoé', 'OBRIEN/ZOE          '],
  ['Abcdefghijklmnopqr', 'Ada', 'ABCDEFGHIJKLMNOPQR/A'],
  ['Abcdefghijklmnopqrs', 'Ada', 'ABCDEFGHIJKLMNOPQR/A'],
  ['Abcdefghijklmnopqrst', 'Ada', 'ABCDEFGHIJKLMNOPQR/A'],
  ['Abcdefghijklmnopqrstuvwxyz', 'Ada', 'ABCDEFGHIJKLMNOPQR/A'],
  ['Li', 'Abcdefghijklmnopqrstuvwxyz', 'LI/ABCDEFGHIJKLMNOPQ'],
  ['Ångström', 'Ærø', 'AANGSTROEM/AEROE    '],
  ['Иванов', 'Ada', 'ADA                 '],
  ['Abcdefghijklmnopqrstuvwxyz', '李', 'ABCDEFGHIJKLMNOPQRST'],
  ['Иванов', 'Иван', 'PASSENGER           '],
  [undefined, undefined, 'PASSENGER           '],
])('%s, %s becomes %s', (lastName, firstName, expected) => {
  expect(nameIn(lastName, firstName)).toBe(expected);
});
