import { readCsv } from './csv-reader';

/** Number of rows in a page. A page has fewer rows if it would otherwise exceed the size limit. */
const PAGE_ROWS = 500;
const PAGE_BYTES = 1024 * 1024;

export interface LocatedRow {
  row: number;
  line: number;
  cells: string[];
}

export interface CsvLayout {
  columns: string[];
  rows: number;
  pages: number;
}

/**
 * Parses a whole file into pages of rows.
 * @throws AppError VALIDATION_ERROR, and the errors of `readHeader`
 */
export async function parsePages(
  texts: AsyncIterable<string>,
  readHeader: (cells: readonly string[]) => string[],
  storePage: (page: readonly LocatedRow[], index: number) => Promise<unknown>,
): Promise<CsvLayout> {
  let columns: string[] | undefined;
  let rows = 0;
  let pages = 0;
  let page: LocatedRow[] = [];
  let bytes = 0;
  const turn = async () => {
    if (page.length === 0) return;
    await storePage(page, pages);
    pages += 1;
    page = [];
    bytes = 0;
  };
  for await (const { line, cells, size } of readCsv(texts)) {
    if (!columns) {
      columns = readHeader(cells);
      continue;
    }
    page.push({ row: rows, line, cells });
    rows += 1;
    bytes += size;
    if (page.length === PAGE_ROWS || bytes >= PAGE_BYTES) await turn();
  }
  await turn();
  return { columns: columns ?? readHeader([]), rows, pages };
}
