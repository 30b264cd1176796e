import { Types } from 'mongoose';
import type { BulkContext } from '../../../src/bulk/bulk-action';
import { CsvFiles } from '../../../src/csv/csv-files';
import { CsvImportAction } from '../../../src/csv/csv-import.action';
import { layOut } from '../../../src/csv/csv-layout';
import { startTestApp, type TestApp } from '../../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const wallet = new Types.ObjectId();
const encoding = { name: 'utf-8', mark: 0 } as const;

/** A file as it lies there once its upload was accepted. */
async function accepted(text: string): Promise<BulkContext> {
  async function* content(): AsyncGenerator<Buffer> {
    yield Buffer.from(text);
  }
  const columns = ['firstName', 'lastName'];
  const layout = await layOut(content(), encoding, () => columns);
  const { _id } = await app.app.get(CsvFiles).write(wallet, 'customers.csv', { layout }, content());
  return { caller: { wallet: { id: wallet } }, parameters: { file: _id, columns } } as unknown as BulkContext;
}

const filesLeft = () => app.connection.collection('csv.files').countDocuments({ wallet });

it('finds the same rows however often a page is asked for, and the file is there until all are found', async () => {
  const action = app.app.get(CsvImportAction);
  const rows = Array.from({ length: 1200 }, (_, index) => [`Zoë ${index}`, `"${index}"\nb`]);
  const lines = rows.map(([first, last]) => `${first},"${last.replaceAll('"', '""')}"\n`);
  const context = await accepted(`firstName,lastName\n${lines.join('')}`);

  const found: unknown[] = [];
  let after: unknown;
  for (;;) {
    const [page, again] = [await action.page(context, after), await action.page(context, after)];
    expect(await filesLeft()).toBe(page ? 1 : 0);
    if (!page) break;
    const plain = (items = page.items) => items.map(({ recordId: _id, ...item }) => item);
    expect([plain(again?.items), again?.after]).toEqual([plain(), page.after]);
    expect(page.items.length).toBeLessThanOrEqual(500);
    found.push(...plain());
    after = page.after;
  }
  expect(found).toEqual(
    rows.map((payload, index) => ({ itemId: String(index), listed: 1, payload, line: index * 2 + 2 })),
  );
  expect(await action.page(context, after)).toBeNull();
});

it('does not take a file that is gone for one without rows', async () => {
  const context = await accepted('firstName,lastName\na,b\n');
  await app.connection.collection('csv.files').deleteMany({ wallet });
  await expect(app.app.get(CsvImportAction).page(context, undefined)).rejects.toThrow(/is gone/);
});
