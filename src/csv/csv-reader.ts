import { setImmediate } from 'node:timers/promises';
import { CsvError, type InfoRecord, parse, type Parser } from 'csv-parse';
import { AppError } from '../core/errors/app-error';
import { MAX_ROW_LENGTH, MAX_ROWS } from './csv-limits';

/** A row that is not blank. A quoted value can span several lines, and so can the row. */
export interface CsvRow {
  /** Number of the row's first line in the file, starting at 1. */
  line: number;
  cells: string[];
  /** Size in bytes of the cells as JSON, the form in which they are stored. */
  size: number;
}

const SEPARATORS = [',', ';', '\t'] as const;
const LINE_ENDS = ['\r\n', '\n', '\r'];
const LINE_END = /\r\n|\n|\r/g;

/**
 * Number of characters to parse at a time. This limits how long the event loop is blocked, and how many rows are in
 * memory.
 */
const PIECE = 4096;

/** A first line such as `sep=;`, which spreadsheets read and write. It can be quoted, and separators can follow it. */
const SEPARATOR_LINE = /^[ \t]*"?sep=([^\p{L}\p{N}"\r\n])[^\p{L}\p{N}\r\n]*(\r\n|\n|\r)/iu;

interface Layout {
  separator: string;
  /** Number of characters to skip at the start: a first line that only declares the separator. */
  skipped: number;
}

/**
 * Parses RFC 4180 with any line ending. Uses the separator that the first line declares or, if it declares none, the
 * one that occurs most often. Yields all rows before an error.
 * @throws AppError VALIDATION_ERROR for too many rows, a row that is too long, or unbalanced quotes
 */
export async function* readCsv(texts: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  let pending = '';
  let reader: CsvReader | undefined;
  for await (const text of texts) {
    pending += text;
    const layout = reader ? null : findLayout(pending);
    if (layout !== null) {
      reader = readerFor(layout);
      pending = pending.slice(layout.skipped);
    }
    if (!reader) continue;
    yield* reader.push(pending);
    pending = '';
  }
  if (!reader) {
    const layout = findLayout(`${pending}\n\n`) ?? { separator: ',', skipped: 0 };
    reader = readerFor(layout);
    pending = pending.slice(layout.skipped);
  }
  yield* reader.push(pending);
  yield* reader.end();
}

/** Wraps csv-parse to get correct line numbers: the library counts a CRLF inside quotes as two lines. */
class CsvReader {
  private readonly parser: Parser;
  private readonly rows: CsvRow[] = [];
  private count = 0;

  /** @param line number of the line at which the next row begins, before empty lines are skipped */
  constructor(
    delimiter: string,
    private line: number,
  ) {
    this.parser = parse({
      delimiter,
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      skip_empty_lines: true,
      // Removes spaces around quotes. Values without quotes lose their spaces too, but cells are trimmed anyway.
      trim: true,
      max_record_size: MAX_ROW_LENGTH,
      // Ignores empty cells at the end of a row, unless there are so many that they are probably text.
      ignore_last_delimiters: MAX_ROW_LENGTH,
      on_record: (cells: string[], info) => this.take(cells, info),
    });
    // The callback of `write` reports the error.
    this.parser.on('error', () => undefined);
  }

  async *push(text: string): AsyncGenerator<CsvRow> {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += PIECE) {
      yield* this.rowsOf((done) => this.parser.write(bytes.subarray(at, at + PIECE), done));
      await setImmediate();
    }
  }

  end(): AsyncGenerator<CsvRow> {
    return this.rowsOf((done) => this.parser.end(done));
  }

  private async *rowsOf(step: (done: (error?: Error | null) => void) => void): AsyncGenerator<CsvRow> {
    const error = await new Promise<Error | null | undefined>(step);
    yield* this.rows.splice(0);
    if (error) throw this.meaning(error);
  }

  /** Collects rows as they are parsed, because the parser drops the rows that it holds when an error occurs. */
  private take(cells: string[], { empty_lines }: InfoRecord): null {
    const line = this.line + empty_lines;
    this.line += cells.reduce((ends, cell) => ends + (cell.match(LINE_END)?.length ?? 0), 1);
    // Counts rows of blank cells too. They take as much time as any other row, and a file can contain fifty million.
    this.count += 1;
    if (this.count > MAX_ROWS + 1) throw AppError.validation('file', 'csv_rows_max', { max: MAX_ROWS });
    if (cells.every((cell) => cell.trim() === '')) return null;
    const size = Buffer.byteLength(JSON.stringify(cells));
    if (size > MAX_ROW_LENGTH) throw tooLong(line);
    this.rows.push({ line, cells, size });
    return null;
  }

  private meaning(error: Error): Error {
    if (!(error instanceof CsvError)) return error;
    const line = this.line + this.parser.info.empty_lines;
    if (error.code === 'CSV_MAX_RECORD_SIZE') return tooLong(line);
    return AppError.validation('file', 'csv_quotes', { line });
  }
}

function tooLong(line: number): AppError {
  return AppError.validation('file', 'csv_row_end', { line, max: MAX_ROW_LENGTH });
}

const readerFor = ({ separator, skipped }: Layout) => new CsvReader(separator, skipped > 0 ? 2 : 1);

/** Returns null while the first line is incomplete, or may end in the middle of a CRLF. */
function findLayout(text: string): Layout | null {
  const named = SEPARATOR_LINE.exec(text);
  if (named?.[2] === '\r' && named[0].length === text.length) return null;
  if (named) return { separator: named[1], skipped: named[0].length };
  const separator = findSeparator(text);
  return separator === null ? null : { separator, skipped: 0 };
}

/** Returns the separator that occurs most often in the first line with text. Null while that line is incomplete. */
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
  return text.length > MAX_ROW_LENGTH ? mostOf(counts) : null;
}

function mostOf(counts: ReadonlyMap<string, number>): string {
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most))[0];
}
