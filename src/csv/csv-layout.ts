import { AppError } from '../common/errors/app-error';
import { bytesOf, type CsvEncoding, decodeText } from './csv-encoding';
import { CsvParser, isBlank, readCsv } from './csv-parser';

/** Rows of an imported file (issue "Bulk operations, webhooks and CSV"). */
const MOST_ROWS = 100_000;

/** Rows that are read at a time, unless they are longer than that many bytes together. */
const PAGE_ROWS = 500;
const PAGE_BYTES = 1024 * 1024;

/** Where rows begin that are read together. */
export interface CsvPage {
  /** Byte of the file. */
  start: number;
  line: number;
  /** Position of the first row among all rows, from 0. */
  row: number;
}

/** What is known of a file that was read to its end: enough to read any page of its rows again. */
export interface CsvLayout {
  encoding: CsvEncoding;
  separator: string;
  /** Names of the columns, in order. */
  columns: string[];
  rows: number;
  pages: CsvPage[];
}

/** A row that is not blank. */
export interface LocatedRow {
  row: number;
  line: number;
  cells: string[];
}

/**
 * Reads a file to its end, a piece at a time.
 * @param content behind the mark
 * @param readHeader turns the first line into columns
 * @throws AppError VALIDATION_ERROR, and what `readHeader` throws
 */
export async function layOut(
  content: AsyncIterable<Buffer>,
  encoding: CsvEncoding,
  readHeader: (cells: readonly string[]) => string[],
): Promise<CsvLayout> {
  let columns: string[] | undefined;
  let separator = ',';
  let rows = 0;
  let at = encoding.mark;
  const pages: CsvPage[] = [];
  for await (const row of readCsv(decodeText(content, encoding))) {
    const start = at;
    at += bytesOf(row.raw, encoding);
    if (isBlank(row)) continue;
    if (!columns) {
      columns = readHeader(row.cells);
      separator = row.separator;
      continue;
    }
    const page = pages.at(-1);
    if (!page || rows - page.row >= PAGE_ROWS || start - page.start >= PAGE_BYTES) {
      pages.push({ start, line: row.line, row: rows });
    }
    rows += 1;
    if (rows > MOST_ROWS) throw AppError.validation('file', 'csv_rows_max', { max: MOST_ROWS });
  }
  return { encoding, separator, columns: columns ?? readHeader([]), rows, pages };
}

/** The rows of one page. @param content of the bytes from its start to that of the next one */
export async function readPage(
  content: AsyncIterable<Buffer>,
  { encoding, separator }: CsvLayout,
  page: CsvPage,
): Promise<LocatedRow[]> {
  const parser = new CsvParser(separator, page.line);
  const rows: LocatedRow[] = [];
  const keep = (text: string, last: boolean) => {
    for (const row of parser.push(text, last)) {
      if (!isBlank(row)) rows.push({ row: page.row + rows.length, line: row.line, cells: row.cells });
    }
  };
  for await (const text of decodeText(content, encoding)) keep(text, false);
  keep('', true);
  return rows;
}
