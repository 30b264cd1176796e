import { Types } from 'mongoose';
import type { BulkAction, BulkContext } from '../../src/bulk/bulk-action';
import { BulkActions } from '../../src/bulk/bulk-actions';
import type { BulkItem, BulkOutcome } from '../../src/bulk/bulk-item';
import { BulkOperationsService } from '../../src/bulk/bulk-operations.service';
import { BulkPresenter } from '../../src/bulk/bulk-presenter';
import { BulkReconciler } from '../../src/bulk/bulk-reconciler';
import { systemPrincipal } from '../../src/core/access/principal';
import { DatabaseTimeoutError } from '../../src/core/database/with-timeout';
import { WalletContextReader } from '../../src/wallets/wallet-context.reader';
import { eventsOf } from '../support/documented-answers';
import { eventually } from '../support/eventually';
import { codeOf, type Json, makeStaffedWallet, type StaffedWallet } from '../support/fixtures';
import { finished, type Operation } from '../support/operations';
import { startTestApp, type TestApp } from '../support/test-app';

/** Nothing can be done with it. */
const POISON = 1e9;

/** Counts numbers, slowly when told to; a negative one fails. */
class Counting implements BulkAction {
  readonly name = 'test.count';
  readonly seen: number[] = [];
  hold: Promise<void> = Promise.resolve();
  broken = false;

  async run(_context: BulkContext, items: readonly BulkItem[]): Promise<BulkOutcome[]> {
    await this.hold;
    if (this.broken) throw new DatabaseTimeoutError('MongoDB is away');
    if (items.some(({ payload }) => payload === POISON)) throw new RangeError('Maximum call stack size exceeded');
    return items.map(({ payload }): BulkOutcome => {
      this.seen.push(payload as number);
      return (payload as number) < 0 ? { error: { code: 'MODEL_NOT_FOUND' } } : { result: { passId: String(payload) } };
    });
  }

  /** Numbers from 0 to `parameters.until`, 400 at a time. */
  async page({ parameters }: BulkContext, after: unknown = 0) {
    if (this.broken) throw new Error('nothing works');
    const from = after as number;
    const until = Math.min(from + 400, parameters.until as number);
    return from < until ? { items: numbers(from, until), after: until } : null;
  }
}

const numbers = (from: number, until: number): BulkItem[] =>
  Array.from({ length: until - from }, (_, index) => ({
    itemId: String(from + index),
    recordId: new Types.ObjectId(),
    occurrences: 1,
    payload: from + index,
  }));

const action = new Counting();
let app: TestApp;
let wallet: StaffedWallet;

beforeAll(async () => {
  app = await startTestApp();
  wallet = await makeStaffedWallet(app);
  app.app.get(BulkActions, { strict: false }).register(action);
});
afterAll(() => app?.close());
beforeEach(() => {
  action.seen.length = 0;
  action.hold = Promise.resolve();
  action.broken = false;
});

async function start(items: readonly BulkItem[] | { expected: number }, until = 0, wait = false) {
  const context = await app.app.get(WalletContextReader, { strict: false }).find(new Types.ObjectId(wallet.id));
  if (!context) throw new Error('no wallet');
  const order = { action: action.name, parameters: { until }, items, lang: 'en' as const, wait };
  const service = app.app.get(BulkOperationsService, { strict: false });
  return (await service.start(systemPrincipal(context), () => order)) as {
    operationId: Types.ObjectId;
    status: string;
  };
}

const ended = (id: unknown): Promise<Operation> => finished(wallet.owner, String(id));

const chunks = () => app.connection.collection('bulk_chunks');
const operations = () => app.connection.collection('bulk_operations');

describe('an operation that finds its own items', () => {
  it('runs each item once and counts what it found', async () => {
    const { operationId } = await start({ expected: 900 }, 1300);
    const operation = await ended(operationId);
    expect(operation).toMatchObject({ status: 'completed', totalItems: 1300, successCount: 1300, failureCount: 0 });
    expect([...action.seen].sort((a, b) => a - b)).toEqual(Array.from({ length: 1300 }, (_, index) => index));
  });

  it('completes if there are no items', async () => {
    const operation = await ended((await start({ expected: 3 }, 0)).operationId);
    expect(operation).toMatchObject({ status: 'completed', totalItems: 0, results: [], operationErrors: [] });
  });

  it('resumes its search after a crash', async () => {
    const { operationId } = await start({ expected: 10 }, 10);
    await ended(operationId);
    const forgotten = { page: 0, found: 0, at: new Date(Date.now() - 60_000), errorCount: 0 };
    const open = { $set: { status: 'pending', chunks: 0, expansion: forgotten }, $unset: { completedAt: 1 } };
    await chunks().deleteMany({ operation: operationId });
    await operations().updateOne({ _id: operationId }, open as never);
    await app.app.get(BulkReconciler, { strict: false }).reconcile();
    expect(await ended(operationId)).toMatchObject({ status: 'completed', successCount: 10 });
    expect(action.seen).toHaveLength(20);
  });

  it('fails with the reason if its items cannot be found', async () => {
    action.broken = true;
    const { operationId } = await start({ expected: 10 }, 10);
    await operations().updateOne({ _id: operationId }, { $set: { 'expansion.errorCount': 19 } });
    await operations().updateOne({ _id: operationId }, { $set: { 'expansion.at': new Date(0) } });
    for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((done) => setTimeout(done, 200))) {
      await app.app.get(BulkReconciler, { strict: false }).reconcile();
      if ((await operations().findOne({ _id: operationId }))?.status === 'failed') break;
    }
    const operation = await ended(operationId);
    expect(operation).toMatchObject({ status: 'failed', successCount: 0, failureCount: 10, results: [] });
    expect(operation.operationErrors).toEqual([
      { itemId: String(operationId), code: '500:BATCH_OPERATION_FAILED', message: expect.any(String) as string },
    ]);
  });
});

describe('an operation whose search fails halfway', () => {
  it('runs the items found and reports that the others are missing', async () => {
    const { operationId } = await start({ expected: 10 }, 10);
    await ended(operationId);
    // As if the search had broken off in the middle: ten of twelve are there, the rest cannot be found any more.
    action.broken = true;
    const expansion = { page: 1, found: 10, at: new Date(0), errorCount: 19 };
    const open = { $set: { status: 'processing', totalItems: 12, expansion }, $unset: { completedAt: 1 } };
    await operations().updateOne({ _id: operationId }, open as never);
    await app.app.get(BulkReconciler, { strict: false }).reconcile();
    const operation = await ended(operationId);
    expect(operation).toMatchObject({ status: 'completed', totalItems: 12, successCount: 10, failureCount: 2 });
    expect(operation.operationErrors).toMatchObject([{ code: '500:BATCH_OPERATION_FAILED' }]);
  });
});

describe('an item that crashes the action', () => {
  it('fails alone while the others run at once', async () => {
    const poison = { ...numbers(0, 1)[0], itemId: 'poison', payload: POISON };
    const operation = await ended((await start([...numbers(0, 3), poison, ...numbers(4, 6)])).operationId);
    expect(operation).toMatchObject({ status: 'completed', successCount: 5, failureCount: 1 });
    expect(operation.operationErrors).toMatchObject([{ itemId: 'poison', code: '500:UNKNOWN_ERROR' }]);
    expect(action.seen).toEqual([0, 1, 2, 4, 5]);
  });
});

describe('a synchronous operation', () => {
  it('is returned as it is if it cannot run now, and continues', async () => {
    action.broken = true;
    const { operationId, status } = await start(numbers(0, 2), 0, true);
    expect(status).toBe('pending');
    action.broken = false;
    await chunks().updateOne({ operation: operationId }, { $set: { leaseUntil: new Date(0) } });
    await app.app.get(BulkReconciler, { strict: false }).reconcile();
    expect(await ended(operationId)).toMatchObject({ status: 'completed', successCount: 2 });
  });
});

describe('lost work', () => {
  it('is found: an operation whose last worker died before it ended it', async () => {
    const { operationId } = await start(numbers(0, 3));
    await ended(operationId);
    const open = { $set: { status: 'processing' }, $unset: { completedAt: 1, successCount: 1, failureCount: 1 } };
    await operations().updateOne({ _id: operationId }, open);
    await app.app.get(BulkReconciler, { strict: false }).reconcile();
    expect(await ended(operationId)).toMatchObject({ status: 'completed', successCount: 3 });
  });

  it('fails permanently after many errors, with an error for each item', async () => {
    action.broken = true;
    let go = () => {};
    action.hold = new Promise((resolve) => (go = resolve));
    const { operationId } = await start(numbers(0, 2));
    await until(async () => (await chunks().findOne({ operation: operationId }))?.leaseUntil !== undefined);
    // The lease carries on with what it read: the next taking sees the count.
    await chunks().updateOne({ operation: operationId }, { $set: { errorCount: 19, leaseUntil: new Date(0) } });
    go();
    await until(async () => {
      await chunks().updateOne({ operation: operationId, state: 'waiting' }, { $set: { leaseUntil: new Date(0) } });
      await app.app.get(BulkReconciler, { strict: false }).reconcile();
      return (await operations().findOne({ _id: operationId }))?.status === 'failed';
    });
    const operation = await ended(operationId);
    expect(operation.operationErrors.map(({ itemId, code }) => [itemId, code])).toEqual([
      ['0', '500:BATCH_OPERATION_FAILED'],
      ['1', '500:BATCH_OPERATION_FAILED'],
    ]);
  });

  it('fails permanently after twenty attempts without an end', async () => {
    let go = () => {};
    action.hold = new Promise((resolve) => (go = resolve));
    const { operationId } = await start(numbers(0, 2));
    await until(async () => (await chunks().findOne({ operation: operationId }))?.leaseUntil !== undefined);
    // As if twenty workers had frozen over it.
    await chunks().updateOne({ operation: operationId }, { $set: { attempts: 20, leaseUntil: new Date(0) } });
    await app.app.get(BulkReconciler, { strict: false }).reconcile();
    const operation = await ended(operationId);
    go();
    expect([operation.status, operation.operationErrors.map(({ code }) => code)]).toEqual([
      'failed',
      ['500:BATCH_OPERATION_FAILED', '500:BATCH_OPERATION_FAILED'],
    ]);
  });
});

describe('results', () => {
  it('are in the operation up to 5,000 items, and beyond that in pages', async () => {
    const { operationId } = await start([...numbers(0, 5000), { ...numbers(-1, 0)[0], itemId: 'last' }]);
    const operation = await ended(operationId);
    expect(operation).toMatchObject({ totalItems: 5001, successCount: 5000, failureCount: 1, resultsTruncated: true });
    expect([operation.results, operation.operationErrors]).toEqual([[], []]);
    const stored = await operations().findOne({ _id: operationId });
    const told = await app.app.get(BulkPresenter, { strict: false }).presentForEvent(stored as never);
    expect(told).toMatchObject({ failureCount: 1, resultsTruncated: true, operationErrors: [] });
    expect(told).not.toHaveProperty('results');
    const page = async (query: string) =>
      (await wallet.owner.get<Json & { docs: Json[] }>(`/bulk-operations/${operationId}/items?${query}`)).body;
    const middle = await page('page=2&limit=600');
    expect(middle).toMatchObject({ totalDocs: 5001, totalPages: 9, page: 2 });
    expect(middle.docs.map(({ itemId }) => itemId)).toEqual(numbers(600, 1200).map(({ itemId }) => itemId));
    const end = await page('page=9&limit=600');
    expect(end.docs).toHaveLength(201);
    expect(end.docs.at(-1)).toMatchObject({ itemId: 'last', code: '404:MODEL_NOT_FOUND' });
    expect((await page('page=10&limit=600')).docs).toEqual([]);
  });

  it('are listed newest first, by status', async () => {
    const { operationId } = await start(numbers(0, 1));
    await ended(operationId);
    const { body } = await wallet.owner.get<Json & { docs: Operation[] }>('/bulk-operations?status=completed&limit=1');
    expect(body.docs[0]).toMatchObject({ operationId: String(operationId), totalItems: 1, successCount: 1 });
    expect(codeOf(await wallet.owner.get('/bulk-operations?status=done'))).toBe('400:VALIDATION_ERROR');
  });

  it('are filtered by their last change', async () => {
    const [first, second] = [await start(numbers(0, 1)), await start(numbers(0, 1))].map(
      ({ operationId }) => operationId,
    );
    await Promise.all([ended(first), ended(second)]);
    await operations().updateOne({ _id: first }, { $currentDate: { updatedAt: true } });
    const { body } = await wallet.owner.get<Json & { docs: Operation[] }>('/bulk-operations?sort=-updatedAt&limit=2');
    expect(body.docs.map(({ operationId }) => operationId)).toEqual([String(first), String(second)]);
    const later = encodeURIComponent(new Date(Date.now() + 60_000).toISOString());
    expect((await wallet.owner.get(`/bulk-operations?updatedFrom=${later}`)).body).toMatchObject({ totalDocs: 0 });
  });

  it('are returned for an action that this process does not know', async () => {
    const { operationId } = await start(numbers(0, 1));
    await ended(operationId);
    await operations().updateOne({ _id: operationId }, { $set: { action: 'of.another.version' } });
    expect(await ended(operationId)).toMatchObject({ action: 'of.another.version', results: [{ itemId: '0' }] });
  });
});

describe('GET /bulk-operations/{operationId}/events', () => {
  async function follow(id: string, token = wallet.token.token, leaving?: AbortSignal) {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    return fetch(`${app.baseUrl}/bulk-operations/${id}/events`, {
      headers,
      signal: leaving ?? AbortSignal.timeout(60_000),
    });
  }

  it('streams progress until the operation has ended', async () => {
    let go = () => {};
    action.hold = new Promise((resolve) => (go = resolve));
    const { operationId } = await start(numbers(0, 4));
    const response = await follow(String(operationId));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    const parts: Uint8Array[] = [];
    const reader = response.body!.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      // Once it was told how it stands.
      if (Buffer.concat(parts).includes('data: ')) go();
    }
    const text = Buffer.concat(parts).toString();
    const { status, headers } = response;
    app.api.check('GET', `/bulk-operations/${String(operationId)}/events`, { status, headers, text, body: {} });
    const told = eventsOf(text) as Operation[];
    expect(told.length).toBeGreaterThan(1);
    expect(told[0]).toMatchObject({ operationId: String(operationId), totalItems: 4, successCount: 0 });
    expect(told[0].status).toMatch(/pending|processing/);
    expect(told.at(-1)).toMatchObject({ status: 'completed', successCount: 4 });
  });

  it('reads an operation once for all its followers, and refuses the 21st stream of a wallet until one ends', async () => {
    let go = () => {};
    action.hold = new Promise((resolve) => (go = resolve));
    const { operationId } = await start(numbers(0, 1));
    const reads = jest.spyOn(app.app.get(BulkOperationsService, { strict: false }), 'progress');
    const leaving = new AbortController();
    try {
      const streams = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          follow(String(operationId), undefined, index < 2 ? leaving.signal : undefined),
        ),
      );
      expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
      const late = await follow(String(operationId));
      expect([late.status, late.headers.get('retry-after')]).toEqual([429, '15']);
      expect(((await late.json()) as Json).errorCode).toBe('429:TOO_MANY_REQUESTS');
      const other = await makeStaffedWallet(app);
      expect((await follow(String(operationId), other.token.token)).status).toBe(404);

      const before = reads.mock.calls.length;
      await new Promise((looked) => setTimeout(looked, 1600));
      // Twenty streams that look by themselves would be sixty.
      expect(reads.mock.calls.length - before).toBeLessThan(10);

      leaving.abort();
      await eventually(async () => expect((await follow(String(operationId))).status).toBe(200));
      go();
      await Promise.all(streams.slice(2).map((stream) => stream.text()));
    } finally {
      go();
      reads.mockRestore();
    }
  });

  it('returns an error envelope for an unknown operation', async () => {
    const response = await follow('0123456789abcdef01234567');
    expect([response.status, ((await response.json()) as Json).errorCode]).toEqual([404, '404:MODEL_NOT_FOUND']);
  });
});

async function until(met: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((done) => setTimeout(done, 50))) {
    if (await met()) return;
  }
  throw new Error('It has not come to that within a minute');
}
