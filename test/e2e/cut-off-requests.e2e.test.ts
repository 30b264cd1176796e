import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { eventually } from '../support/eventually';
import { makeEvent, makeStaffedWallet, type StaffedWallet } from '../support/fixtures';
import { type OwnService, startService } from '../support/service';

let app: OwnService;
let wallet: StaffedWallet;
let event: string;

beforeAll(async () => {
  app = await startService({});
  wallet = await makeStaffedWallet(app);
  event = (await makeEvent(wallet.owner))._id;
});
afterAll(() => app?.close());

const JSON_TYPE = ['Content-Type: application/json'];
const FORM_TYPE = ['Content-Type: multipart/form-data; boundary=b'];
const LENGTH = ['Content-Length: 90000'];
const CHUNKED = ['Transfer-Encoding: chunked'];
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const part = (name: string, file: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${value}`;
const image = part('strip', 'strip.png', 'x'.repeat(20_000));
const csv = part('file', 'customers.csv', `firstName,lastName\n${'Ada,Lovelace\n'.repeat(2000)}`);
const bulk = () => `/events/${event}/passes/bulk`;
const imports = () => '/csv-operations/import-csv';

async function send(path: string, headers: string[], ...parts: (string | Buffer)[]): Promise<Socket> {
  const { hostname, port } = new URL(app.baseUrl);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  socket.resume();
  const lines = [`POST ${path} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${wallet.token.token}`, ...headers];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  for (const text of parts) await new Promise((sent) => socket.write(text, sent));
  return socket;
}

/** How many requests the metrics have counted, by the first digit of the status. */
async function counted(): Promise<Record<string, number>> {
  // The text is kept for a second.
  await new Promise((later) => setTimeout(later, 1100));
  const { text } = await app.api.get('/metrics');
  const counts: Record<string, number> = { '2': 0, '4': 0, '5': 0 };
  for (const [, labels, value] of text.matchAll(/^http_request_duration_seconds_count\{([^}]*)\} (\d+)$/gm))
    if (labels.includes('method="POST"')) counts[/status="(\d)/.exec(labels)![1]] += Number(value);
  return counts;
}

async function countsAsBadRequest(requests: number, cut: () => Promise<unknown>): Promise<void> {
  const before = await counted();
  await cut();
  await eventually(async () => expect(await counted()).toEqual({ ...before, 4: before[4] + requests }), 15_000);
}

describe('a request that is cut off counts as a bad request', () => {
  it.each<[string, () => string, string[], (string | Buffer)[]]>([
    ['before a body of JSON', bulk, [...JSON_TYPE, ...LENGTH], []],
    ['within a body of JSON', bulk, [...JSON_TYPE, ...LENGTH], ['{"items":[']],
    [
      'within a compressed body',
      bulk,
      [...JSON_TYPE, ...LENGTH, 'Content-Encoding: gzip'],
      [gzipSync('{"items":[').subarray(0, 12)],
    ],
    ['within chunks', bulk, [...JSON_TYPE, ...CHUNKED], [chunk('{"items":['), '100\r\n{']],
    ['before a form', () => '/events', [...FORM_TYPE, ...LENGTH], []],
    ['within a field of a form', () => '/events', [...FORM_TYPE, ...LENGTH], [part('name', '', 'Ja')]],
    ['within an image of a form', () => '/events', [...FORM_TYPE, ...LENGTH], [image]],
    ['within chunks of a form', () => '/events', [...FORM_TYPE, ...CHUNKED], [chunk(image), '100\r\nx']],
    ['before a CSV file', imports, [...FORM_TYPE, ...LENGTH], []],
    ['within a CSV file', imports, [...FORM_TYPE, ...LENGTH], [csv]],
  ])('%s', async (_where, path, headers, parts) => {
    await countsAsBadRequest(3, async () => {
      for (const [waitMs, close] of [
        [100, 'resetAndDestroy'],
        [100, 'end'],
        [0, 'destroy'],
      ] as const) {
        const socket = await send(path(), headers, ...parts);
        await new Promise((later) => setTimeout(later, waitMs || 1));
        socket[close]();
      }
    });
  });

  it.each<[string, () => string, string[], string]>([
    ['JSON', bulk, JSON_TYPE, '{"items":['],
    ['a form', () => '/events', FORM_TYPE, image],
    ['a CSV file', imports, FORM_TYPE, csv],
  ])('at a malformed chunk of %s', async (_what, path, type, text) => {
    await countsAsBadRequest(1, () => send(path(), [...type, ...CHUNKED], chunk(text), 'zz\r\n\r\n'));
  });

  it('while it waits for others of its wallet, without losing a turn', async () => {
    const large = [...JSON_TYPE, 'Content-Length: 8000000'];
    await countsAsBadRequest(16, async () => {
      const sockets: Socket[] = [];
      for (let count = 0; count < 8; count++) sockets.push(await send(bulk(), large, '{"items":['));
      for (let count = 0; count < 8; count++)
        sockets.push(await send(imports(), [...FORM_TYPE, 'Content-Length: 8000000'], csv));
      await new Promise((later) => setTimeout(later, 200));
      for (const socket of sockets.reverse()) socket.destroy();
    });
    const items = Array.from({ length: 1500 }, () => ({ name: 'x'.repeat(1000) }));
    expect((await wallet.editor.post(bulk(), { items })).status).toBe(201);
  });

  it('and leaves no file behind', async () => {
    await eventually(async () => {
      const names = (await app.connection.db!.listCollections().toArray()).map(({ name }) => name);
      for (const name of names.filter((each) => /csv.*\.(files|chunks)$/i.test(each)))
        expect([name, await app.connection.collection(name).countDocuments()]).toEqual([name, 0]);
    });
  });
});
