import type { CsvEncoding } from '../../../src/csv/csv-encoding';
import { type CsvLayout, layOut, type LocatedRow, readPage } from '../../../src/csv/csv-layout';
import { validationOf } from './validation';

const UTF8: CsvEncoding = { name: 'utf-8', mark: 0 };

async function* pieces(bytes: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const layoutOf = (bytes: Buffer, encoding = UTF8) =>
  layOut(pieces(bytes.subarray(encoding.mark)), encoding, (cells) => [...cells]);

async function rowsOf(bytes: Buffer, layout: CsvLayout): Promise<LocatedRow[]> {
  const rows: LocatedRow[] = [];
  for (const [index, page] of layout.pages.entries()) {
    const end = layout.pages[index + 1]?.start;
    rows.push(...(await readPage(pieces(bytes.subarray(page.start, end), 777), layout, page)));
  }
  return rows;
}

/** Rows of several lines with characters of several bytes, and blank lines between them. */
function sample(rows: number): { text: string; expected: LocatedRow[] } {
  let text = 'firstName;lastName\r\n';
  let line = 2;
  const expected: LocatedRow[] = [];
  for (let row = 0; row < rows; row += 1) {
    const cells = [`Zoë €${row}`, row % 3 === 0 ? `two\nlines "${row}"` : 'x'];
    expected.push({ row, line, cells });
    text += `${cells[0]};"${cells[1].replaceAll('"', '""')}"\r\n`;
    line += row % 3 === 0 ? 2 : 1;
    if (row % 5 === 0) {
      text += ';\r\n\r\n';
      line += 2;
    }
  }
  return { text, expected };
}

it.each<[string, CsvEncoding, (text: string) => Buffer]>([
  ['UTF-8', UTF8, (text) => Buffer.from(text)],
  ['UTF-8 with its mark', { name: 'utf-8', mark: 3 }, (text) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16 LE', { name: 'utf-16le', mark: 2 }, (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 BE', { name: 'utf-16be', mark: 2 }, (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
])('finds every page again in %s: rows and lines are those of the whole', async (_name, encoding, encode) => {
  const { text, expected } = sample(1750);
  const bytes = encode(text);
  const layout = await layoutOf(bytes, encoding);
  expect(layout).toMatchObject({ rows: 1750, separator: ';', columns: ['firstName', 'lastName'] });
  expect(layout.pages.map(({ row }) => row)).toEqual([0, 500, 1000, 1500]);
  expect(await rowsOf(bytes, layout)).toEqual(expected);
});

it('makes pages of long rows shorter', async () => {
  const bytes = Buffer.from(`a,b\n${`${'x'.repeat(15_000)},y\n`.repeat(200)}`);
  const layout = await layoutOf(bytes);
  expect(layout.pages.map(({ row }) => row)).toEqual([0, 70, 140]);
  expect(await rowsOf(bytes, layout)).toHaveLength(200);
});

it('has no rows and no pages without rows', async () => {
  expect(await layoutOf(Buffer.from('\r\na,b\r\n,\r\n\r\n'))).toMatchObject({
    rows: 0,
    pages: [],
    columns: ['a', 'b'],
  });
  expect(await layoutOf(Buffer.alloc(0))).toMatchObject({ rows: 0, pages: [], columns: [] });
});

it('takes 100,000 rows and not one more', async () => {
  const rows = (count: number) => Buffer.from(`a,b\n${'x,y\n'.repeat(count)}`);
  expect((await layoutOf(rows(100_000))).rows).toBe(100_000);
  expect(await validationOf(() => layoutOf(rows(100_001)))).toEqual({
    field: 'file',
    key: 'csv_rows_max',
    args: { max: 100_000 },
  });
});
