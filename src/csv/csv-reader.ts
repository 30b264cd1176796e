import { setImmediate } from 'node:timers/promises';
import { CsvError, type InfoRecord, parse, type Parser } from 'csv-parse';
import { AppError } from '../core/errors/app-error';

/** A row of a file that is not blank; a quoted value may make it several lines long. */
export interface CsvRow {
  /** Line of the file on which it begins, from 1. */
  line: number;
  cells: string[];
  /** Bytes of its cells as JSON, which is how they are kept. */
  size: number;
}

/** Bytes of a row: many times what the longest customer takes. 500 such rows fit into one document of MongoDB's. */
const MAX_ROW_LENGTH = 16_384;

/** Rows of a file besides its header (issue "Bulk operations, webhooks and CSV"). */
const MAX_ROWS = 100_000;

const SEPARATORS = [',', ';', '\t'] as const;
const LINE_ENDS = ['\r\n', '\n', '\r'];
const LINE_END = /\r\n|\n|\r/g;

/** Bytes that are parsed at a time: what holds up others, and what rows are in memory. */
const PIECE = 4096;

/**
 * The rows of text that comes in pieces, as RFC 4180 has them, with any line end and the separator that shows in the
 * first line. Those before a fault come before it.
 * @throws AppError VALIDATION_ERROR: too many rows, or one that is too long or whose quotes are not balanced
 */
export async function* readCsv(texts: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  let pending = '';
  let reader: CsvReader | undefined;
  for await (const text of texts) {
    pending += text;
    const separator = reader ? null : findSeparator(pending);
    if (separator !== null) reader = new CsvReader(separator);
    if (!reader) continue;
    yield* reader.push(pending);
    pending = '';
  }
  reader ??= new CsvReader(findSeparator(`${pending}\n`) ?? ',');
  yield* reader.push(pending);
  yield* reader.end();
}

/** csv-parse, with the lines on which rows begin: its own count takes a CRLF in quotes for two. */
class CsvReader {
  private readonly parser: Parser;
  private readonly rows: CsvRow[] = [];
  private count = 0;
  /** On which the next row begins, but for the empty ones. */
  private line = 1;

  constructor(delimiter: string) {
    this.parser = parse({
      delimiter,
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_ROW_LENGTH,
      // Cells without text count for nothing there. Separators behind so many are text, which does.
      ignore_last_delimiters: MAX_ROW_LENGTH,
      on_record: (cells: string[], info) => this.take(cells, info),
    });
    // Whoever writes is told.
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

  /** The parser itself hands out none: what it holds when a fault comes is lost. */
  private take(cells: string[], { empty_lines, error }: InfoRecord): null {
    const line = this.line + empty_lines;
    this.line += cells.reduce((ends, cell) => ends + (cell.match(LINE_END)?.length ?? 0), 1);
    const isBlank = cells.every((cell) => cell.trim() === '');
    // The parser makes an error of every row of another width, which takes it long: blank ones count too then.
    if (!isBlank || error) this.count += 1;
    if (this.count > MAX_ROWS + 1) throw AppError.validation('file', 'csv_rows_max', { max: MAX_ROWS });
    if (isBlank) return null;
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
  return text.length > MAX_ROW_LENGTH ? mostOf(counts) : null;
}

function mostOf(counts: ReadonlyMap<string, number>): string {
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most))[0];
}
