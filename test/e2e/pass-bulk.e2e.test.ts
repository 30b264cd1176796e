import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Types } from 'mongoose';
import type { BulkContext } from '../../src/bulk/bulk-action';
import type { BulkItem } from '../../src/bulk/bulk-item';
import { BulkRunner } from '../../src/bulk/bulk-runner';
import { runEach } from '../../src/bulk/run-each';
import { systemPrincipal, type WalletContext } from '../../src/core/access/principal';
import { AppError } from '../../src/core/errors/app-error';
import { PassIssueAction } from '../../src/passes/bulk/pass-issue.action';
import { WalletContextReader } from '../../src/wallets/wallet-context.reader';
import { samplePng, unique } from '../support/accounts';
import {
  codeOf,
  fieldsOf,
  issueEvent,
  type Json,
  makeEvent,
  makeStaffedWallet,
  type StaffedWallet,
} from '../support/fixtures';
import { finished, type Operation } from '../support/operations';
import { startTestApp, type TestApp } from '../support/test-app';

const ELEVEN_RECEIVERS = Array.from({ length: 11 }, (_, index) => `https://a.example/${index}`).join();

let app: TestApp;
let wallet: StaffedWallet;
let other: StaffedWallet;
let event: string;

const unlabelled = {
  PKTextAlignmentLeft: 'INACTIVE',
  PKTextAlignmentCenter: 'INACTIVE',
  PKTextAlignmentRight: 'INACTIVE',
};
const holder = (fields: Json = {}) => ({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', ...fields });
const bulk = (id = event) => `/events/${id}/passes/bulk`;

beforeAll(async () => {
  app = await startTestApp();
  wallet = await makeStaffedWallet(app);
  other = await makeStaffedWallet(app);
  event = (await makeEvent(wallet.owner, unlabelled))._id;
});
afterAll(() => app?.close());

const total = async (id = event) =>
  (await wallet.owner.get<{ totalDocs: number }>(`/events/${id}/passes`)).body.totalDocs;

describe('POST …/passes/bulk', () => {
  it('issues in the background and reports the result of each item', async () => {
    const template = (await makeEvent(wallet.owner, unlabelled))._id;
    const taken = (await issueEvent(wallet.owner, template)).barcode;
    const items = [
      holder({ barcode: unique('A') }),
      holder({ email: 'nobody' }),
      holder({ barcode: taken }),
      'not an object',
      { clientId: '0123456789abcdef01234567' },
      holder(),
    ];
    const { status, body } = await wallet.integration.post<Operation>(bulk(template), { items });
    expect([status, body.totalItems, body.status]).toEqual([
      201,
      6,
      expect.stringMatching(/pending|processing|completed/),
    ]);
    const operation = await finished(wallet.owner, body.operationId);
    expect(operation).toMatchObject({ status: 'completed', totalItems: 6, successCount: 2, failureCount: 4 });
    expect(operation.operationErrors.map(({ itemId, code }) => [itemId, code])).toEqual([
      ['1', '400:VALIDATION_ERROR'],
      ['2', '409:BARCODE_ALREADY_EXISTS'],
      ['3', '400:VALIDATION_ERROR'],
      ['4', '404:MODEL_NOT_FOUND'],
    ]);
    expect(operation.results.map(({ itemId }) => itemId)).toEqual(['0', '5']);
    const [{ result }] = operation.results;
    expect(result).toEqual({
      passId: expect.stringMatching(/^[0-9a-f]{24}$/),
      barcode: items[0] && (items[0] as Json).barcode,
      downloadLink: expect.stringContaining('/p/'),
      status: 'active',
    });
    expect((await fetch(result.downloadLink)).status).toBe(200);
    expect(await total(template)).toBe(3);
    const french = await finished(wallet.owner.with({ 'x-lang': 'fr' }), body.operationId);
    expect(french.operationErrors[1].message).not.toBe(operation.operationErrors[1].message);
  });

  it('waits for the result with forceSync, below 1,000 items', async () => {
    const body = { items: [holder(), holder()], forceSync: true };
    const { body: operation } = await wallet.owner.post<Operation>(bulk(), body);
    expect(operation).toMatchObject({ status: 'completed', successCount: 2, failureCount: 0 });
    const many = { items: Array.from({ length: 1000 }, () => holder()), forceSync: true };
    expect(codeOf(await wallet.owner.post(bulk(), many))).toBe('400:SYNC_EXECUTION_NOT_ALLOWED');
  });

  it('issues 1,200 in several chunks, each once', async () => {
    const template = (await makeEvent(wallet.owner, unlabelled))._id;
    const items = Array.from({ length: 1200 }, (_, index) => holder({ barcode: `${template.slice(-6)}-${index}` }));
    const { body } = await wallet.owner.post<Operation>(bulk(template), { items });
    const operation = await finished(wallet.owner, body.operationId);
    expect([operation.successCount, new Set(operation.results.map(({ itemId }) => itemId)).size]).toEqual([1200, 1200]);
    expect(await total(template)).toBe(1200);
    const page = await wallet.owner.get<{ docs: Json[]; totalDocs: number }>(
      `/bulk-operations/${body.operationId}/items?page=3&limit=500`,
    );
    expect([page.body.totalDocs, page.body.docs.length, page.body.docs[0].itemId]).toEqual([1200, 200, '1000']);
  });

  it.each([
    ['no items', {}, '400:VALIDATION_ERROR', ['items']],
    ['an empty list', { items: [] }, '400:NO_PASS_DATA_PROVIDED', undefined],
    ['no list', { items: {} }, '400:VALIDATION_ERROR', ['items']],
    ['more than 5,000', { items: Array.from({ length: 5001 }, () => ({})) }, '400:VALIDATION_ERROR', ['items']],
    ['a malformed webhookUrl', { items: [{}], webhookUrl: 'nowhere' }, '400:VALIDATION_ERROR', ['webhookUrl']],
    ['eleven receivers', { items: [{}], webhookUrl: ELEVEN_RECEIVERS }, '400:VALIDATION_ERROR', ['webhookUrl']],
    [
      'a bad header',
      { items: [{}], webhookUrl: 'https://a.example/#headers=Host:x' },
      '400:VALIDATION_ERROR',
      ['webhookUrl'],
    ],
    ['forceSync as text', { items: [{}], forceSync: 'true' }, '400:VALIDATION_ERROR', ['forceSync']],
  ])('refuses %s', async (_what, body, code, fields) => {
    const before = await wallet.owner.get('/bulk-operations');
    const answer = await wallet.owner.post(bulk(), body);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual([code, fields]);
    expect((await wallet.owner.get('/bulk-operations')).body.totalDocs).toBe(before.body.totalDocs);
  });

  it('accepts 8 MB and not a byte more', async () => {
    const padding = 'x'.repeat(8 * 1024 * 1024);
    expect(codeOf(await wallet.owner.post(bulk(), { items: [{ firstName: padding }] }))).toBe('413:PAYLOAD_TOO_LARGE');
  });

  it('gives every item the error of the template or wallet', async () => {
    const ended = (await makeEvent(wallet.owner, { ...unlabelled, date: { endDate: '2020-01-01T00:00:00Z' } }))._id;
    const { body } = await wallet.owner.post<Operation>(bulk(ended), { items: [holder(), holder()], forceSync: true });
    expect([body.successCount, body.operationErrors.map(({ code }) => code)]).toEqual([
      0,
      ['400:INVALID_STATUS', '400:INVALID_STATUS'],
    ]);
  });
});

describe('PATCH …/passes/bulk', () => {
  it('changes passes of the template, each like a single PATCH', async () => {
    const passes = await Promise.all(Array.from({ length: 3 }, () => issueEvent(wallet.owner, event)));
    const elsewhere = await issueEvent(wallet.owner, (await makeEvent(wallet.owner, unlabelled))._id);
    const items = [
      { passId: passes[0]._id, leftRow: 'Z' },
      { passId: passes[1]._id, status: 'canceled' },
      { passId: elsewhere._id, leftRow: 'Z' },
      { leftRow: 'Z' },
      { passId: passes[2]._id, nothing: 'known' },
      { passId: passes[0]._id, leftRow: 'Z' },
    ];
    const { status, body } = await wallet.owner.patch<Operation>(bulk(), { items, forceSync: true });
    expect([status, body.totalItems, body.successCount, body.failureCount]).toEqual([200, 6, 3, 3]);
    expect(body.results).toEqual([
      { itemId: passes[0]._id, result: { passId: passes[0]._id, status: 'active' } },
      { itemId: passes[1]._id, result: { passId: passes[1]._id, status: 'canceled' } },
      { itemId: passes[0]._id, result: { passId: passes[0]._id, status: 'active' } },
    ]);
    expect(body.operationErrors.map(({ itemId, code }) => [itemId, code])).toEqual([
      [elsewhere._id, '404:MODEL_NOT_FOUND'],
      ['3', '400:VALIDATION_ERROR'],
      [passes[2]._id, '400:NO_PASS_DATA_PROVIDED'],
    ]);
    expect((await wallet.owner.get(`/passes/${passes[0]._id}`)).body.leftRow).toBe('Z');
  });

  it('recognizes a pass id in any letter case', async () => {
    const { _id } = await issueEvent(wallet.owner, event);
    const items = [_id, _id.toUpperCase()].map((passId) => ({ passId, leftRow: 'C' }));
    const { body } = await wallet.owner.patch<Operation>(bulk(), { items, forceSync: true });
    expect(body).toMatchObject({ totalItems: 2, successCount: 2, results: [{ itemId: _id }, { itemId: _id }] });
  });

  it('refuses a pass listed with two contents', async () => {
    const { _id: passId } = await issueEvent(wallet.owner, event);
    const items = [
      { passId, leftRow: 'A' },
      { passId, leftRow: 'B' },
    ];
    const answer = await wallet.owner.patch(bulk(), { items });
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', ['passId']]);
  });
});

describe('DELETE …/passes/bulk', () => {
  it('permanently deletes passes of the template', async () => {
    const passes = await Promise.all(Array.from({ length: 2 }, () => issueEvent(wallet.owner, event)));
    const foreign = await issueEvent(other.owner, (await makeEvent(other.owner, unlabelled))._id);
    const passIds = [passes[0]._id, foreign._id, passes[1]._id, passes[0]._id, 'nonsense'];
    const { status, body } = await wallet.owner.send<Operation>('DELETE', bulk(), {
      body: { passIds, forceSync: true },
    });
    expect([status, body.successCount, body.failureCount]).toEqual([200, 3, 2]);
    expect(body.results[0]).toEqual({ itemId: passes[0]._id, result: { passId: passes[0]._id, deleted: true } });
    expect(body.operationErrors.map(({ code }) => code)).toEqual(['404:MODEL_NOT_FOUND', '400:VALIDATION_ERROR']);
    expect(codeOf(await wallet.owner.get(`/passes/${passes[0]._id}`))).toBe('404:MODEL_NOT_FOUND');
    expect((await other.owner.get(`/passes/${foreign._id}`)).status).toBe(200);
    expect(codeOf(await wallet.owner.send('DELETE', bulk(), { body: { passIds: [] } }))).toBe(
      '400:NO_PASS_DATA_PROVIDED',
    );
  });
});

describe('an invalid id', () => {
  it.each([
    ['PATCH', (passIds: unknown[]) => ({ items: passIds.map((passId) => ({ passId, leftRow: 'Z' })) })],
    ['DELETE', (passIds: unknown[]) => ({ passIds })],
  ])('is the error of its item (%s)', async (method, bodyOf) => {
    const body = { ...bodyOf(['zz', 5, null]), forceSync: true };
    const answer = await wallet.owner.send<Operation>(method, bulk(), { body });
    expect(answer.body.operationErrors).toEqual(
      ['zz', '1', '2'].map((itemId) => ({
        itemId,
        code: '400:VALIDATION_ERROR',
        message: 'passId must be an ID of 24 hexadecimal characters.',
      })),
    );
  });
});

describe('a chunk that runs again', () => {
  /** As a crash leaves it: the passes are written, the chunk does not know. */
  async function again(operationId: string): Promise<Operation> {
    const operation = new Types.ObjectId(operationId);
    const [chunks, operations] = ['bulk_chunks', 'bulk_operations'].map((name) => app.connection.collection(name));
    const kept = await chunks.findOne({ operation });
    await operations.updateOne({ _id: operation }, { $set: { status: 'processing' }, $unset: { successCount: 1 } });
    await chunks.updateOne(
      { operation },
      { $set: { state: 'waiting', items: saved.get(operationId) }, $unset: { outcomes: 1 } },
    );
    await app.app.get(BulkRunner, { strict: false }).run(kept?._id as Types.ObjectId);
    return finished(wallet.owner, operationId);
  }
  const saved = new Map<string, unknown>();

  it.each([
    ['issue', async () => ({ method: 'POST', body: { items: [holder(), holder({ barcode: unique('R') })] } })],
    [
      'update',
      async () => {
        const { _id: passId } = await issueEvent(wallet.owner, event);
        return { method: 'PATCH', body: { items: [{ passId, status: 'canceled' }] } };
      },
    ],
    ['delete', async () => ({ method: 'DELETE', body: { passIds: [(await issueEvent(wallet.owner, event))._id] } })],
  ])('changes nothing and returns the same results (%s)', async (_what, order) => {
    const { method, body } = await order();
    const first = await carriedOut(method, body);
    const before = await total();
    const second = await again(first.operationId);
    expect(await total()).toBe(before);
    expect([second.results, second.operationErrors]).toEqual([first.results, first.operationErrors]);
    expect(second.successCount).toBeGreaterThan(0);
  });

  it('neither undoes later changes of another operation nor sends a second message', async () => {
    const { _id: passId } = await issueEvent(wallet.owner, event);
    const change = (leftRow: string) => ({ items: [{ passId, leftRow, enableSendEmailOrSms: true }] });
    const first = await carriedOut('PATCH', change('A1'));
    await carriedOut('PATCH', change('B2'));
    const second = await again(first.operationId);
    expect(second.results).toEqual(first.results);
    expect((await wallet.owner.get(`/passes/${passId}`)).body.leftRow).toBe('B2');
    expect(await messagesOf(passId)).toBe(2);
  });

  it('recognizes its changes to a pass that was deleted since', async () => {
    const { _id: passId } = await issueEvent(wallet.owner, event);
    const first = await carriedOut('PATCH', { items: [{ passId, leftRow: 'A1' }] });
    await wallet.owner.delete(`/passes/${passId}`);
    const { results, operationErrors } = await again(first.operationId);
    expect([results.map(({ result }) => result.status), operationErrors]).toEqual([['deleted'], []]);
  });

  /** How many messages its holder was to get, sent or not. */
  async function messagesOf(passId: string): Promise<number> {
    const _id = new Types.ObjectId(passId);
    const waiting = (await app.connection.collection('passes').findOne({ _id }))?.pendingNotifications ?? [];
    const sent = await app.connection.collection('deliveries').distinct('message', { pass: _id });
    const ids = (waiting as { id: Types.ObjectId }[]).map(({ id }) => id);
    return new Set([...ids, ...sent].map(String)).size;
  }

  /** An operation that has ended; its items are kept for `again`. */
  async function carriedOut(method: string, body: Json): Promise<Operation> {
    const seen = app.connection.collection('bulk_chunks').watch([{ $match: { operationType: 'insert' } }]);
    // It watches from here on: a change that comes before it began would be waited for in vain.
    await seen.tryNext();
    const first = await wallet.owner.send<Operation>(method, bulk(), { body: { ...body, forceSync: true } });
    const { fullDocument } = (await seen.next()) as unknown as { fullDocument: { items: unknown } };
    await seen.close();
    saved.set(first.body.operationId, fullDocument.items);
    return first.body;
  }
});

describe('a worker that has lost its chunk', () => {
  const stop = new Error('Another worker has it');

  it('stops issuing passes one by one', async () => {
    const template = (await makeEvent(wallet.owner, unlabelled))._id;
    const lost = new AbortController();
    const picture = await samplePng();
    // Somebody else takes the chunk while the first of the pictures is fetched.
    const server = createServer((_request, response) => {
      lost.abort(stop);
      response.end(picture);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const bannerOverrideUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/strip.png`;
    const items = [0, 1, 2].map((at) => itemOf(String(at), holder({ bannerOverrideUrl })));
    const action = app.app.get(PassIssueAction, { strict: false });
    const context = await contextOf({ kind: 'event', template: new Types.ObjectId(template) }, lost.signal);
    await expect(action.run(context, items)).rejects.toThrow(stop);
    server.close();
    server.closeAllConnections();
    expect(await total(template)).toBe(1);
  });

  it('reports nothing about an item that fails meanwhile', async () => {
    const lost = new AbortController();
    const work = () => {
      lost.abort(stop);
      return Promise.reject(new AppError('MODEL_NOT_FOUND'));
    };
    await expect(runEach({ signal: lost.signal }, [itemOf('0', null)], work)).rejects.toThrow(stop);
  });

  const itemOf = (itemId: string, payload: unknown): BulkItem => ({
    itemId,
    recordId: new Types.ObjectId(),
    occurrences: 1,
    payload,
  });

  async function contextOf(parameters: Json, signal: AbortSignal): Promise<BulkContext> {
    const found = await app.app.get(WalletContextReader, { strict: false }).find(new Types.ObjectId(wallet.id));
    const caller = systemPrincipal(found as WalletContext);
    return { operation: new Types.ObjectId(), caller, lang: 'en', parameters, isRepeated: false, signal };
  }
});

describe('operations', () => {
  it('are visible only to their wallet', async () => {
    const { body } = await wallet.owner.post<Operation>(bulk(), { items: [holder()], forceSync: true });
    for (const path of ['', '/items']) {
      const url = `/bulk-operations/${body.operationId}${path}`;
      expect(codeOf(await other.owner.get(url))).toBe('404:MODEL_NOT_FOUND');
    }
    expect(codeOf(await wallet.owner.get('/bulk-operations/whatever'))).toBe('404:MODEL_NOT_FOUND');
  });

  it('keep no personal data of finished items', async () => {
    const name = unique('Secret');
    const items = [holder({ firstName: name }), holder({ firstName: name, email: 'nobody' })];
    const { body } = await wallet.owner.post<Operation>(bulk(), { items, forceSync: true });
    const chunk = await app.connection
      .collection('bulk_chunks')
      .findOne({ operation: new Types.ObjectId(body.operationId) });
    expect(JSON.stringify(chunk)).not.toContain(name);
  });
});
