import { type CsvEncoding, decodeText, EncodingFinder } from '../../../src/csv/csv-encoding';
import { encode } from 'iconv-lite';
import { isImplausible } from '../../../src/csv/windows-1252';
import { validationOf } from './validation';
import { cpuTime } from '../../support/cpu-time';

const TEXT = 'Prénom,œuvre\nZoë,1';

function encodingOf(bytes: Buffer, size = 1): CsvEncoding {
  const finder = new EncodingFinder();
  for (let at = 0; at < bytes.length; at += size) finder.push(bytes.subarray(at, at + size));
  return finder.end();
}

async function textOf(bytes: Buffer, size = 1): Promise<string> {
  const encoding = encodingOf(bytes, size);
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  let text = '';
  for await (const piece of decodeText(pieces(), encoding)) text += piece;
  return text;
}

const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();
const FILES: [string, CsvEncoding, Buffer][] = [
  ['UTF-8', 'utf-8', Buffer.from(TEXT)],
  ['UTF-8 with its mark', 'utf-8', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16 LE', 'utf-16le', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['UTF-16 BE', 'utf-16be', swapped(`\ufeff${TEXT}`)],
  ['windows-1252', 'windows-1252', Buffer.from(TEXT.replace('œ', '\x9c'), 'latin1')],
];

it.each(FILES)('detects and reads %s, in pieces of any size', async (_name, encoding, bytes) => {
  for (const size of [1, 2, 3, 100]) {
    expect(encodingOf(bytes, size)).toEqual(encoding);
    expect(await textOf(bytes, size)).toBe(TEXT);
  }
});

it('reads the characters that windows-1252 has in place of control characters', async () => {
  const bytes = [0x80, 0x20, 0x8c, 0x75, 0x92, 0xe9, 0x20, 0x96, 0x20, 0x63, 0x9c, 0x75, 0x72];
  expect(await textOf(Buffer.from(bytes))).toBe('€ Œu’é – cœur');
});

it.each([
  ['NUL characters', Buffer.from('a\0b')],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a broken character behind the mark of UTF-8', Buffer.from([0xef, 0xbb, 0xbf, 0xe9, 0x61])],
  ['half a character of UTF-16', Buffer.from([0xff, 0xfe, 0x61])],
  ['half a pair of UTF-16', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x61, 0x00])],
  ['UTF-16 without its mark', Buffer.from('ab', 'utf16le')],
])('refuses %s', async (_what, bytes) => {
  expect(await validationOf(() => textOf(bytes, 100))).toEqual({ field: 'file', key: 'csv_text' });
});

describe('a file that is neither UTF-8 nor UTF-16', () => {
  it.each([
    'Cœur d’Argent, sœur, Lebœuf, Œuvre, œdème, L’Haÿ-les-Roses',
    'L’HAŸ, JOSÉ, DUŠAN, “Gala”, « Été », 10 €, Acme™, attendez… jusqu’à aujourd’hui',
    'Straße, Jürgen Groß, Müller–Schmidt, Köln, „Wort“, ‚Wort‘, Öztürk',
    '¿Qué?, España, Muñoz, Peña, José García, Güell, Íñigo, López – Díaz',
    'O’Brien, Smith’s, Dell’Acqua, Sant’Agata, N’Guyen, Ka’ahumanu, Rock’n’Roll, don’t',
    'Šimon Žižek, Dušan Perišić'.replace('ć', 'c'),
    'François, Noël, Zoë, Anaïs, Benoît, Hélène, Gaëlle, naïve, Façade',
    'Åse Østergård, Søren, Måns Ångström, Ærø, óþýður, jäääär',
    '10 £, £50m, 5 m², note¹, n° 3, ¼ l, ½, ¥100, ±3 µm',
  ])('is read as Windows-1252: %s', async (names) => {
    const bytes = encode(names, 'win1252');
    for (const size of [1, 7, 1000]) expect(await textOf(bytes, size)).toBe(names);
  });

  const NAMES = ['José', 'Hélène', 'François', 'Müller', 'Käse', 'Björn', 'Köln', 'Straße', 'Muñoz', 'López', 'García'];
  const MORE = ['Málaga', 'Château', 'hôtel', 'Noël', 'Zoë', 'Anaïs', 'Benoît', 'Raúl', 'Émile', 'Österreich', 'João'];
  it.each([
    ...[...NAMES, ...MORE, 'd’Argent', 'cœur', 'Måns', 'Søren', 'voilà'].map((name) => ['macintosh', name]),
    ...['José', 'François', 'Müller', 'Köln', 'André', 'Zoë', 'Hélène', 'Peña', 'Ñuñez'].map((name) => ['cp850', name]),
    ...['Łukasz', 'Bąk', 'Żółć', 'Wałęsa'].map((name) => ['win1250', name]),
    ...['Łukasz', 'Wałęsa'].map((name) => ['iso88592', name]),
    ['win1251', 'Петров'],
    ['koi8r', 'Петров'],
  ])('is refused because it may be %s: %s', async (encoding, name) => {
    const file = encode(`firstName,lastName\n${name},Martin\n`, encoding);
    for (const size of [1, 7, 1000])
      expect(await validationOf(() => textOf(file, size))).toEqual({ field: 'file', key: 'csv_encoding' });
  });

  it('is checked quickly, whatever it contains', () => {
    const spent = cpuTime();
    for (const part of ['a', 'š', '’', '‘', 'a‘', 'œ', '…', ' ']) isImplausible(part.repeat(64_000 / part.length));
    expect(spent()).toBeLessThan(1000);
  });
});

describe('the plausibility check of words', () => {
  const LENGTH = 300_000;
  const hostile = ['a', '‘', 'a‘‚', 'a‘ ', 'a‘ ‚\n', 'abc’s ', 'll’b', 'šbš', '…', 'éééé ', ' ', 'Ž', 'a–'];

  // A hundred times as long where the time grew with the square of the length.
  it.each(hostile)('takes time proportional to the length of the text: %j repeated', (text) => {
    const spent = cpuTime();
    isImplausible(text.repeat(LENGTH / text.length));
    expect(spent()).toBeLessThan(1500);
  });
});
