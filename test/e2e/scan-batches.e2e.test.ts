import { Types } from 'mongoose';
import { unique } from '../support/accounts';
import type { ApiClient } from '../support/api-client';
import {
  codeOf,
  created,
  fieldsOf,
  type Issued,
  issueEvent,
  issueHotel,
  type Json,
  makeEvent,
  makeHotel,
  makeStaffedWallet,
  type StaffedWallet,
} from '../support/fixtures';
import { sharedService, type TestService } from '../support/service';

interface Result extends Json {
  barcode: string;
  key: string;
  status: number;
  errorCode?: string;
  pass?: Json;
  winner?: Json;
}

let app: TestService;
let wallet: StaffedWallet;
let event: string;
/** The answer to a scan whose key another try has all the time: it comes after twelve seconds. */
let held: Promise<Result[]>;

beforeAll(async () => {
  app = await sharedService();
  wallet = await makeStaffedWallet(app);
  event = (await makeEvent(wallet.owner))._id;
  const item = scan(await ticket());
  await results([item]);
  await keyIs(item.key, new Date(Date.now() + 3_600_000));
  held = results([item, scan(await ticket())]);
});

const ticket = () => issueEvent(wallet.owner, event);
const scan = ({ barcode }: Pick<Issued, 'barcode'>, fields: Json = {}) => ({ barcode, key: unique('scan'), ...fields });
const send = (items: unknown, api: ApiClient = wallet.scanner) => api.post('/passes/redeem/batch', { items });

async function results(items: readonly Json[], api?: ApiClient): Promise<Result[]> {
  const answer = await send(items, api);
  expect(answer.status).toBe(200);
  return answer.body.results as Result[];
}

const stored = (id: string) => app.connection.collection('passes').findOne({ _id: new Types.ObjectId(id) });

/** What a process leaves that dies after the redemption and before its answer is kept. */
const loseAnswer = (key: unknown) => keyIs(key, new Date(0));

/** A key without an answer, which another try has until then. */
async function keyIs(key: unknown, leaseUntil: Date): Promise<void> {
  const lost = { $unset: { answer: '' }, $set: { leaseUntil } };
  const keys = app.connection.collection('idempotency_keys');
  expect((await keys.updateOne({ key, wallet: new Types.ObjectId(wallet.id) }, lost as never)).modifiedCount).toBe(1);
}

it('returns the result of each scan in order, for any kind and template', async () => {
  const booking = await issueHotel(wallet.owner, (await makeHotel(wallet.owner))._id);
  const [canceled, inactive] = [await ticket(), await ticket()];
  await wallet.owner.patch(`/passes/${canceled._id}`, { status: 'canceled' });
  await wallet.owner.patch(`/passes/${inactive._id}`, { status: 'inactive' });
  const items = [
    scan(booking),
    scan({ barcode: 'https://elsewhere.example/?q=é\u001d\n' }),
    scan(canceled),
    scan({ barcode: ' ' }),
    scan(await ticket()),
    scan(inactive),
  ];
  const answered = await results(items);
  expect(answered.map(({ barcode, key }) => ({ barcode, key }))).toEqual(items);
  expect(answered.map(({ status, errorCode = null }) => [status, errorCode])).toEqual([
    [201, null],
    [404, '404:MODEL_NOT_FOUND'],
    [400, '400:PASS_ALREADY_CANCELED'],
    [400, '400:MISSING_BARCODE'],
    [201, null],
    [400, '400:INVALID_STATUS'],
  ]);
  expect(answered.map(({ pass }) => pass?.kind)).toEqual(['hotel', undefined, 'event', undefined, 'event', 'event']);
});

it('stores what the device says about the scan', async () => {
  const pass = await ticket();
  const context = { scannedAt: '2026-03-01T20:15:00.000Z', deviceId: 'left', location: 'Gate 3' };
  const [{ pass: shown }] = await results([scan(pass, context)], wallet.integration);
  expect(shown?.redemption).toEqual({ ...context, at: shown?.redeemedAt, by: { token: wallet.token._id } });
  expect(Math.abs(Date.parse(String(shown?.redeemedAt)) - Date.now())).toBeLessThan(10_000);
  expect((await wallet.owner.get(`/passes/${pass._id}`)).body).toEqual(shown);
});

it('shows a SCANNER only the fields for scanners', async () => {
  const pass = await ticket();
  // Of an extension that has not said who may read it.
  const ofExtension = { $set: { medicalNote: 'nuts', rightRow: '7' } };
  await app.connection.collection('passes').updateOne({ _id: new Types.ObjectId(pass._id) }, ofExtension);
  const gate = await created<{ token: string }>(wallet.owner, '/wallets/tokens', { role: 'SCANNER' });
  // Not by a client of the tests: it refuses fields that the document does not name.
  const read = async (token: string) => {
    const answer = await fetch(`${app.baseUrl}/passes/barcode/${pass.barcode}`, {
      headers: { 'x-access-token': token },
    });
    return ((await answer.json()) as { pass: Json }).pass;
  };
  const [own, theirs] = await Promise.all([wallet.token.token, gate.token].map(read));
  expect(own).toMatchObject({ medicalNote: 'nuts', rightRow: '7' });
  expect(theirs).toMatchObject({ rightRow: '7', barcode: pass.barcode, event: { _id: event } });
  expect(theirs).not.toHaveProperty('medicalNote');
});

it('lets one of two offline gates win, and tells the other where and when', async () => {
  const pass = await ticket();
  const left = scan(pass, { deviceId: 'left', location: 'Gate 1', scannedAt: '2026-03-01T20:16:00.000Z' });
  // Scanned before, and sent after: what reaches the service first decides.
  const right = scan(pass, { deviceId: 'right', location: 'Gate 2', scannedAt: '2026-03-01T20:15:00.000Z' });
  const [won] = await results([left]);
  const [lost] = await results([right]);
  const { at, deviceId, location, scannedAt } = won.pass?.redemption as Json;
  expect([lost.status, lost.errorCode]).toEqual([400, '400:PASS_ALREADY_REDEEMED']);
  expect(lost.winner).toEqual({ at, deviceId, location, scannedAt });
  expect(lost.winner).toMatchObject({ deviceId: 'left', location: 'Gate 1' });
  const both = [left, right];
  expect((await results(both)).map(({ status, winner }) => [status, winner])).toEqual([
    [201, undefined],
    [400, lost.winner],
  ]);
});

it('also reports a till as the winner', async () => {
  const pass = await ticket();
  const till = await wallet.owner.post(`/passes/barcode/${pass.barcode}/redeem`, { location: 'Till' });
  const [lost] = await results([scan(pass)]);
  expect(lost.winner).toEqual({ at: till.body.redeemedAt, location: 'Till' });
});

it('lets the earlier scan in a list win', async () => {
  const pass = await ticket();
  const others = await Promise.all(Array.from({ length: 20 }, ticket));
  const items = [...others.map((other) => scan(other)), scan(pass, { location: 'first' }), scan(pass)];
  const answered = await results(items);
  expect(answered.slice(0, 21).every(({ status }) => status === 201)).toBe(true);
  expect(answered[21]).toMatchObject({ status: 400, winner: { location: 'first' } });
});

describe('a key', () => {
  it('returns the first result, even after the redemption was undone', async () => {
    const [pass, late] = [await ticket(), await ticket()];
    const [item, loser] = [scan(pass), scan(pass)];
    const first = await results([item, loser, scan(late)]);
    expect(await results([item, loser])).toEqual(first.slice(0, 2));
    await wallet.owner.post(`/passes/barcode/${pass.barcode}/unredeem`);
    const again = await results([item, loser]);
    expect(again.map(({ status, winner }) => [status, winner])).toEqual([
      [201, undefined],
      [400, first[1].winner],
    ]);
    expect(await stored(pass._id)).not.toHaveProperty('redeemedAt');
  });

  it('is not refused because of its own redemption if the response was lost', async () => {
    const pass = await ticket();
    const item = scan(pass, { deviceId: 'left' });
    const [first] = await results([item]);
    await loseAnswer(item.key);
    expect(await results([item])).toEqual([first]);
    await loseAnswer(item.key);
    await wallet.owner.post(`/passes/barcode/${pass.barcode}/unredeem`);
    expect(await results([item])).toMatchObject([{ status: 201 }]);
    expect(await stored(pass._id)).not.toHaveProperty('redeemedAt');
  });

  it('belongs to one barcode of the wallet', async () => {
    const [pass, other] = [await ticket(), await ticket()];
    const item = scan(pass);
    const [first, reused] = await results([item, { ...item, barcode: other.barcode }]);
    expect([first.status, reused.status, reused.errorCode]).toEqual([201, 409, '409:IDEMPOTENCY_KEY_REUSED']);
    expect(await results([{ ...item, barcode: other.barcode }])).toEqual([reused]);
    expect(await stored(other._id)).not.toHaveProperty('redeemedAt');
    const elsewhere = await makeStaffedWallet(app);
    const theirs = await issueEvent(elsewhere.owner, (await makeEvent(elsewhere.owner))._id);
    expect(await results([{ ...item, barcode: theirs.barcode }], elsewhere.scanner)).toMatchObject([{ status: 201 }]);
  });

  it('shows its caller only what the caller may see, also when repeated', async () => {
    const item = scan(await ticket());
    const [own] = await results([item], wallet.owner);
    const [theirs] = await results([item]);
    expect([own.pass, theirs.status]).toMatchObject([{ email: expect.any(String) }, 201]);
    expect(theirs.pass).not.toHaveProperty('email');
  });

  it('is separate for a token limited to some templates', async () => {
    const pass = await ticket();
    const item = scan(pass, { deviceId: 'left', location: 'Gate 1' });
    const scoped = async (templates: string[]) => {
      const body = { role: 'SCANNER', templates };
      return app.api.as((await created<{ token: string }>(wallet.owner, '/wallets/tokens', body)).token);
    };
    const other = await scoped([(await makeEvent(wallet.owner))._id]);
    const [mine, same] = [await scoped([event]), await scoped([event])];
    await results([item], mine);
    expect(await results([item], same)).toMatchObject([{ status: 201 }]);
    expect(await results([{ ...item, barcode: 'another' }], same)).toMatchObject([{ status: 409 }]);
    // Neither the answer nor that there is one, also when the pass is gone.
    expect(await results([{ ...item, barcode: 'another' }], other)).toMatchObject([{ status: 404 }]);
    await wallet.owner.delete(`/passes/${pass._id}`);
    const { key } = scan(pass);
    await results([{ ...item, key }], mine);
    expect(await results([{ ...item, key }], other)).toEqual([
      { barcode: item.barcode, key, status: 404, errorCode: '404:MODEL_NOT_FOUND' },
    ]);
    expect(await results([item], wallet.owner)).toMatchObject([{ status: 404 }]);
  });

  it('reveals nothing about a pass deleted since', async () => {
    const pass = await ticket();
    const item = scan(pass);
    await results([item]);
    await wallet.owner.delete(`/passes/${pass._id}`);
    expect(await results([item])).toEqual([{ ...item, status: 201 }]);
  });
});

it('gives a batch sent many times at once one effect and one answer', async () => {
  const passes = await Promise.all(Array.from({ length: 30 }, ticket));
  const items = [...passes.map((pass) => scan(pass)), ...passes.slice(0, 5).map((pass) => scan(pass))];
  const sent = await Promise.all(Array.from({ length: 4 }, () => results(items)));
  const told = sent.map((each) => each.map(({ status, winner }) => ({ status, winner })));
  expect(told[0].map(({ status }) => status)).toEqual([...Array(30).fill(201), ...Array(5).fill(400)]);
  for (const each of told) expect(each).toEqual(told[0]);
  const redeemed = await app.connection
    .collection('passes')
    .find({ _id: { $in: passes.map(({ _id }) => new Types.ObjectId(_id)) } })
    .toArray();
  expect(redeemed.map(({ effects }) => effects.length)).toEqual(Array(30).fill(1));
});

it('accepts a hundred scans, with a result for each', async () => {
  const passes = await Promise.all([1, 2].map(ticket));
  const unknown = Array.from({ length: 98 }, () => ({ barcode: unique('none') }));
  const items = [passes[0], ...unknown, passes[1]].map((each) => scan(each));
  const answered = await results(items);
  expect(answered.map(({ key }) => key)).toEqual(items.map(({ key }) => key));
  expect(answered.map(({ status }) => status)).toEqual([201, ...Array(98).fill(404), 201]);
});

it('returns a scan whose key another attempt holds, and the others', async () => {
  const [waiting, other] = await held;
  expect([waiting.status, waiting.errorCode]).toEqual([409, '409:IDEMPOTENCY_KEY_IN_PROGRESS']);
  expect(other.status).toBe(201);
});

describe('refuses', () => {
  it.each([
    ['no scan', [], '400:NO_PASS_DATA_PROVIDED'],
    ['101 scans', Array(101).fill({ barcode: 'B', key: 'k' }), '400:BATCH_LIMIT_EXCEEDED'],
    ['101 scans, whatever else they are', Array(101).fill({}), '400:BATCH_LIMIT_EXCEEDED'],
  ])('%s', async (_case, items, code) => {
    expect(codeOf(await send(items))).toBe(code);
  });

  it('many faults, naming the first hundred', async () => {
    expect(fieldsOf(await send(Array(100).fill({})))).toEqual(Array(100).fill('key'));
  });

  it.each([
    ['scans that are no list', 'x', 'items'],
    ['a scan without a key', [{ barcode: 'B' }], 'key'],
    ['a long key', [{ barcode: 'B', key: 'k'.repeat(256) }], 'key'],
    ['a key that is no text', [{ barcode: 'B', key: 7 }], 'key'],
    ['a scan without a barcode', [{ key: 'k' }], 'barcode'],
    ['a moment that is none', [{ barcode: 'B', key: 'k', scannedAt: 'today' }], 'scannedAt'],
  ])('%s, and redeems nothing', async (_case, items, field) => {
    const pass = await ticket();
    const all = Array.isArray(items) ? [scan(pass), ...items] : items;
    const answer = await send(all);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', [field]]);
    expect(await stored(pass._id)).not.toHaveProperty('redeemedAt');
  });

  it('callers who may not scan', async () => {
    const items = [scan(await ticket())];
    expect(codeOf(await send(items, wallet.viewer))).toBe('403:FORBIDDEN');
    expect(codeOf(await send(items, wallet.manager))).toBe('403:FORBIDDEN');
  });
});
