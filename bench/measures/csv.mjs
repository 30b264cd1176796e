import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { finished } from 'node:stream/promises';
import { ObjectId } from 'mongodb';
import { call } from '../lib/api.mjs';
import { CROWD } from '../lib/sizes.mjs';

const POLL_INTERVAL_MS = 50;
const COLUMNS = ['firstName', 'lastName', 'email', 'phoneNumber', 'source', 'barcode', 'gain', 'externalId'];

let growth = 0;

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'csv_export',
  text: `
\`POST /csv-operations/export-csv\` with ${CROWD.toLocaleString('en')} customers, from the request until the operation
is \`completed\` and the file is stored in MongoDB. The baseline is a loop that reads the same customers with a cursor
and writes ${COLUMNS.length} of their fields to a local file, without quotes and headers.`,
  comparisons: [{ name: 'csv_export', ours: 'export', baseline: 'cursor to file', unit: 'customers/s', target: 0.5 }],
  notes: () =>
    `During an export, the service's memory grew by at most ${Math.round(growth / 2 ** 20)} MB (64 MB are allowed).`,

  async prepare(world) {
    const { ours, bare, crowded } = await world.crowd();
    return { export: () => exportAll(ours, crowded), 'cursor to file': () => write(bare.db, crowded) };
  },
};

async function exportAll({ origin, db }, { token }) {
  const before = await memoryOf(origin);
  const started = performance.now();
  const { operationId } = await call(origin, 'POST', '/csv-operations/export-csv', token, {});
  const ended = { _id: new ObjectId(operationId), status: 'completed' };
  let most = before;
  while (!(await db.collection('bulk_operations').findOne(ended))) {
    await delay(POLL_INTERVAL_MS);
    most = Math.max(most, await memoryOf(origin));
  }
  growth = Math.max(growth, most - before);
  return (CROWD * 1000) / (performance.now() - started);
}

async function memoryOf(origin) {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)[1]);
}

async function write(db, { _id }) {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-pass-bench-'));
  const file = createWriteStream(join(folder, 'customers.csv'));
  const started = performance.now();
  for await (const client of db.collection('clients').find({ wallet: new ObjectId(_id) })) {
    const line = `${COLUMNS.map((name) => client[name] ?? '').join(',')}\r\n`;
    if (!file.write(line)) await once(file, 'drain');
  }
  file.end();
  await finished(file);
  const seconds = (performance.now() - started) / 1000;
  rmSync(folder, { recursive: true, force: true });
  return CROWD / seconds;
}
