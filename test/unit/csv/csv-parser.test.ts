import { CsvParser, type CsvRow, readCsv } from '../../../src/csv/csv-parser';
import { validationOf } from './validation';

async function* pieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function rowsOf(text: string, size = text.length): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const { line, cells, raw } of readCsv(pieces(text, Math.max(size, 1)))) rows.push({ line, cells, raw });
  return rows;
}

const cellsOf = async (text: string, size?: number) => (await rowsOf(text, size)).map(({ cells }) => cells);

describe('rows', () => {
  it.each([
    ['commas', 'a,b\r\nc,d\r\n'],
    ['semicolons', 'a;b\nc;d\n'],
    ['tabs', 'a\tb\rc\td'],
    ['mixed line ends', 'a,b\nc,d\r\n'],
    ['no line end at the end', 'a,b\r\nc,d'],
  ])('reads %s', async (_what, text) => {
    expect(await cellsOf(text)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('takes the separator of the first line, whatever the values hold', async () => {
    expect(await cellsOf('a;b\n"1,2,3";x,y,z\n')).toEqual([
      ['a', 'b'],
      ['1,2,3', 'x,y,z'],
    ]);
    expect(await cellsOf('"a,b,c";d\n1;2')).toEqual([
      ['a,b,c', 'd'],
      ['1', '2'],
    ]);
    expect(await cellsOf('a;b')).toEqual([['a', 'b']]);
  });

  it('keeps quotes, separators, blanks and line ends of quoted values', async () => {
    expect(await cellsOf('a,b\n"say ""hi""","x\r\ny,z"\n""," q "\n')).toEqual([
      ['a', 'b'],
      ['say "hi"', 'x\r\ny,z'],
      ['', ' q '],
    ]);
  });

  it('names the line on which each row begins', async () => {
    const rows = await rowsOf('a,b\n"1\n2\r\n3",x\n\n\nlast,row\n');
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'a'],
      [2, '1\n2\r\n3'],
      [5, ''],
      [6, ''],
      [7, 'last'],
    ]);
  });

  it('reads the same in pieces of any size, and leaves no character out', async () => {
    const text = 'a;b;c\r\n"1;""x""";2;"3\r\n4"\r\n\r\n;;\rlast;"";x';
    const whole = await rowsOf(text);
    expect(whole.map(({ raw }) => raw).join('')).toBe(text);
    for (let size = 1; size < text.length; size += 1) expect(await rowsOf(text, size)).toEqual(whole);
  });
});

describe('what is refused', () => {
  it.each([
    ['a quote that is not closed', 'a,b\nc,d\n"e,f\n', 3],
    ['a quote that is not closed, over lines', 'a,b\n"c\nd",e\n"f\ng,h\n', 4],
    ['a quote in the middle', 'a,b\nc,5" disk\n', 2],
    ['text behind a closing quote', 'a,b\n"c"d,e\n', 2],
    ['a blank behind a closing quote', 'a,b\n"c" ,e\n', 2],
  ])('%s', async (_what, text, line) => {
    for (const size of [1, 3, text.length]) {
      expect(await validationOf(() => rowsOf(text, size))).toEqual({
        field: 'file',
        key: 'csv_quotes',
        args: { line },
      });
    }
  });

  it('a row that does not end, before it fills the memory', async () => {
    const parser = new CsvParser(',');
    const push = async () => {
      for (let piece = 0; piece < 100; piece += 1) Array.from(parser.push(piece === 0 ? 'a,b\n"' : 'x'.repeat(1000)));
    };
    const args = { line: 2, max: 16_384 };
    expect(await validationOf(push)).toEqual({ field: 'file', key: 'csv_row_end', args });
    const plain = `a,b\n${'x'.repeat(20_000)},y\n`;
    expect(await validationOf(() => rowsOf(plain))).toEqual({ field: 'file', key: 'csv_row_end', args });
  });
});
