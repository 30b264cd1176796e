import { createHash } from 'node:crypto';
import { boardingPassPolicy } from '../../src/boarding-passes/boarding-pass.policy';
import { unique } from '../support/accounts';
import type { ApiClient } from '../support/api-client';
import {
  codeOf,
  created,
  fieldsOf,
  issue,
  issueCoupon,
  issueEvent,
  issueOffer,
  issueStoreCard,
  type Json,
  makeCoupon,
  makeCustomer,
  makeEvent,
  makeFlight,
  makeOffer,
  makeStaffedWallet,
  makeStoreCard,
  type StaffedWallet,
} from '../support/fixtures';
import { sharedService, type TestService } from '../support/service';

interface Entry {
  hash: string;
  state: string;
  redeemableFrom?: string;
  expires?: string;
  name: string;
}

interface Manifest extends Json {
  docs: Entry[];
  salt: string;
  at: string;
  totalDocs: number;
}

let app: TestService;
let wallet: StaffedWallet;

beforeAll(async () => {
  app = await sharedService();
  wallet = await makeStaffedWallet(app);
});

const get = (query: string, api: ApiClient = wallet.scanner) => api.get<Manifest>(`/passes/manifest?${query}`);

async function manifest(template: string, since?: string, api?: ApiClient): Promise<Manifest> {
  const answer = await get(`template=${template}&limit=100${since ? `&since=${since}` : ''}`, api);
  expect(answer.status).toBe(200);
  return answer.body;
}

const hashOf = ({ salt }: Manifest, barcode: string) =>
  createHash('sha256')
    .update(Buffer.from(salt, 'base64url'))
    .update(barcode)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

const event = async () => (await makeEvent(wallet.owner))._id;
const ticket = (template: string, fields: Json = {}) =>
  issueEvent(wallet.owner, template, { expirationDate: '2090-01-01T00:00:00.000Z', ...fields });

it('contains the hash, state, expiry, and short name of each pass, and nothing else', async () => {
  const template = await event();
  const plain = await ticket(template, { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' });
  const redeemed = await ticket(template, { firstName: 'Jean Luc', lastName: 'é́tienne' });
  await wallet.owner.post(`/passes/barcode/${redeemed.barcode}/redeem`);
  const canceled = await ticket(template);
  await wallet.owner.patch(`/passes/${canceled._id}`, { status: 'canceled' });
  const inactive = await ticket(template);
  await wallet.owner.patch(`/passes/${inactive._id}`, { status: 'inactive' });
  const found = await manifest(template);
  const rest = { expires: '2090-01-01T00:00:00.000Z', seat: 'B · 14 · 7' };
  expect(found.salt).toMatch(/^[\w-]{22}$/);
  expect(found.docs).toEqual([
    { hash: hashOf(found, inactive.barcode), state: 'NOT_VALID', ...rest, name: 'Ada L.' },
    { hash: hashOf(found, canceled.barcode), state: 'NOT_VALID', ...rest, name: 'Ada L.' },
    { hash: hashOf(found, redeemed.barcode), state: 'REDEEMED', ...rest, name: 'Jean Luc é́.' },
    { hash: hashOf(found, plain.barcode), state: 'VALID', ...rest, name: 'Ada L.' },
  ]);
  const { text } = await get(`template=${template}`);
  for (const secret of [plain.barcode, 'Lovelace', 'ada@example.com']) expect(text).not.toContain(secret);
  expect((await manifest(template)).salt).toBe(found.salt);
  expect((await manifest(await event())).salt).not.toBe(found.salt);
});

it('contains with since what was changed, created, and deleted, and nothing else', async () => {
  const template = await event();
  const passes = await Promise.all(Array.from({ length: 5 }, () => ticket(template)));
  const first = await manifest(template);
  const [redeemed, deleted, canceled] = passes;
  await wallet.owner.post(`/passes/barcode/${redeemed.barcode}/redeem`);
  await wallet.owner.delete(`/passes/${deleted._id}`);
  await wallet.owner.patch(`/passes/${canceled._id}`, { status: 'canceled' });
  const made = await ticket(template);
  const second = await manifest(template, first.at);
  expect(second.docs.map(({ hash, state, name }) => [hash, state, name])).toEqual([
    [hashOf(first, deleted.barcode), 'NOT_VALID', ''],
    [hashOf(first, made.barcode), 'VALID', 'Ada L.'],
    [hashOf(first, canceled.barcode), 'NOT_VALID', 'Ada L.'],
    [hashOf(first, redeemed.barcode), 'REDEEMED', 'Ada L.'],
  ]);
  expect([second.totalDocs, second.salt]).toEqual([4, first.salt]);
  await wallet.owner.post(`/passes/barcode/${redeemed.barcode}/unredeem`);
  const third = await manifest(template, second.at);
  expect(third.docs.map(({ hash, state }) => [hash, state])).toEqual([[hashOf(first, redeemed.barcode), 'VALID']]);
  expect(await manifest(template, third.at)).toMatchObject({ docs: [], totalDocs: 0 });
  const all = (await manifest(template)).docs.map(({ hash }) => hash);
  expect([all.length, all.includes(hashOf(first, deleted.barcode))]).toEqual([5, false]);
});

it('withdraws a former barcode, even if another pass has it now', async () => {
  const template = await event();
  const [one, other] = [unique('B'), unique('B')];
  const pass = await ticket(template, { barcode: one });
  const first = await manifest(template);
  await wallet.owner.patch(`/passes/${pass._id}`, { barcode: other });
  const changed = await manifest(template, first.at);
  expect(changed.docs.map(({ hash, state }) => [hash, state])).toEqual([
    [hashOf(first, one), 'NOT_VALID'],
    [hashOf(first, other), 'VALID'],
  ]);
  await ticket(template, { barcode: one });
  await wallet.owner.patch(`/passes/${pass._id}`, { firstName: 'Grace' });
  const states = new Map((await manifest(template, first.at)).docs.map(({ hash, state }) => [hash, state]));
  expect([states.get(hashOf(first, one)), states.get(hashOf(first, other))]).toEqual(['VALID', 'VALID']);
});

it('withdraws barcodes that are composed again when the flight changes', async () => {
  const flight = (await makeFlight(wallet.owner))._id;
  const passes = await Promise.all(
    [1, 2, 3].map(() => issue(wallet.owner, boardingPassPolicy, flight, { barcode: undefined })),
  );
  const before = await manifest(flight);
  await wallet.owner.patch(`/boarding-passes/${flight}`, { flightNumber: '777' });
  const after = await manifest(flight, before.at);
  const renewed = await Promise.all(passes.map(({ _id }) => wallet.owner.get<Json>(`/passes/${_id}`)));
  const stateOf = new Map(after.docs.map(({ hash, state }) => [hash, state]));
  for (const { barcode } of passes) expect(stateOf.get(hashOf(before, barcode))).toBe('NOT_VALID');
  for (const { body } of renewed) expect(stateOf.get(hashOf(before, String(body.barcode)))).toBe('VALID');
});

it('withdraws the card of a customer whose barcode changes or who is deleted', async () => {
  const own = await makeStaffedWallet(app);
  const card = (await makeStoreCard(own.owner))._id;
  const [changing, leaving] = [await makeCustomer(own.owner), await makeCustomer(own.owner)];
  const passes = await Promise.all(
    [changing, leaving].map((clientId) => issueStoreCard(own.owner, card, { clientId })),
  );
  const first = await manifest(card, undefined, own.scanner);
  expect(first.docs.map(({ state }) => state)).toEqual(['VALID', 'VALID']);
  const barcode = unique('B');
  await own.owner.patch(`/clients/${changing}`, { barcode });
  await own.owner.delete(`/clients/${leaving}`);
  const { docs } = await manifest(card, first.at, own.scanner);
  const gone = docs.filter(({ state }) => state === 'NOT_VALID').map(({ hash }) => hash);
  expect(gone.sort()).toEqual(passes.map((pass) => hashOf(first, pass.barcode)).sort());
  expect(docs.filter(({ state }) => state === 'VALID').map(({ hash }) => hash)).toEqual([hashOf(first, barcode)]);
});

it('contains the expiry of a pass by its own date or its template’s', async () => {
  const expirationDate = new Date(Date.now() + 86_400_000).toISOString();
  const template = (await makeCoupon(wallet.owner, { expirationDate, promoCode: unique('C') }))._id;
  const soon = new Date(Date.now() + 4000).toISOString();
  const [ending, following] = [
    await issueCoupon(wallet.owner, template, { expirationDate: soon }),
    await issueCoupon(wallet.owner, template, { expirationDate: undefined }),
  ];
  const first = await manifest(template);
  const of = ({ docs }: Manifest, { barcode }: { barcode: string }) =>
    docs.find(({ hash }) => hash === hashOf(first, barcode));
  expect(of(first, ending)).toMatchObject({ state: 'VALID', expires: soon });
  expect(of(first, following)).toMatchObject({ state: 'VALID', expires: expirationDate });
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, Date.parse(soon) - Date.now())));
  expect(of(await manifest(template), ending)).toMatchObject({ state: 'NOT_VALID', expires: soon });
  const later = new Date(Date.now() + 2 * 86_400_000).toISOString();
  await wallet.owner.patch(`/coupons/${template}`, { expirationDate: later });
  expect(of(await manifest(template, first.at), following)).toMatchObject({ state: 'VALID', expires: later });
});

it('contains when redeeming an offer begins, also after a change', async () => {
  const startDate = new Date(Date.now() + 86_400_000).toISOString();
  const { _id: offer } = await makeOffer(wallet.owner, { startDate, onePerCustomer: false });
  const pass = await issueOffer(wallet.owner, offer);
  const first = await manifest(offer);
  const hash = hashOf(first, pass.barcode);
  expect(first.docs).toMatchObject([{ hash, state: 'VALID', redeemableFrom: startDate }]);
  const scan = (key: string) =>
    wallet.scanner.post<{ results: Json[] }>('/passes/redeem/batch', { items: [{ barcode: pass.barcode, key }] });
  expect((await scan(unique('early'))).body.results).toMatchObject([{ errorCode: '400:INVALID_STATUS' }]);
  expect(await manifest(offer, first.at)).toMatchObject({ docs: [], totalDocs: 0 });
  await wallet.owner.patch(`/offers/${offer}`, { startDate: null });
  const second = await manifest(offer, first.at);
  expect(second.docs.map(({ hash, state, redeemableFrom }) => [hash, state, redeemableFrom])).toEqual([
    [hash, 'VALID', undefined],
  ]);
  expect((await scan(unique('open'))).body.results).toMatchObject([{ status: 201 }]);
  const third = await manifest(offer, second.at);
  expect(third.docs).toMatchObject([{ hash, state: 'REDEEMED' }]);
});

it('loses no change for simultaneous readers', async () => {
  const template = await event();
  const passes = await Promise.all(Array.from({ length: 40 }, () => ticket(template)));
  const known = new Map<string, string>();
  let at: string | undefined;
  const read = async () => {
    const found = await manifest(template, at);
    for (const { hash, state } of found.docs) known.set(hash, state);
    at = found.at;
    return found;
  };
  const first = await read();
  const scans = (async () => {
    for (const { barcode } of passes) await wallet.owner.post(`/passes/barcode/${barcode}/redeem`);
  })();
  for (let reads = 0; reads < 2; reads++) await read();
  await scans;
  await read();
  expect(passes.map(({ barcode }) => known.get(hashOf(first, barcode)))).toEqual(Array(40).fill('REDEEMED'));
});

it('contains a new pass prepared before the previous answer, whichever scanner asks first', async () => {
  const template = await event();
  await ticket(template);
  const [one, other] = [await manifest(template), await manifest(template)];
  const late = await ticket(template);
  // As when its insert took long.
  const prepared = new Date(Date.parse(one.at) - 60_000);
  const passes = app.connection.collection('passes');
  await passes.updateOne({ barcode: late.barcode }, { $set: { updatedAt: prepared, createdAt: prepared } });
  for (const { at } of [one, other]) {
    const found = await manifest(template, at);
    expect([found.totalDocs, found.docs.map(({ hash }) => hash)]).toEqual([1, [hashOf(one, late.barcode)]]);
    expect(await manifest(template, found.at)).toMatchObject({ docs: [], totalDocs: 0 });
  }
});

it('comes in pages that together are complete', async () => {
  const template = await event();
  const passes = await Promise.all(Array.from({ length: 7 }, () => ticket(template)));
  const first = await manifest(template);
  for (const { _id } of passes.slice(0, 3)) await wallet.owner.delete(`/passes/${_id}`);
  for (const { _id } of passes.slice(3)) await wallet.owner.patch(`/passes/${_id}`, { firstName: 'Grace' });
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => get(`template=${template}&since=${first.at}&limit=2&page=${page}`)),
  );
  const hashes = pages.flatMap(({ body }) => body.docs.map(({ hash }) => hash));
  expect(hashes.sort()).toEqual(first.docs.map(({ hash }) => hash).sort());
  expect(pages[1].body).toMatchObject({ totalDocs: 7, totalPages: 4, hasNextPage: true, hasPrevPage: true });
});

it('refuses a missing or malformed template, one of another wallet, and a since that is invalid, in the future, or too old', async () => {
  const template = await event();
  const future = new Date(Date.now() + 60_000).toISOString();
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const refused: [string, string, string][] = [
    ['', '400:VALIDATION_ERROR', 'template'],
    ['template=x', '400:VALIDATION_ERROR', 'template'],
    [`template=${template}&since=yesterday`, '400:VALIDATION_ERROR', 'since'],
    [`template=${template}&since=${future}`, '400:VALIDATION_ERROR', 'since'],
    [`template=${template}&since=${ago(90.01)}`, '400:VALIDATION_ERROR', 'since'],
    [`template=${template}&since=${ago(400)}&page=2`, '400:VALIDATION_ERROR', 'since'],
    [`template=${template}&limit=1001`, '400:VALIDATION_ERROR', 'limit'],
  ];
  for (const [query, code, field] of refused) {
    const answer = await get(query);
    expect([query, codeOf(answer), fieldsOf(answer)]).toEqual([query, code, [field]]);
  }
  const { text } = await get(`template=${template}&since=${ago(91)}`);
  expect(text).toContain('is more than 90 days ago. Leave it out and read the whole manifest again.');
  expect((await get(`template=${template}&since=${ago(89.99)}`)).status).toBe(200);
  const elsewhere = await makeStaffedWallet(app);
  expect(codeOf(await get(`template=${template}`, elsewhere.scanner))).toBe('404:MODEL_NOT_FOUND');
  expect(codeOf(await get(`template=${template}`, wallet.manager))).toBe('403:FORBIDDEN');
});

describe('a token limited to some templates', () => {
  it('scans only their passes, and learns nothing about others', async () => {
    const [mine, others] = [await event(), await event()];
    const [own, foreign] = [await ticket(mine), await ticket(others)];
    const body = { name: 'Gate 3', role: 'SCANNER', templates: [mine] };
    const made = await created<Json & { token: string }>(wallet.owner, '/wallets/tokens', body);
    expect(made).toMatchObject(body);
    const gate = app.api.as(made.token);
    const calls = (template: string, barcode: string) => [
      gate.get(`/passes/template/${template}/barcode/${barcode}`),
      gate.post(`/passes/template/${template}/redeem/${barcode}`),
      gate.post(`/passes/template/${template}/unredeem/${barcode}`),
      gate.get(`/passes/barcode/${barcode}`),
      gate.post(`/passes/barcode/${barcode}/redeem`),
      gate.post(`/passes/barcode/${barcode}/unredeem`),
      get(`template=${template}`, gate),
      gate.get(`/events/${template}`),
    ];
    const codes = new Set((await Promise.all(calls(others, foreign.barcode))).map(codeOf));
    expect(codes).toEqual(new Set(['403:FORBIDDEN']));
    expect((await get(`template=${mine}`, gate)).body.docs).toHaveLength(1);
    expect((await gate.get(`/events/${mine}`)).body).toEqual({ _id: mine, name: expect.any(String), kind: 'event' });
    const scan = ({ barcode }: { barcode: string }) => ({ barcode, key: unique('scan') });
    const items = [scan(foreign), scan(own)];
    const batch = await gate.post<{ results: Json[] }>('/passes/redeem/batch', { items });
    expect(batch.body.results).toMatchObject([{ status: 403, errorCode: '403:FORBIDDEN' }, { status: 201 }]);
    // The key of a scan that this token may not make is free for another caller, whose answer this token does not get.
    const [done] = (await wallet.scanner.post<{ results: Json[] }>('/passes/redeem/batch', { items })).body.results;
    expect(done.status).toBe(201);
    const again = await gate.post<{ results: Json[] }>('/passes/redeem/batch', { items });
    expect(again.body.results[0]).toEqual({ ...items[0], status: 403, errorCode: '403:FORBIDDEN' });
  });

  it('does not get an answer stored for another token', async () => {
    const [mine, others] = [await event(), await event()];
    const token = async (templates: string[]) =>
      app.api.as(
        (await created<{ token: string }>(wallet.owner, '/wallets/tokens', { role: 'SCANNER', templates })).token,
      );
    const [one, other] = [await token([mine]), await token([others])];
    const pass = await ticket(mine);
    const headers = { 'idempotency-key': unique('key') };
    const paths = [`/passes/barcode/${pass.barcode}/redeem`, `/passes/template/${mine}/redeem/${pass.barcode}`];
    for (const path of paths) {
      await one.post(path, {}, { headers });
      expect([path, codeOf(await other.post(path, {}, { headers }))]).toEqual([path, '403:FORBIDDEN']);
    }
  });
});
