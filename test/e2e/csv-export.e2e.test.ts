import { Types } from 'mongoose';
import { BulkOperationsService } from '../../src/bulk/bulk-operations.service';
import { CsvExportAction } from '../../src/csv/csv-export.action';
import { CsvCleanup } from '../../src/csv/csv-cleanup';
import { WalletContextReader } from '../../src/wallets/wallet-context.reader';
import { type CsvOperation, ended, exported } from '../support/csv';
import {
  codeOf,
  type Json,
  makeCustomer,
  makeStaffedWallet,
  makeTransit,
  type StaffedWallet,
} from '../support/fixtures';
import { startTestApp, type TestApp } from '../support/test-app';

const EXPORT = '/csv-operations/export-csv';
const HOUR = 3_600_000;

let app: TestApp;
let wallet: StaffedWallet;

beforeAll(async () => {
  app = await startTestApp();
  wallet = await makeStaffedWallet(app);
  await makeCustomer(wallet.owner, { firstName: 'Zoë', phoneNumber: '+33600000000', companyName: '=1+1', gain: -5 });
});
afterAll(() => app?.close());

const csv = (name: string) => app.connection.collection(`csv.${name}`);
const start = (body: Json = {}, api = wallet.owner) => api.post<CsvOperation>(EXPORT, body);
const finished = async (body: Json = {}) => (await ended(wallet.owner, await start(body))).operationId;
const fileOf = (operationId: string, api = wallet.owner) => api.get(`/csv-operations/${operationId}/file`);

/** A wallet with so many customers, put there directly. */
async function crowd(size: number): Promise<StaffedWallet> {
  const crowded = await makeStaffedWallet(app);
  const customers = Array.from({ length: size }, (_, index) => ({
    _id: new Types.ObjectId(),
    wallet: new Types.ObjectId(crowded.id),
    source: 'CRM',
    firstName: 'Ada',
    lastName: `No ${index}`,
    gain: 0,
  }));
  await app.connection.collection('clients').insertMany(customers);
  return crowded;
}

it('writes a file that spreadsheets read as UTF-8 text without calculating anything', async () => {
  const operationId = await finished();
  const { authorization } = (wallet.owner as unknown as { defaults: Record<string, string> }).defaults;
  const answer = await fetch(`${app.baseUrl}/csv-operations/${operationId}/file`, { headers: { authorization } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="customers-\d{4}-\d\d-\d\d\.csv"$/),
    'cache-control': 'no-store',
    'content-length': String(bytes.length),
  });
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [header, row, rest] = bytes.subarray(3).toString().split('\r\n');
  expect(header).toMatch(/^Source,First name,Last name,E-mail,Company,Phone,/);
  expect(row).toMatch(/^INTERNAL,Zoë,Hopper,,'=1\+1,'\+33600000000,/);
  expect(row).toMatch(/,-5$/);
  expect(rest).toBe('');
});

it('names the columns in the caller’s language, or by field name', async () => {
  expect((await exported(wallet.owner, {}, 'fr')).split('\r\n')[0]).toMatch(/^Origine,Prénom,Nom,Adresse e-mail,/);
  expect((await exported(wallet.owner, { headers: 'NAMES' }, 'fr')).split('\r\n')[0]).toMatch(/^source,firstName,/);
  expect(codeOf(await start({ headers: 'none' }))).toBe('400:VALIDATION_ERROR');
});

it('needs no body', async () => {
  expect((await wallet.owner.post(EXPORT)).status).toBe(201);
});

it('refuses an empty wallet, and forceSync for a thousand customers', async () => {
  const empty = await makeStaffedWallet(app);
  expect(codeOf(await start({}, empty.owner))).toBe('400:NO_CUSTOMERS_FOUND');
  const { owner } = await crowd(1000);
  expect(codeOf(await start({ forceSync: true }, owner))).toBe('400:SYNC_EXECUTION_NOT_ALLOWED');
});

it('waits for completion with forceSync', async () => {
  const { status, body } = await start({ forceSync: true });
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({ status: 'completed', successCount: 1, totalItems: 1 }),
  ]);
  expect((await fileOf(body.operationId)).text).toContain('Hopper');
});

it('serves the complete file to its wallet only, for 24 hours', async () => {
  const operationId = await finished();
  const operations = app.connection.collection('bulk_operations');
  const _id = new Types.ObjectId(operationId);
  const set = (fields: Json) => operations.updateOne({ _id }, { $set: fields });
  const other = await makeStaffedWallet(app);
  expect(codeOf(await fileOf(operationId, other.owner))).toBe('404:MODEL_NOT_FOUND');
  expect(codeOf(await fileOf(operationId, wallet.scanner))).toBe('403:FORBIDDEN');
  expect(codeOf(await app.api.get(`/csv-operations/${operationId}/file`))).toBe('401:UNAUTHORIZED');
  expect((await fileOf(operationId, wallet.integration)).status).toBe(200);

  await set({ status: 'processing' });
  expect(codeOf(await fileOf(operationId))).toBe('404:MODEL_NOT_FOUND');
  await set({ status: 'completed', failureCount: 1 });
  expect(codeOf(await fileOf(operationId))).toBe('404:MODEL_NOT_FOUND');
  await set({ failureCount: 0, completedAt: new Date(Date.now() - 23.9 * HOUR) });
  expect((await fileOf(operationId)).status).toBe(200);
  await set({ completedAt: new Date(Date.now() - 24.1 * HOUR) });
  expect(codeOf(await fileOf(operationId))).toBe('404:MODEL_NOT_FOUND');
});

it('has no file for other or unknown operations', async () => {
  const template = (await makeTransit(wallet.owner))._id;
  const items = [
    { clientId: await makeCustomer(wallet.owner), departureDate: '2030-01-01', arrivalDate: '2030-01-01' },
  ];
  const path = `/transits/${template}/passes/bulk`;
  const { body } = await wallet.owner.post<CsvOperation>(path, { items, forceSync: true });
  expect(body.successCount).toBe(1);
  for (const id of [body.operationId, new Types.ObjectId().toHexString(), 'nonsense']) {
    expect(codeOf(await fileOf(id))).toBe('404:MODEL_NOT_FOUND');
  }
});

it('removes only expired files', async () => {
  const [old, fresh] = [await finished(), await finished()].map((id) => new Types.ObjectId(id));
  const before = new Date(Date.now() - 25 * HOUR);
  await csv('files').updateMany({}, { $set: { uploadDate: before } });
  await app.connection.collection('bulk_operations').updateOne({ _id: old }, { $set: { completedAt: before } });
  const remnant = Types.ObjectId.createFromTime(Math.floor(before.getTime() / 1000));
  await csv('chunks').insertOne({ wallet: new Types.ObjectId(wallet.id), files_id: remnant, n: 0 });
  await app.app.get(CsvCleanup).run();
  const files = await csv('files').find().toArray();
  expect(files.filter(({ metadata }) => metadata.operation.equals(old))).toEqual([]);
  expect(files.filter(({ metadata }) => metadata.operation.equals(fresh))).toHaveLength(1);
  const chunks = await csv('chunks').distinct('files_id');
  expect(chunks.map(String).sort()).toEqual(files.map(({ _id }) => String(_id)).sort());
  expect((await fileOf(fresh.toHexString())).text).toContain('Hopper');
});

describe('of many customers', () => {
  let crowded: StaffedWallet;
  beforeAll(async () => {
    crowded = await crowd(20_001);
  });

  it('contains each once, in order, and counts them', async () => {
    const operation = await ended(crowded.owner, await start({}, crowded.owner));
    expect(operation).toMatchObject({ totalItems: 20_001, successCount: 20_001, failureCount: 0, results: [] });
    const rows = (await fileOf(operation.operationId, crowded.owner)).text.trimEnd().split('\r\n').slice(1);
    expect(rows.map((row) => row.split(',')[2])).toEqual(Array.from({ length: 20_001 }, (_, index) => `No ${index}`));
  });

  it('is the same file if parts are written again, or twice at once', async () => {
    const { operationId } = await ended(crowded.owner, await start({}, crowded.owner));
    const { text } = await fileOf(operationId, crowded.owner);
    const caller = { tokenKind: 'wallet', role: 'OWNER', wallet: await contextOf(crowded.id) } as never;
    const operation = await app.app.get(BulkOperationsService).find(caller, operationId);
    const action = app.app.get(CsvExportAction);
    const context = {
      ...operation,
      operation: operation._id,
      caller,
      signal: new AbortController().signal,
      isRepeated: true,
    };
    const page = await action.page(context, undefined);
    const items = page?.items ?? [];
    const again = () => action.run(context, items);
    await again();
    const first = await csv('files').findOne({ 'metadata.operation': operation._id, 'metadata.part': 0 });
    await csv('files').deleteOne({ _id: first?._id });
    await csv('chunks').deleteMany({ files_id: first?._id });
    expect(codeOf(await fileOf(operationId, crowded.owner))).toBe('404:MODEL_NOT_FOUND');
    const outcomes = await Promise.all([again(), again(), again()]);
    expect(outcomes).toEqual([[{ result: {} }], [{ result: {} }], [{ result: {} }]]);
    expect((await fileOf(operationId, crowded.owner)).text).toBe(text);
    const chunks = await csv('chunks').distinct('files_id');
    expect(await csv('files').countDocuments({ _id: { $in: chunks } })).toBe(chunks.length);
  });

  const contextOf = async (id: string) =>
    app.app.get(WalletContextReader, { strict: false }).find(new Types.ObjectId(id));
});
