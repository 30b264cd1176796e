import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Upload, WalletPass } from '../../../sdk/src/index';

const EVENT = { name: 'Concert', locations: [{ locationName: 'Arena' }] };
const BYTES = new Uint8Array(randomBytes(5_000));

let folder: string;
let path: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wallet-pass-sdk-'));
  path = join(folder, 'strip.png');
  writeFileSync(path, BYTES);
});
afterAll(() => rmSync(folder, { recursive: true }));

let sent: RequestInit;
const wallet = new WalletPass({
  maxRetries: 0,
  fetch: (async (_: string, request: RequestInit) => {
    sent = request;
    return Response.json({});
  }) as typeof fetch,
});

const form = () => sent.body as FormData;
const typeOf = () => new Headers(sent.headers).get('content-type');

const UPLOADS: [string, () => Upload, string][] = [
  ['a Blob', () => new Blob([BYTES]), 'file'],
  ['a File', () => new File([BYTES], 'own.png'), 'own.png'],
  ['bytes', () => BYTES, 'file'],
  ['a path', () => ({ path }), 'strip.png'],
  ['a web stream', () => new Blob([BYTES]).stream(), 'file'],
  ['a stream of Node', () => Readable.from([BYTES.subarray(0, 100), BYTES.subarray(100)]), 'file'],
  ['content with a name', () => ({ content: { path }, name: 'other.png' }), 'other.png'],
];

it.each(UPLOADS)('sends %s in a form, with the other fields as text', async (_, upload, name) => {
  await wallet.events.create({ ...EVENT, strip: upload() });
  const file = form().get('strip') as File;
  expect(file.name).toBe(name);
  expect(Buffer.from(await file.arrayBuffer()).equals(BYTES)).toBe(true);
  expect([form().get('name'), form().get('locations')]).toEqual(['Concert', JSON.stringify(EVENT.locations)]);
  // fetch adds it, with the boundary.
  expect(typeOf()).toBeNull();
});

it('gives a file the type that the caller names', async () => {
  await wallet.events.create({ ...EVENT, strip: { content: BYTES, type: 'image/png' } });
  expect((form().get('strip') as File).type).toBe('image/png');
});

it('sends JSON where no field is a file', async () => {
  await wallet.events.create({ ...EVENT, strip: 'https://example.com/strip.png' });
  expect([typeOf(), JSON.parse(sent.body as string)]).toEqual([
    'application/json',
    { ...EVENT, strip: 'https://example.com/strip.png' },
  ]);
});

it('sends a form where the operation takes nothing else', async () => {
  await wallet.csvOperations.importClients({ file: new Blob(['firstName\nAda']) });
  expect(await (form().get('file') as File).text()).toBe('firstName\nAda');
});

it('says so when a file cannot be read, or a form cannot say what is meant', async () => {
  const missing = wallet.events.create({ ...EVENT, strip: { path: join(folder, 'missing.png') } });
  await expect(missing).rejects.toMatchObject({ code: 'FILE_NOT_READABLE' });
  const cleared = wallet.events.update('64b7f1a2c3d4e5f6a7b8c9d0', { terms: null as never, strip: BYTES });
  await expect(cleared).rejects.toThrow(/cannot clear "terms"/);
});
