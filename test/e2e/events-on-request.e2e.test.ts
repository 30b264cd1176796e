import { Types } from 'mongoose';
import { eventPolicy } from '../../src/events/event.policy';
import { ExpiredPassCleanup } from '../../src/passes/reading/expired-pass-cleanup';
import { unique } from '../support/accounts';
import { sendCoupon, somebody } from '../support/coupon-sends';
import { ended, importCsv } from '../support/csv';
import { eventually } from '../support/eventually';
import {
  codeOf,
  created,
  fieldsOf,
  type Issued,
  issueBoardingPass,
  issueBody,
  issueCoupon,
  issueEvent,
  issueOffer,
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
import { finished } from '../support/operations';
import { Receiver } from '../support/receiver';
import { startTestApp, type TestApp } from '../support/test-app';
import { storyOf, type ReceivedEvent, receivedAt } from '../support/received-events';

const ALL = [
  'pass.issued',
  'pass.updated',
  'pass.redeemed',
  'pass.unredeemed',
  'pass.expired',
  'pass.canceled',
  'pass.deleted',
  'communication.completed',
];
const SEAT = { leftRow: 'B', centerRow: '14', rightRow: '7' };
const URL_ENCODED = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };

let app: TestApp;
let receiver: Receiver;
let wallet: StaffedWallet;
let event: string;
/** Expires by its date while the other tests run. */
let ending: Issued;

beforeAll(async () => {
  [app, receiver] = await Promise.all([startTestApp(), Receiver.start()]);
  wallet = await listening('/all', ALL);
  event = (await makeEvent(wallet.owner))._id;
  ending = await issueEvent(wallet.owner, event, { expirationDate: new Date(Date.now() + 3000).toISOString() });
});
afterAll(async () => {
  await app?.close();
  await receiver?.close();
});

async function listening(path: string, events: string[]): Promise<StaffedWallet> {
  const made = await makeStaffedWallet(app);
  await made.owner.patch('/wallets', { webHookUrl: receiver.url(path) });
  await ask(events, made);
  return made;
}

const ask = (events: unknown, { owner }: StaffedWallet = wallet) => owner.put('/wallets/webhook-events', events);
const passes = () => app.connection.collection('passes');
const stored = (id: string) => passes().findOne({ _id: new Types.ObjectId(id) });
const read = async (id: string) => (await wallet.owner.get(`/passes/${id}`)).body;
const received = (path = '/all') => receivedAt(receiver, path);

/** What receivers were told of a pass, once it is this. */
async function tells(pass: unknown, story: string[], path = '/all'): Promise<ReceivedEvent[]> {
  await eventually(() => expect(storyOf(received(path), pass)).toEqual(story));
  return received(path).filter(({ data }) => data.pass._id === pass);
}

/** The passes of the template, and that each was told of as issued, once. */
async function issuedOnce(template: string, count: number): Promise<string[]> {
  const own = await eventually(async () => {
    const found = await passes()
      .find({ template: new Types.ObjectId(template) })
      .toArray();
    expect(found).toHaveLength(count);
    return found.map(({ _id }) => _id.toHexString());
  });
  for (const pass of own) await tells(pass, ['1 pass.issued']);
  return own;
}

describe('/wallets/webhook-events', () => {
  it('is empty at first, then returns what was requested', async () => {
    const fresh = await makeStaffedWallet(app);
    expect((await fresh.owner.get('/wallets/webhook-events')).body).toEqual([]);
    const { status, body } = await ask(['pass.redeemed', 'pass.issued'], fresh);
    expect([status, body]).toEqual([200, ['pass.redeemed', 'pass.issued']]);
    expect((await fresh.owner.get('/wallets/webhook-events')).body).toEqual(['pass.redeemed', 'pass.issued']);
    expect((await ask([], fresh)).body).toEqual([]);
  });

  it.each([
    ['an unknown name', ['pass.issued', 'pass.opened'], 'events'],
    ['an event that all receivers hear of', ['pass.installed'], 'events'],
    ['a name twice', ['pass.issued', 'pass.issued'], 'events'],
    ['a number', [1], 'events'],
    ['an object', { events: ['pass.issued'] }, 'body'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await ask(body);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', [field]]);
    expect((await wallet.owner.get('/wallets/webhook-events')).body).toEqual(ALL);
  });

  it('is available only to the OWNER', async () => {
    for (const api of [wallet.editor, wallet.viewer, wallet.scanner, wallet.manager]) {
      expect(codeOf(await api.get('/wallets/webhook-events'))).toBe('403:FORBIDDEN');
      expect(codeOf(await api.put('/wallets/webhook-events', []))).toBe('403:FORBIDDEN');
    }
    expect((await wallet.integration.put('/wallets/webhook-events', ALL)).status).toBe(200);
  });
});

it('writes no events for a wallet that subscribes to none', async () => {
  const quiet = await listening('/quiet', []);
  const template = (await makeEvent(quiet.owner))._id;
  const { _id, barcode } = await issueEvent(quiet.owner, template);
  await quiet.owner.patch(`/passes/${_id}`, { firstName: 'Grace' });
  await quiet.owner.post(`/passes/template/${template}/redeem/${barcode}`, {});
  const pass = await stored(_id);
  expect([pass?.outbox, pass?.outboxAt, pass?.eventSequence]).toEqual([undefined, undefined, undefined]);
  await quiet.owner.delete(`/passes/${_id}`);
  const tombstone = await stored(_id);
  expect([tombstone?.outbox, tombstone?.outboxAt, tombstone?.eventSequence]).toEqual([undefined, undefined, undefined]);
});

it('sends the events of a pass from its issue to its deletion', async () => {
  const { _id, barcode } = await issueEvent(wallet.owner, event);
  await wallet.owner.patch(`/passes/${_id}`, { firstName: 'Grace', rightRow: '9' });
  const scan = { location: 'North', operator: 'Grace', reference: 'R-1' };
  await wallet.scanner.post(`/passes/template/${event}/redeem/${barcode}`, scan);
  const { redemption } = await read(_id);
  await wallet.scanner.post(`/passes/template/${event}/unredeem/${barcode}`, {});
  await wallet.owner.patch(`/passes/${_id}`, { status: 'expired' });
  const later = new Date(Date.now() + 86_400_000).toISOString();
  await wallet.owner.patch(`/passes/${_id}`, { expirationDate: later, barcode: `${barcode}-2` });
  await wallet.owner.patch(`/passes/${_id}`, { lastName: 'Hopper', status: 'canceled' });
  await wallet.owner.delete(`/passes/${_id}`);
  const events = await tells(_id, [
    '1 pass.issued',
    '2 pass.updated',
    '3 pass.redeemed',
    '4 pass.unredeemed',
    '5 pass.expired',
    '6 pass.updated',
    '7 pass.updated',
    '8 pass.canceled',
    '9 pass.deleted',
  ]);
  const pass = { _id, kind: 'event', activeIOSDeviceCount: 0, activeAndroidDeviceCount: 0 };
  for (const { data } of events)
    expect(data.pass).toEqual({ ...pass, status: expect.any(String), barcode: data.barcode });
  const more = events.map(({ data: { pass: _pass, barcode: _barcode, sequence: _sequence, ...rest } }) => rest);
  expect(more[1]).toEqual({ changed: ['firstName', 'rightRow'] });
  const by = { user: (await wallet.scanner.get<{ user: Json }>('/auth/me')).body.user._id };
  expect(more[2]).toEqual({ redemption: { ...scan, at: expect.any(String), by } });
  expect(more[3].by).toEqual(by);
  expect([more[2].redemption, more[3].redemption]).toEqual([redemption, redemption]);
  expect((more[5].changed as string[]).sort()).toEqual([
    'barcode',
    'expirationDate',
    'originalExpirationDate',
    'status',
  ]);
  expect(more[6]).toEqual({ changed: ['lastName'] });
  expect([more[0], more[4], more[7], more[8]]).toEqual([{}, {}, {}, {}]);
  expect(events[8].data).toMatchObject({ barcode: `${barcode}-2`, pass: { status: 'deleted' } });
});

it('sends no event for a change that changes nothing, or for a second redemption', async () => {
  const { _id, barcode } = await issueEvent(wallet.owner, event);
  await wallet.owner.patch(`/passes/${_id}`, { barcode });
  await wallet.owner.post(`/passes/template/${event}/redeem/${barcode}`, {});
  await wallet.owner.post(`/passes/template/${event}/redeem/${barcode}`, {});
  await wallet.owner.patch(`/passes/${_id}`, { status: 'canceled' });
  await tells(_id, ['1 pass.issued', '2 pass.redeemed', '3 pass.canceled']);
});

it('sends events of scans in a batch once, however often they are sent', async () => {
  const { _id, barcode } = await issueEvent(wallet.owner, event);
  const items = [{ barcode, key: unique('scan'), deviceId: 'gate-9', scannedAt: new Date().toISOString() }];
  await wallet.scanner.post('/passes/redeem/batch', { items });
  await wallet.scanner.post('/passes/redeem/batch', { items });
  const [, { data }] = await tells(_id, ['1 pass.issued', '2 pass.redeemed']);
  expect(data.redemption).toMatchObject({ at: expect.any(String), deviceId: 'gate-9', scannedAt: items[0].scannedAt });
});

it('sends each redemption of an offer with several', async () => {
  const offer = (await makeOffer(wallet.owner, { maxRedemptions: 3 }))._id;
  const { _id, barcode } = await issueOffer(wallet.owner, offer);
  const scan = (action: string, location: string) =>
    wallet.owner.post(`/passes/template/${offer}/${action}/${barcode}`, { location });
  await scan('redeem', 'one');
  await scan('redeem', 'two');
  await scan('unredeem', '');
  await scan('redeem', 'three');
  const events = await tells(_id, [
    '1 pass.issued',
    '2 pass.redeemed',
    '3 pass.redeemed',
    '4 pass.unredeemed',
    '5 pass.redeemed',
  ]);
  const places = events.slice(1).map(({ data }) => (data.redemption as Json).location);
  expect(places).toEqual(['one', 'two', 'two', 'three']);
});

it('takes effect only once with an Idempotency-Key', async () => {
  const key = { headers: { 'Idempotency-Key': unique('key') } };
  const body = await issueBody(wallet.owner, eventPolicy, { barcode: unique('B') });
  const issue = () => wallet.owner.post(`/events/${event}/passes`, body, key);
  const [{ body: first }, { body: second }] = [await issue(), await issue()];
  expect(second._id).toBe(first._id);
  await wallet.owner.delete(`/passes/${String(first._id)}`);
  await tells(first._id, ['1 pass.issued', '2 pass.deleted']);
});

it('reports a pass issued with a past date as expired at once', async () => {
  const expirationDate = new Date(Date.now() - 86_400_000).toISOString();
  const { _id } = await issueEvent(wallet.owner, event, { expirationDate });
  const [, { data }] = await tells(_id, ['1 pass.issued', '2 pass.expired']);
  expect(data.pass.status).toBe('expired');
});

describe('many passes', () => {
  it('are reported one by one: issued, changed, moved to a status, and deleted in bulk', async () => {
    const template = (await makeEvent(wallet.owner))._id;
    const items = Array.from({ length: 20 }, () => somebody({ ...SEAT, barcode: unique('B') }));
    const path = `/events/${template}/passes/bulk`;
    await created(wallet.owner, path, { items, forceSync: true });
    const ids = await issuedOnce(template, 20);
    const changes = ids.map((passId) => ({ passId, rightRow: '3' }));
    await wallet.owner.patch(path, { items: changes, forceSync: true });
    await wallet.owner.post('/passes/status/batch', { passIds: ids.slice(0, 10), status: 'canceled' });
    await wallet.owner.delete(path, { body: { passIds: ids, forceSync: true } });
    const [begun, end] = [['1 pass.issued', '2 pass.updated'], 'pass.deleted'];
    for (const id of ids.slice(0, 10)) await tells(id, [...begun, '3 pass.canceled', `4 ${end}`]);
    for (const id of ids.slice(10)) await tells(id, [...begun, `3 ${end}`]);
  });

  it('are reported when their template is deleted', async () => {
    const template = (await makeEvent(wallet.owner))._id;
    const issued = await Promise.all([issueEvent(wallet.owner, template), issueEvent(wallet.owner, template)]);
    const passIds = issued.map(({ _id }) => _id);
    await wallet.owner.post('/passes/status/batch', { passIds, status: 'canceled' });
    expect((await wallet.owner.delete(`/events/${template}`)).status).toBe(204);
    for (const { _id, barcode } of issued) {
      const [, , { data }] = await tells(_id, ['1 pass.issued', '2 pass.canceled', '3 pass.deleted']);
      expect(data).toMatchObject({ barcode, pass: { status: 'deleted' } });
    }
  });

  it('are reported when they are cleaned up after their end', async () => {
    const { _id } = await issueEvent(wallet.owner, event);
    const longAgo = new Date(Date.now() - 40 * 86_400_000);
    await passes().updateOne({ _id: new Types.ObjectId(_id) }, { $set: { expirationDate: longAgo } });
    await wallet.owner.patch('/wallets', { expiredCleanupEnabled: true });
    await app.app.get(ExpiredPassCleanup, { strict: false }).run();
    await eventually(() => expect(storyOf(received(), _id).at(-1)).toMatch('pass.deleted'));
    await wallet.owner.patch('/wallets', { expiredCleanupEnabled: false });
  });
});

describe('a customer’s passes', () => {
  it('are reported when they follow the customer and when the customer is deleted', async () => {
    const customer = await makeCustomer(wallet.owner, { email: `${unique('grace')}@example.com` });
    const { _id } = await issueEvent(wallet.owner, event, {
      clientId: customer,
      firstName: undefined,
      lastName: undefined,
    });
    await wallet.owner.patch(`/clients/${customer}`, { lastName: 'Murray' });
    const followed = (await read(_id)).lastName === 'Murray';
    await wallet.owner.delete(`/clients/${customer}`);
    const isGone = (await wallet.owner.get(`/passes/${_id}`)).status === 404;
    expect([followed, isGone]).toEqual([true, true]);
    const [, { data }] = await tells(_id, ['1 pass.issued', '2 pass.updated', '3 pass.deleted']);
    expect(data.changed).toEqual(['lastName']);
  });
});

describe('a pass is reported as issued once', () => {
  it('if a coupon was sent', async () => {
    const coupon = (await makeCoupon(wallet.owner))._id;
    const clients = [somebody(), somebody({ email: 'grace@example.com' })];
    expect((await sendCoupon(wallet.owner, coupon, { clients })).successCount).toBe(2);
    await issuedOnce(coupon, 2);
  });

  it('if it was claimed on the page of an offer', async () => {
    const offer = await makeOffer(wallet.owner, { isPublic: true });
    const fields = { firstName: 'Ada', lastName: 'Lovelace', email: `${unique('ada')}@example.com` };
    const form = new URLSearchParams(fields).toString();
    expect((await app.api.post(`/o/${String(offer.identifier)}`, form, URL_ENCODED)).status).toBe(303);
    await issuedOnce(offer._id, 1);
  });

  it('if a customer was created by POST, sign-up, or CSV, or existed before the card', async () => {
    const club = await listening('/club', ALL);
    await makeCustomer(club.owner);
    const card = await makeStoreCard(club.owner);
    if (card.operationId) await finished(club.owner, String(card.operationId));
    await created(club.owner, '/clients', { firstName: 'Ada', lastName: 'Byron' });
    const form = new URLSearchParams({ firstName: 'Ada', lastName: 'King', email: `${unique('a')}@example.com` });
    await app.api.post(`/s/${String(club.wallet.identifier)}`, form.toString(), URL_ENCODED);
    await ended(club.owner, await importCsv(club.owner, 'firstName,lastName\nAda,Noel\nAda,Milbanke\n'));
    const own = await eventually(async () => {
      const found = await passes()
        .find({ wallet: new Types.ObjectId(club.id) })
        .toArray();
      expect(found).toHaveLength(5);
      return found.map(({ _id }) => _id.toHexString());
    });
    for (const pass of own) await tells(pass, ['1 pass.issued'], '/club');
  });
});

describe('a change of a template', () => {
  it('is reported for passes whose own barcode or expiry it changes', async () => {
    const flight = (await makeFlight(wallet.owner))._id;
    const pass = await issueBoardingPass(wallet.owner, flight, { barcode: undefined });
    const chosen = await issueBoardingPass(wallet.owner, flight);
    await wallet.owner.patch(`/boarding-passes/${flight}`, { flightNumber: '777' });
    const [, renewed] = await tells(pass._id, ['1 pass.issued', '2 pass.updated']);
    const { barcode } = await read(pass._id);
    expect(barcode).not.toBe(pass.barcode);
    expect(renewed.data).toMatchObject({ changed: ['barcode'], barcode });
    const { body: timeline } = await wallet.owner.get<{ docs: Json[] }>(`/passes/${pass._id}/timeline`);
    expect(timeline.docs[0]).toMatchObject({ type: 'changed', fields: ['barcode'] });

    const coupon = (await makeCoupon(wallet.owner, { promoCode: unique('P') }))._id;
    const following = await issueCoupon(wallet.owner, coupon, { expirationDate: undefined });
    const own = await issueCoupon(wallet.owner, coupon, { expirationDate: '2090-01-01T00:00:00Z' });
    const later = new Date(Date.now() + 86_400_000).toISOString();
    await wallet.owner.patch(`/coupons/${coupon}`, { expirationDate: later });
    await wallet.owner.patch(`/coupons/${coupon}`, { expirationDate: new Date(Date.now() - 1000).toISOString() });
    const [, moved] = await tells(following._id, [
      '1 pass.issued',
      '2 pass.updated',
      '3 pass.updated',
      '4 pass.expired',
    ]);
    expect(moved.data.changed).toEqual(['expirationDate']);
    await tells(own._id, ['1 pass.issued']);
    await tells(chosen._id, ['1 pass.issued']);
  });

  it('is not reported for passes if it changes nothing of their own', async () => {
    const flight = (await makeFlight(wallet.owner))._id;
    const { _id } = await issueBoardingPass(wallet.owner, flight, { barcode: undefined });
    await wallet.owner.patch(`/boarding-passes/${flight}`, { originGate: 'C7' });
    await wallet.owner.patch(`/passes/${_id}`, { seat: '12A' });
    const [, { data }] = await tells(_id, ['1 pass.issued', '2 pass.updated']);
    expect(data.changed).toEqual(['barcode', 'seat']);
  });
});

it('reports within a minute a pass that expires by its date', async () => {
  const [, { data }] = await tells(ending._id, ['1 pass.issued', '2 pass.expired']);
  expect(data).toMatchObject({ barcode: ending.barcode, pass: { status: 'expired' } });
});

it('drops events that the wallet no longer subscribes to', async () => {
  const own = await listening('/dropped', ['pass.issued', 'pass.deleted']);
  const template = (await makeEvent(own.owner))._id;
  const { _id } = await issueEvent(own.owner, template);
  await tells(_id, ['1 pass.issued'], '/dropped');
  await ask(['pass.deleted'], own);
  // As a process writes that has not heard of it yet.
  const late = { id: new Types.ObjectId(), type: 'pass.issued', at: new Date(), details: { sequence: 9 } };
  const waiting = { $set: { outbox: [late], outboxAt: new Date() } };
  await passes().updateOne({ _id: new Types.ObjectId(_id) }, waiting as never);
  await eventually(async () => expect((await stored(_id))?.outbox).toBeUndefined());
  await own.owner.delete(`/passes/${_id}`);
  await tells(_id, ['1 pass.issued', '2 pass.deleted'], '/dropped');
});

it('sends every event once under its id, and misses none', async () => {
  await eventually(async () => {
    expect(await passes().countDocuments({ outboxAt: { $exists: true } })).toBe(0);
    const deliveries = app.connection.collection('webhook_deliveries');
    expect(await deliveries.countDocuments({ state: { $ne: 'delivered' } })).toBe(0);
  });
  const kept = received().map(({ event: name, data }) => [data.pass?._id, data.sequence, name].join(' '));
  const ofPasses = kept.filter((each) => /pass\.(?!installed|uninstalled)/.test(each));
  expect(new Set(ofPasses).size).toBe(ofPasses.length);
});
