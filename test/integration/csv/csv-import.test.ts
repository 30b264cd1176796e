import { Types } from 'mongoose';
import type { BulkContext } from '../../../src/bulk/bulk-action';
import { CsvImportAction } from '../../../src/csv/csv-import.action';
import { CsvCleanup } from '../../../src/csv/csv-cleanup';
import { parsePages } from '../../../src/csv/csv-page-parser';
import { CsvPages } from '../../../src/csv/csv-pages';
import { startTestApp, type TestApp } from '../../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const wallet = new Types.ObjectId();

/** The pages as they lie there once an upload was accepted. */
async function accepted(text: string, file = new Types.ObjectId()): Promise<BulkContext> {
  async function* content(): AsyncGenerator<string> {
    yield text;
  }
  const { columns, pages } = await parsePages(
    content(),
    () => ['firstName', 'lastName'],
    (rows, index) => app.app.get(CsvPages).write(wallet, file, index, rows),
  );
  return { caller: { wallet: { id: wallet } }, parameters: { file, columns, pages } } as unknown as BulkContext;
}

const pagesLeft = () => app.connection.collection('csv_pages').countDocuments({ wallet });

it('returns the same rows each time a page is requested, and keeps the pages until all rows are found', async () => {
  const action = app.app.get(CsvImportAction);
  const rows = Array.from({ length: 1200 }, (_, index) => [`Zoë ${index}`, `"${index}"\nb`]);
  const lines = rows.map(([first, last]) => `${first},"${last.replaceAll('"', '""')}"\n`);
  const context = await accepted(`firstName,lastName\n${lines.join('')}`);

  const found: unknown[] = [];
  let after: unknown;
  for (;;) {
    const [page, again] = [await action.page(context, after), await action.page(context, after)];
    expect(await pagesLeft()).toBe(page ? 3 : 0);
    if (!page) break;
    const plain = (items = page.items) => items.map(({ recordId: _id, ...item }) => item);
    expect([plain(again?.items), again?.after]).toEqual([plain(), page.after]);
    expect(page.items.length).toBeLessThanOrEqual(500);
    found.push(...plain());
    after = page.after;
  }
  expect(found).toEqual(
    rows.map((payload, index) => ({ itemId: String(index), occurrences: 1, payload, line: index * 2 + 2 })),
  );
  expect(await action.page(context, after)).toBeNull();
});

it('does not mistake missing pages for a file without rows', async () => {
  const context = await accepted('firstName,lastName\na,b\n');
  await app.connection.collection('csv_pages').deleteMany({ wallet });
  await expect(app.app.get(CsvImportAction).page(context, undefined)).rejects.toThrow(/is missing/);
});

it('removes pages that are no longer needed after a day', async () => {
  const day = 24 * 60 * 60;
  const ago = (seconds: number) => Types.ObjectId.createFromTime(Math.floor(Date.now() / 1000) - seconds);
  const [left, fresh, failed, needed] = [ago(day + 60), ago(day - 60), ago(day + 61), ago(day + 62)];
  for (const file of [left, fresh, failed, needed]) await accepted('firstName,lastName\na,b\n', file);
  const operation = { wallet, action: 'csv.import', expansion: { page: 0 }, createdAt: new Date() };
  await app.connection.collection('bulk_operations').insertMany([
    { ...operation, status: 'failed', parameters: { file: failed } },
    { ...operation, status: 'pending', parameters: { file: needed } },
  ]);
  await app.app.get(CsvCleanup).run();
  const files = await app.connection.collection('csv_pages').distinct('file', { wallet });
  expect(files.map(String).sort()).toEqual([needed, fresh].map(String).sort());
});
