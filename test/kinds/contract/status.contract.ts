import type { KindPolicy } from '../../../src/pass-model/kind-policy';
import { codeOf, fieldsOf, issue, type Json, makeTemplate, type StaffedWallet } from '../../support/fixtures';
import { hasBulkRoutes, type KindTest, UNKNOWN_ID } from './kind-test';

type Status = 'active' | 'inactive' | 'canceled' | 'expired' | 'deleted';
const LATER = '2035-01-01T00:00:00.000Z';

/** What becomes of a pass in a status that is set to another; a code when the move is refused. */
const MOVES: Record<string, Record<Status, string>> = {
  active: { active: 'active', inactive: 'inactive', canceled: 'canceled', expired: 'expired', deleted: 'deleted' },
  inactive: { active: 'active', inactive: 'inactive', canceled: 'canceled', expired: 'expired', deleted: 'deleted' },
  canceled: all('400:PASS_ALREADY_CANCELED'),
  expired: all('400:PASS_ALREADY_EXPIRED'),
  deleted: all('404:MODEL_NOT_FOUND'),
};

function all(code: string): Record<Status, string> {
  return { active: code, inactive: code, canceled: code, expired: code, deleted: code };
}

const moves = Object.entries(MOVES).flatMap(([from, row]) =>
  Object.entries(row).map(([to, outcome]) => [from, to, outcome] as const),
);

export function statusContract(policy: KindPolicy, test: KindTest): void {
  let wallet: StaffedWallet;
  let template: string;
  beforeAll(async () => {
    wallet = await test.business(policy);
    template = (await makeTemplate(wallet.owner, policy))._id;
  });

  const set = (id: string, body: Json) => wallet.owner.patch(`/passes/${id}`, body);

  async function passIn(status: string, fields: Json = {}): Promise<string> {
    const { _id } = await issue(wallet.owner, policy, template, fields);
    if (status !== 'active') expect((await set(_id, { status })).status).toBe(200);
    return _id;
  }

  it.each(moves)('%s to %s: %s', async (from, to, outcome) => {
    const [single, batched] = [await passIn(from), await passIn(from)];
    const answer = await set(single, { status: to });
    expect(outcome.includes(':') ? codeOf(answer) : answer.body.status).toBe(outcome);
    // The batch moves by the same rules.
    const batch = await wallet.owner.post('/passes/status/batch', { passIds: [batched], status: to });
    expect(batch.body).toMatchObject(
      outcome.includes(':')
        ? {
            failureCount: 1,
            results: [],
            operationErrors: [{ itemId: batched, code: outcome, message: answer.body.message }],
          }
        : {
            successCount: 1,
            operationErrors: [],
            results: [{ itemId: batched, result: { passId: batched, status: to } }],
          },
    );
    const read = await wallet.owner.get(`/passes/${single}`);
    const after = outcome.includes(':') ? from : to;
    expect(after === 'deleted' ? codeOf(read) : read.body.status).toBe(
      after === 'deleted' ? '404:MODEL_NOT_FOUND' : after,
    );
  });

  it('keeps the validity that a manual expired overwrites, and a later one brings the pass back', async () => {
    const id = await passIn('active', { expirationDate: LATER });
    const before = Date.now();
    const { body } = await set(id, { status: 'expired' });
    expect(body).toMatchObject({ status: 'expired', originalExpirationDate: LATER });
    expect(Math.abs(Date.parse(String(body.expirationDate)) - before)).toBeLessThan(60_000);
    for (const refused of [{ firstName: 'A' }, { expirationDate: '2020-01-01' }, { status: 'active' }]) {
      expect(codeOf(await set(id, refused))).toBe('400:PASS_ALREADY_EXPIRED');
    }
    const back = await set(id, { expirationDate: '2036-01-01T00:00:00Z' });
    expect(back.body).toMatchObject({ status: 'active', expirationDate: '2036-01-01T00:00:00.000Z' });
    expect(back.body).not.toHaveProperty('originalExpirationDate');
  });

  it('comes back without an expiry of its own, singly and in bulk', async () => {
    const ids = [await passIn('expired', { expirationDate: LATER }), await passIn('expired')];
    expect((await set(ids[0], { expirationDate: null })).status).toBe(200);
    const items = [{ passId: ids[1], expirationDate: null }];
    if (!(await hasBulkRoutes(policy, test))) await set(ids[1], { expirationDate: null });
    else {
      const url = `/${policy.path}/${template}/passes/bulk`;
      expect((await wallet.owner.patch(url, { items, forceSync: true })).body.successCount).toBe(1);
    }
    const read = async (id: string) => (await wallet.owner.get(`/passes/${id}`)).body;
    // The template's expiry, or none.
    const hasDefault = (await read(await passIn('active'))).expirationDate !== undefined;
    for (const id of ids) {
      const { status, originalExpirationDate, expirationDate } = await read(id);
      expect([status, originalExpirationDate, expirationDate !== undefined]).toEqual(['active', undefined, hasDefault]);
    }
    expect(codeOf(await set(await passIn('canceled'), { expirationDate: null }))).toBe('400:PASS_ALREADY_CANCELED');
  });

  it('refuses every change of a canceled pass, in both languages', async () => {
    const id = await passIn('canceled');
    const english = await set(id, { firstName: 'A' });
    const french = await wallet.owner.with({ 'x-lang': 'fr' }).patch(`/passes/${id}`, { expirationDate: LATER });
    expect([codeOf(english), codeOf(french)]).toEqual(Array(2).fill('400:PASS_ALREADY_CANCELED'));
    expect(french.body.message).not.toBe(english.body.message);
    expect((await wallet.owner.delete(`/passes/${id}`)).status).toBe(204);
  });

  it('takes one id in two spellings for one pass', async () => {
    const id = await passIn('active');
    const answer = await wallet.owner.post('/passes/status/batch', {
      passIds: [id, id.toUpperCase()],
      status: 'canceled',
    });
    expect(answer.body).toMatchObject({ successCount: 2, failureCount: 0 });
  });

  it('moves a batch as far as it can, in the order of its items', async () => {
    const foreign = (await issue(test.other.owner, policy, (await test.theirs(policy))._id))._id;
    const [active, canceled, inactive] = [await passIn('active'), await passIn('canceled'), await passIn('inactive')];
    const passIds = [active, canceled, inactive, UNKNOWN_ID, foreign, active];
    const { status, body } = await wallet.editor.post('/passes/status/batch', { passIds, status: 'inactive' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'completed',
      totalItems: 6,
      successCount: 3,
      failureCount: 3,
      completedAt: expect.any(String),
      results: [{ itemId: active }, { itemId: inactive }, { itemId: active }],
      operationErrors: [
        { itemId: canceled, code: '400:PASS_ALREADY_CANCELED' },
        { itemId: UNKNOWN_ID, code: '404:MODEL_NOT_FOUND' },
        { itemId: foreign, code: '404:MODEL_NOT_FOUND' },
      ],
    });
    expect((await test.other.owner.get(`/passes/${foreign}`)).body.status).toBe('active');
  });

  it('bounds a batch', async () => {
    const post = (body: unknown) => wallet.owner.post('/passes/status/batch', body);
    const ids = (count: number) => Array.from({ length: count }, (_, i) => i.toString(16).padStart(24, '0'));
    expect(codeOf(await post({ passIds: ids(101), status: 'active' }))).toBe('400:BATCH_LIMIT_EXCEEDED');
    expect(codeOf(await post({ passIds: ids(1500), status: 'active' }))).toBe('400:BATCH_LIMIT_EXCEEDED');
    expect((await post({ passIds: ids(100), status: 'active' })).body).toMatchObject({
      totalItems: 100,
      failureCount: 100,
    });
    expect(codeOf(await post({ passIds: [], status: 'active' }))).toBe('400:NO_PASS_DATA_PROVIDED');
    for (const [body, fields] of [
      [{ status: 'active' }, ['passIds']],
      [{ passIds: ids(1) }, ['status']],
      [{ passIds: ['x'], status: 'active' }, ['passIds']],
      [{ passIds: [1], status: 'active' }, ['passIds']],
      [{ passIds: 'x', status: 'active' }, ['passIds']],
      [{ passIds: ids(1), status: 'burnt' }, ['status']],
    ] as const) {
      const answer = await post(body);
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', fields]);
    }
  });

  it('lets one of many simultaneous moves of a pass cancel it, and none undo that', async () => {
    const id = await passIn('active');
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => set(id, { status: i === 30 ? 'canceled' : i % 2 ? 'active' : 'inactive' })),
    );
    expect(answers[30].body.status).toBe('canceled');
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
    expect((await wallet.owner.get(`/passes/${id}`)).body.status).toBe('canceled');
  });
}
