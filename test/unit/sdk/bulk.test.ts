import type { ServerResponse } from 'node:http';
import { type BulkOperation, WalletPass, WalletPassError } from '../../../sdk/src/index';
import { ScriptedServer } from '../../support/scripted-server';

const EVENT = '64b7f1a2c3d4e5f6a7b8c9d0';

const operation = (status: string, successCount: number, more: object = {}) => ({
  operationId: 'op-1',
  status,
  totalItems: 2,
  successCount,
  failureCount: 0,
  ...more,
});
const DONE = operation('completed', 2, { results: [{ itemId: '0' }, { itemId: '1' }] });

let server: ScriptedServer;
let wallet: WalletPass;
let seen: [string, number][];
beforeAll(async () => {
  server = await ScriptedServer.start();
  wallet = new WalletPass({ baseUrl: server.baseUrl, maxRetries: 0 });
});
beforeEach(() => {
  seen = [];
});
afterAll(() => server.close());

const onProgress = ({ status, successCount }: BulkOperation) => seen.push([status, successCount]);
const issue = () => wallet.events.passes.createMany(EVENT, { items: [] });
const calls = () => server.calls.map(({ method, url }) => `${method} ${url}`);

const stream =
  (...parts: string[]) =>
  (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const part of parts) response.write(part);
    response.end();
  };
const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;

it('is the operation as accepted when it is awaited', async () => {
  server.answer({ status: 201, json: operation('pending', 0) });
  expect(await issue()).toMatchObject({ operationId: 'op-1', status: 'pending' });
  expect(calls()).toEqual([`POST /events/${EVENT}/passes/bulk`]);
});

it('follows the progress stream to the end and gives the results', async () => {
  const [one, two] = [event(operation('processing', 1)), event(operation('completed', 2))];
  // The parts of a connection are not those of the events.
  const parts = [one.slice(0, 20), one.slice(20) + two.slice(0, 9), two.slice(9)];
  server.answer({ status: 201, json: operation('pending', 0) }, stream(...parts), { json: DONE });
  expect(await issue().completed({ onProgress })).toEqual(DONE);
  expect(seen).toEqual([
    ['pending', 0],
    ['processing', 1],
    ['completed', 2],
  ]);
  expect(calls().slice(1)).toEqual(['GET /bulk-operations/op-1/events', 'GET /bulk-operations/op-1']);
});

it('opens the stream again when it ends early', async () => {
  server.answer(
    { status: 201, json: operation('pending', 0) },
    stream(event(operation('processing', 1))),
    { json: operation('processing', 1) },
    stream(event(operation('completed', 2))),
    { json: DONE },
  );
  expect(await issue().completed()).toEqual(DONE);
  expect(calls()).toHaveLength(5);
});

it.each([
  ['is refused', { status: 429, json: { errorCode: '429:TOO_MANY_REQUESTS' } }],
  ['is a page of a proxy', { headers: { 'content-type': 'text/html' }, text: '<html></html>' }],
  ['is empty', stream()],
  ['breaks off', (response: ServerResponse) => response.destroy()],
])('asks again and again where the stream %s', async (_, reply) => {
  server.answer(
    { status: 201, json: operation('pending', 0) },
    reply,
    { json: operation('processing', 1) },
    { json: operation('processing', 1) },
    { json: DONE },
  );
  expect(await issue().completed({ onProgress, pollIntervalMs: 5 })).toEqual(DONE);
  expect(seen.map(([status]) => status)).toEqual(['pending', 'processing', 'completed']);
  expect(calls().filter((call) => call.endsWith('/events'))).toHaveLength(1);
});

it('opens no stream for what has ended already', async () => {
  server.answer({ status: 201, json: operation('completed', 2) }, { json: DONE });
  expect(await issue().completed()).toEqual(DONE);
  expect(calls()[1]).toBe('GET /bulk-operations/op-1');
});

it('follows an operation of which only the id is known', async () => {
  server.answer(stream(event(operation('completed', 2))), { json: DONE });
  expect(await wallet.completed('op-1', { onProgress })).toEqual(DONE);
});

it('throws what has failed, with the operation', async () => {
  const errors = [{ code: '500:BATCH_OPERATION_FAILED', message: 'It could not be carried out.' }];
  const failed = operation('failed', 0, { operationErrors: errors });
  server.answer({ status: 201, json: operation('pending', 0) }, stream(event(failed)), { json: failed });
  const reason: unknown = await issue()
    .completed()
    .catch((error: unknown) => error);
  expect(reason).toBeInstanceOf(WalletPassError);
  expect(reason).toMatchObject({ code: 'BATCH_OPERATION_FAILED', message: errors[0].message, operation: failed });
});

it('throws what the request was refused with', async () => {
  server.answer({ status: 400, json: { errorCode: '400:NO_PASS_DATA_PROVIDED', message: 'Nothing to do.' } });
  await expect(issue().completed()).rejects.toMatchObject({ code: 'NO_PASS_DATA_PROVIDED' });
});

it('ends with the signal of the caller', async () => {
  const controller = new AbortController();
  server.answer({ status: 201, json: operation('pending', 0) }, (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(event(operation('processing', 1)));
  });
  const abort = ({ successCount }: BulkOperation) => successCount === 1 && controller.abort(new Error('Stop'));
  const call = issue().completed({ signal: controller.signal, onProgress: abort });
  await expect(call).rejects.toThrow('Stop');
});
