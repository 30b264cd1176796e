import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Types } from 'mongoose';
import type { Translator } from '../../../src/core/i18n/translator';
import { decodeText, EncodingFinder } from '../../../src/csv/csv-encoding';
import { CsvFiles } from '../../../src/csv/csv-files';
import { parsePages } from '../../../src/csv/csv-page-parser';
import { CsvPages } from '../../../src/csv/csv-pages';
import { CsvHeader } from '../../../src/csv/csv-header';
import { IS_LONG } from '../../support/test-environment';
import { startTestApp, type TestApp } from '../../support/test-app';

const ROWS = IS_LONG ? 100_000 : 70_000;
const MB = 1024 * 1024;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Megabytes that are held, which is what grows; what is only waiting to be collected is not. */
function held(): number {
  // The second collection waits until the first has freed its buffers, which happens in another thread.
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MB;
}

/** A row of 600 bytes, of which some are in quotes and over two lines. */
function row(index: number): string {
  return `Zoë,"No ${index}\n${'x'.repeat(550)}",customer-${index}@example.com,12.5\r\n`;
}

it('reads tens of megabytes without keeping them in memory', async () => {
  const files = app.app.get(CsvFiles);
  const wallet = new Types.ObjectId();
  const encoding = new EncodingFinder();
  const before = held();
  let most = 0;
  const appearance = () => (most = Math.max(most, held() - before));

  async function* upload(): AsyncGenerator<Buffer> {
    yield Buffer.from('firstName,lastName,email,gain\r\n');
    for (let from = 0; from < ROWS; from += 250) {
      const bytes = Buffer.from(Array.from({ length: 250 }, (_, index) => row(from + index)).join(''));
      encoding.push(bytes);
      yield bytes;
      if (from % 20_000 === 0) appearance();
    }
  }
  async function* watched(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let count = 0;
    for await (const bytes of content) {
      yield bytes;
      if ((count += 1) % 20 === 0) appearance();
    }
  }
  const file = await files.write(wallet, 'many.csv', {}, upload());
  const header = new CsvHeader({ text: (key: string) => key } as unknown as Translator);
  const pages = app.app.get(CsvPages);
  const layout = await parsePages(
    decodeText(watched(files.read(file)), encoding.end()),
    (cells) => header.read(cells),
    (page, index) => pages.write(wallet, file._id, index, page),
  );
  expect(layout).toMatchObject({ rows: ROWS, pages: ROWS / 500 });

  let rows = 0;
  for (let index = 0; index < layout.pages; index += 1) {
    for (const { row: position, line, cells } of await pages.read(wallet, file._id, index)) {
      if (position !== rows || line !== rows * 2 + 2 || cells[2] !== `customer-${rows}@example.com`)
        throw new Error(`Row ${rows} was read as row ${position} of line ${line}: ${cells.join()}`);
      rows += 1;
    }
    if (index % 60 === 0) appearance();
  }
  expect(rows).toBe(ROWS);
  expect(file.length).toBeGreaterThan(ROWS * 570);
  expect(most).toBeLessThan(40);
}, 300_000);
