import { type CsvEncoding, decodeText, EncodingFinder } from '../../../src/csv/csv-encoding';
import { validationOf } from './validation';

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

it.each(FILES)('finds and reads %s, in pieces of any size', async (_name, encoding, bytes) => {
  for (const size of [1, 2, 3, 100]) {
    expect(encodingOf(bytes, size)).toEqual(encoding);
    expect(await textOf(bytes, size)).toBe(TEXT);
  }
});

it('reads what windows-1252 has where others have controls', async () => {
  expect(await textOf(Buffer.from([0x80, 0x8c, 0x92, 0x96, 0x9c, 0x9f, 0xe9]))).toBe('€Œ’–œŸé');
});

it.each([
  ['bytes that windows-1252 does not have', Buffer.from([0x61, 0x81])],
  ['NUL characters', Buffer.from('a\0b')],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a broken character behind the mark of UTF-8', Buffer.from([0xef, 0xbb, 0xbf, 0xe9, 0x61])],
  ['half a character of UTF-16', Buffer.from([0xff, 0xfe, 0x61])],
  ['half a pair of UTF-16', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x61, 0x00])],
  ['UTF-16 without its mark', Buffer.from('ab', 'utf16le')],
])('refuses %s', async (_what, bytes) => {
  expect(await validationOf(() => textOf(bytes))).toEqual({ field: 'file', key: 'csv_text' });
});
