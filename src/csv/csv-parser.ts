import { AppError } from '../common/errors/app-error';

/** A row of a file; a quoted value may make it several lines long. */
export interface CsvRow {
  /** Line of the file on which it begins, from 1. */
  line: number;
  cells: string[];
  /** How it stands in the file, with its line end. */
  raw: string;
}

/** Characters of a row: many times what the longest customer takes. What has no end must not fill the memory. */
const LONGEST_ROW = 16_384;

const SEPARATORS = [',', ';', '\t'] as const;
const LINE_END = /\r\n|\r|\n/g;

/** Rows of text that comes in pieces, as RFC 4180 has them, with any line end and any of three separators. */
export class CsvParser {
  private text = '';

  /** @param line on which the text begins */
  constructor(
    private readonly separator: string,
    private line = 1,
  ) {}

  /**
   * The rows that are whole by now.
   * @param last nothing follows
   * @throws AppError VALIDATION_ERROR naming the line whose quotes are not balanced, or that does not end
   */
  *push(text: string, last = false): Generator<CsvRow> {
    this.text += text;
    let start = 0;
    while (start < this.text.length) {
      const found = this.row(start, last);
      if (found === 'quoted' && last) throw AppError.validation('file', 'csv_quotes', { line: this.line });
      const length = typeof found === 'string' ? this.text.length - start : found.end - start;
      if (length > LONGEST_ROW) throw AppError.validation('file', 'csv_row_end', { line: this.line, max: LONGEST_ROW });
      if (typeof found === 'string') break;
      const raw = this.text.slice(start, found.end);
      yield { line: this.line, cells: found.cells, raw };
      this.line += raw.match(LINE_END)?.length ?? 0;
      start = found.end;
    }
    this.text = this.text.slice(start);
  }

  /** The row that begins there, or where the text ends before it does. */
  private row(start: number, last: boolean): { cells: string[]; end: number } | 'plain' | 'quoted' {
    const cells: string[] = [];
    for (let at = start; ; at += 1) {
      const quoted = this.text[at] === '"';
      const end = quoted ? this.endOfQuoted(at) : this.endOfPlain(at);
      if (end === null) return 'quoted';
      const cell = this.text.slice(at, end);
      cells.push(quoted ? cell.slice(1, -1).replaceAll('""', '"') : cell);
      const next = this.text[end];
      // What a line end or a closing quote is shows only with the character behind it.
      if (!last && (next === undefined || (next === '\r' && end + 1 === this.text.length))) return 'plain';
      if (next === this.separator) at = end;
      else if (next === undefined) return { cells, end };
      else if (next === '\r') return { cells, end: end + (this.text[end + 1] === '\n' ? 2 : 1) };
      else if (next === '\n') return { cells, end: end + 1 };
      else throw AppError.validation('file', 'csv_quotes', { line: this.line });
    }
  }

  /** Behind the closing quote; null when it is not there yet. */
  private endOfQuoted(start: number): number | null {
    for (let at = start + 1; ; at += 2) {
      at = this.text.indexOf('"', at);
      if (at === -1) return null;
      if (this.text[at + 1] !== '"') return at + 1;
    }
  }

  /** A quote in the middle ends it too, and is no separator. */
  private endOfPlain(start: number): number {
    let at = start;
    for (; at < this.text.length; at += 1) {
      const character = this.text[at];
      if (character === this.separator || character === '\n' || character === '\r' || character === '"') break;
    }
    return at;
  }
}

/** The rows of a whole file, whose separator shows in its first line. */
export async function* readCsv(texts: AsyncIterable<string>): AsyncGenerator<CsvRow & { separator: string }> {
  let head = '';
  let separator: string | null = null;
  let parser: CsvParser | undefined;
  for await (const text of texts) {
    head += text;
    separator ??= findSeparator(head);
    if (separator === null) continue;
    parser ??= new CsvParser(separator);
    for (const row of parser.push(head)) yield { ...row, separator };
    head = '';
  }
  const known = separator ?? findSeparator(`${head}\n`) ?? ',';
  for (const row of (parser ?? new CsvParser(known)).push(head, true)) yield { ...row, separator: known };
}

/** Whether a row says nothing, as empty lines and what spreadsheets write of empty rows. */
export function isBlank({ cells }: Pick<CsvRow, 'cells'>): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** The separator that the first line with text has most of; null when that line does not end yet. */
function findSeparator(text: string): string | null {
  const from = text.search(/\S/);
  const counts = new Map<string, number>(SEPARATORS.map((separator) => [separator, 0]));
  let quoted = false;
  for (let at = Math.max(from, 0); at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
    else if (from >= 0 && (character === '\n' || character === '\r')) return mostOf(counts);
  }
  return text.length > LONGEST_ROW ? mostOf(counts) : null;
}

function mostOf(counts: ReadonlyMap<string, number>): string {
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most))[0];
}
