import { type CsvLayout, parsePages, type LocatedRow } from '../../../src/csv/csv-page-parser';
import { pieces } from './pieces';
import { validationOf } from './validation';

async function laidOut(text: string): Promise<CsvLayout & { kept: LocatedRow[][] }> {
  const kept: LocatedRow[][] = [];
  const keep = (page: readonly LocatedRow[], index: number) => {
    expect(index).toBe(kept.length);
    return Promise.resolve(kept.push([...page]));
  };
  return { ...(await parsePages(pieces(text, 777), (cells) => [...cells], keep)), kept };
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

it('returns pages with the rows and line numbers of the file', async () => {
  const { text, expected } = sample(1750);
  const { kept, ...layout } = await laidOut(text);
  expect(layout).toEqual({ columns: ['firstName', 'lastName'], rows: 1750, pages: 4 });
  expect(kept.map((page) => page[0].row)).toEqual([0, 500, 1000, 1500]);
  expect(kept.flat()).toEqual(expected);
});

it('puts fewer long rows into a page', async () => {
  const { kept } = await laidOut(`a,b\n${`${'x'.repeat(15_000)},y\n`.repeat(200)}`);
  expect(kept.map((page) => page[0].row)).toEqual([0, 70, 140]);
  expect(kept.flat()).toHaveLength(200);
});

it('returns no pages if there are no rows', async () => {
  const nothing = { rows: 0, pages: 0, kept: [] };
  expect(await laidOut('\r\na,b\r\n,\r\n\r\n')).toEqual({ ...nothing, columns: ['a', 'b'] });
  expect(await laidOut('')).toEqual({ ...nothing, columns: [] });
});

it('accepts 100,000 rows, but not one more', async () => {
  const rows = (count: number) => `a,b\n\n${'x,y\n'.repeat(count)}`;
  expect(await laidOut(rows(100_000))).toMatchObject({ rows: 100_000, pages: 200 });
  expect(await validationOf(() => laidOut(rows(100_001)))).toEqual({
    field: 'file',
    key: 'csv_rows_max',
    args: { max: 100_000 },
  });
});
