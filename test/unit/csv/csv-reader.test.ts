import { type CsvRow, readCsv } from '../../../src/csv/csv-reader';
import { pieces } from './pieces';
import { validationOf } from './validation';
import { cpuTime } from '../../support/cpu-time';

type Row = Omit<CsvRow, 'size'>;

async function rowsOf(text: string, size?: number): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const { line, cells } of readCsv(pieces(text, size))) rows.push({ line, cells });
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

  it.each([',', ';', '\t'])('accepts spaces around a quoted value, with the separator %j', async (separator) => {
    const text = ['a', ' "b"', ' c '].join(separator) + '\n' + ['"1"  ', ' " 2\n""x"" "', ' 3'].join(separator);
    for (const size of [1, 100])
      expect(await cellsOf(text, size)).toEqual([
        ['a', 'b', 'c'],
        ['1', ' 2\n"x" ', '3'],
      ]);
  });

  it('counts blank lines', async () => {
    expect(await rowsOf('a,b\n \n\t\nc,d\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 4, cells: ['c', 'd'] },
    ]);
  });

  it('uses the separator of the first line, whatever the values contain', async () => {
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

  it.each([
    ['sep=;\r\na;b,c\r\n1;2', ';'],
    ['sep=,\na,b;c\n1,2', ','],
    ['SEP=|\ra|b;c\r1|2', '|'],
    ['"sep=;"\r\na;b\r\n1;2', ';'],
    ['sep=\t\r\na\tb\r\n1\t2', '\t'],
    ['sep=;;;\r\na;b\r\n1;2', ';'],
  ])('uses the separator that the first line %j names, and skips that line', async (text, separator) => {
    for (const size of [1, 2, 7, undefined]) {
      const [head, row] = await rowsOf(text, size);
      expect([head.cells[0], row]).toEqual(['a', { line: 3, cells: ['1', '2'] }]);
      expect(head.cells[1].startsWith('b')).toBe(true);
      expect(head.line).toBe(2);
      expect(separator).not.toBe(head.cells[1]);
    }
  });

  it.each(['sep=;', 'sep=;\r\n', 'sep=;\r'])('reads no rows from just %j', async (text) => {
    expect(await rowsOf(text)).toEqual([]);
  });

  it('keeps quotes, separators, spaces and line endings in quoted values', async () => {
    expect(await cellsOf('a,b\n"say ""hi""","x\r\ny,z"\n""," q "\n')).toEqual([
      ['a', 'b'],
      ['say "hi"', 'x\r\ny,z'],
      ['', ' q '],
    ]);
  });

  it.each(['\n', '\r\n', '\r'])(
    'names the line on which each row begins, and leaves blank ones out: %j',
    async (end) => {
      const lines = [
        '',
        ' ',
        'a,b',
        '"1',
        '2',
        '3",x',
        '',
        '"",',
        '\t',
        'short',
        '',
        '',
        'last,"',
        'row"',
        '',
        'end,x',
        '',
      ];
      for (let size = 1; size < 8; size += 1) {
        expect(await rowsOf(lines.join(end), size)).toEqual([
          { line: 3, cells: ['a', 'b'] },
          { line: 4, cells: [`1${end}2${end}3`, 'x'] },
          { line: 10, cells: ['short'] },
          { line: 13, cells: ['last', `${end}row`] },
          { line: 16, cells: ['end', 'x'] },
        ]);
      }
    },
  );

  it('reads the same rows in pieces of any size and with any line ending', async () => {
    const text = 'a;b;c\r\n"1;""x""";2;"3\r\n4\r5\n6"\r\n\r\n;;\rlast;"";é€😀\n\n\r\nend;;';
    const whole = [
      { line: 1, cells: ['a', 'b', 'c'] },
      { line: 2, cells: ['1;"x"', '2', '3\r\n4\r5\n6'] },
      { line: 8, cells: ['last', '', 'é€😀'] },
      { line: 11, cells: ['end', '', ''] },
    ];
    for (let size = 1; size <= text.length; size += 1) expect(await rowsOf(text, size)).toEqual(whole);
    // As it is parsed in pieces, too.
    for (let before = 4090; before < 4130; before += 1) {
      const [first, ...others] = await rowsOf(`${'x'.repeat(before)};b\n${text}`);
      expect(first.cells[0]).toHaveLength(before);
      expect(others).toEqual(whole.map(({ line, cells }) => ({ line: line + 1, cells })));
    }
  });
});

describe('errors', () => {
  it.each([
    ['a quote that is not closed', 'a,b\nc,d\n"e,f\n', 3],
    ['a quote that is not closed, over lines', 'a,b\n"c\nd",e\n"f\ng,h\n', 4],
    ['a quote that is not closed, behind empty lines', 'a,b\n\n"c\r\nd",e\n\r\n;;\n\n"f\ng,h', 8],
    ['a quote in the middle', 'a,b\nc,5" disk\n', 2],
    ['text behind a closing quote', 'a,b\n"c"d,e\n', 2],
    ['text behind a blank behind a closing quote', 'a,b\n"c" d,e\n', 2],
    ['text before an opening quote', 'a,b\nc "d",e\n', 2],
    ['a quote at the very end', 'a,b\nc,d"', 2],
  ])('%s', async (_what, text, line) => {
    for (const size of [1, 3, text.length]) {
      expect(await validationOf(() => rowsOf(text, size))).toEqual({
        field: 'file',
        key: 'csv_quotes',
        args: { line },
      });
    }
  });

  it('come after the rows before them', async () => {
    const rows: string[][] = [];
    const read = async () => {
      for await (const { cells } of readCsv(pieces('a,b\nc,d\ne"\nf,g\n'))) rows.push(cells);
    };
    expect(await validationOf(read)).toMatchObject({ key: 'csv_quotes' });
    expect(rows).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  const tooLong = { field: 'file', key: 'csv_row_end', args: { line: 2, max: 16_384 } };

  it.each([
    ['text', 'x'],
    ['separators', ','],
    ['doubled quotes', '""'],
  ])('a row that does not end is refused before it fills the memory: %s', async (what, endless) => {
    let read = 0;
    async function* texts(): AsyncGenerator<string> {
      yield what === 'separators' ? 'a,b\n' : 'a,b\n"';
      for (; read < 1000; read += 1) yield endless.repeat(1000);
    }
    const all = async () => {
      for await (const { cells } of readCsv(texts())) expect(cells).toEqual(['a', 'b']);
    };
    expect(await validationOf(all)).toEqual(tooLong);
    expect(read).toBeLessThan(50);
  });

  it('a row of more than 16,384 bytes in its stored form is refused', async () => {
    const row = (cell: string) => `a,b\n${cell},y\n`;
    const fits = 16_384 - JSON.stringify(['', 'y']).length;
    expect(await cellsOf(row('x'.repeat(fits)))).toEqual([
      ['a', 'b'],
      ['x'.repeat(fits), 'y'],
    ]);
    const long = ['x'.repeat(fits + 1), '€'.repeat(5500), '\u0001'.repeat(3000), ','.repeat(6000)];
    for (const cell of long) expect(await validationOf(() => rowsOf(row(cell)))).toEqual(tooLong);
  });

  it.each([',', '""', ' , ', '"",""'])(
    'more than 100,000 rows are refused, including blank ones: %s',
    async (blank) => {
      const rows = (count: number) => `a,b\n${'x,y\n'.repeat(99_000)}${`${blank}\n`.repeat(count)}`;
      const tooMany = { field: 'file', key: 'csv_rows_max', args: { max: 100_000 } };
      expect(await validationOf(() => rowsOf(rows(1001), 10_000))).toEqual(tooMany);
      expect(await rowsOf(rows(1000), 10_000)).toHaveLength(99_001);
    },
  );

  it('10 MB of commas are read as fast as 100,000 rows', async () => {
    const spent = cpuTime();
    expect(await validationOf(() => rowsOf(`a,b\n${',\n'.repeat(5_000_000)}`, 255 * 1024))).toMatchObject({
      key: 'csv_rows_max',
    });
    expect(spent()).toBeLessThan(5000);
  });
});
