import { Types } from 'mongoose';
import { PassExpiry } from '../../../src/devices/pass-expiry';
import { TemplateExpiry } from '../../../src/passes/changing/template-expiry';
import { countAll, countedOf, historyRunner } from '../../support/counting';
import {
  issueCoupon,
  issueEvent,
  makeCoupon,
  makeEvent,
  makeStaffedWallet,
  type StaffedWallet,
} from '../../support/fixtures';
import { plansOf } from '../../support/plans';
import { runnerOf } from '../../support/relays';
import { startTestApp, type TestApp } from '../../support/test-app';

const HOUR = 3_600_000;

let app: TestApp;
let wallet: StaffedWallet;
let event: string;

// Nothing runs in the `api` role but what the tests call.
beforeAll(async () => {
  app = await startTestApp({ ROLE: 'api' });
});
afterAll(() => app?.close());

beforeEach(async () => {
  for (const name of ['passes', 'coupons', 'process_leases']) await app.connection.collection(name).deleteMany({});
  wallet = await makeStaffedWallet(app, { timezone: 'Europe/Paris' });
  event = (await makeEvent(wallet.owner))._id;
});

const expire = (now: Date) => app.app.get(PassExpiry, { strict: false }).run(now);
const later = (ms: number) => new Date(Date.now() + ms);
const stored = (pass: { _id: string }) =>
  app.connection.collection('passes').findOne({ _id: new Types.ObjectId(pass._id) });
const typesOf = async (pass: { _id: string }) =>
  ((await stored(pass))?.history as { type: string }[]).map(({ type }) => type);
const issue = (expirationDate?: Date) =>
  issueEvent(wallet.owner, event, expirationDate && { expirationDate: expirationDate.toISOString() });

async function expired(): Promise<unknown> {
  await countAll(historyRunner(app));
  return (await countedOf(app, wallet.id)).expired;
}

it('counts a pass that expires by date once, on the day it expires', async () => {
  const end = later(HOUR);
  const pass = await issue(end);
  await issue(later(48 * HOUR));
  await expire(later(0));
  expect(await expired()).toBeUndefined();
  await expire(later(2 * HOUR));
  await expire(later(2 * HOUR));
  expect(await stored(pass)).toMatchObject({
    history: [{ type: 'issued' }, { type: 'expired', at: end }],
    countedExpiry: end,
  });
  expect(await expired()).toBe(1);
  await expire(later(3 * HOUR));
  expect(await expired()).toBe(1);
});

it('counts passes that expired while no worker ran for a day', async () => {
  await expire(later(-30 * 24 * HOUR));
  const passes = [await issue(later(HOUR)), await issue(later(5 * HOUR)), await issue(later(23 * HOUR))];
  await expire(later(25 * HOUR));
  expect(await Promise.all(passes.map(typesOf))).toEqual(passes.map(() => ['issued', 'expired']));
});

it('immediately counts an expiry date that is already past when a pass is issued or changed', async () => {
  await expire(later(0));
  const late = await issue(later(-48 * HOUR));
  expect(await typesOf(late)).toEqual(['issued', 'expired']);
  const moved = await issue(later(48 * HOUR));
  const change = { expirationDate: later(-48 * HOUR).toISOString() };
  expect((await wallet.owner.patch(`/passes/${moved._id}`, change)).status).toBeLessThan(300);
  expect(await typesOf(moved)).toEqual(['issued', 'changed', 'expired']);
  await expire(later(0));
  expect([...(await typesOf(late)), ...(await typesOf(moved))].filter((type) => type === 'expired')).toHaveLength(2);
});

it('counts a pass again if a later date made it valid again', async () => {
  const pass = await issue(later(HOUR));
  await expire(later(2 * HOUR));
  await wallet.owner.patch(`/passes/${pass._id}`, { expirationDate: later(5 * HOUR).toISOString() });
  await expire(later(3 * HOUR));
  expect(await typesOf(pass)).toEqual(['issued', 'expired', 'changed']);
  await expire(later(6 * HOUR));
  expect(await typesOf(pass)).toEqual(['issued', 'expired', 'changed', 'expired']);
});

it('does not count canceled passes and passes expired by hand', async () => {
  const [canceled, ended] = [await issue(later(HOUR)), await issue(later(HOUR))];
  await wallet.owner.patch(`/passes/${canceled._id}`, { status: 'canceled' });
  await wallet.owner.patch(`/passes/${ended._id}`, { status: 'expired' });
  await expire(later(2 * HOUR));
  expect([await typesOf(canceled), await typesOf(ended)]).toEqual([
    ['issued', 'canceled'],
    ['issued', 'expired'],
  ]);
});

it('waits for a changed template, then checks again', async () => {
  const coupon = await makeCoupon(wallet.owner, { expirationDate: later(HOUR).toISOString() });
  const pass = await issueCoupon(wallet.owner, coupon._id);
  await expire(later(0));
  const coupons = app.connection.collection('coupons');
  const due = { expiryDue: { change: new Types.ObjectId(), at: new Date(Date.now() - HOUR) } };
  await coupons.updateOne(
    { _id: new Types.ObjectId(coupon._id) },
    { $set: { ...due, expirationDate: later(9 * HOUR) } },
  );
  for (const hours of [2, 4, 6]) await expire(later(hours * HOUR));
  expect(await typesOf(pass)).toEqual(['issued']);
  const relay = runnerOf(app.app.get(TemplateExpiry, { strict: false })).runner;
  await relay.drain();
  for (const hours of [6, 8]) await expire(later(hours * HOUR));
  expect(await typesOf(pass)).toEqual(['issued', 'changed']);
  await expire(later(10 * HOUR));
  expect(await typesOf(pass)).toEqual(['issued', 'changed', 'expired']);
});

it('does not count twice if a template moves the date of expired passes', async () => {
  const coupon = await makeCoupon(wallet.owner, { expirationDate: later(2 * HOUR).toISOString() });
  const pass = await issueCoupon(wallet.owner, coupon._id);
  const _id = new Types.ObjectId(pass._id);
  const past = later(-HOUR);
  await app.connection.collection('passes').updateOne({ _id }, { $set: { expirationDate: past } });
  await expire(later(0));
  expect(await typesOf(pass)).toEqual(['issued', 'expired']);
  const due = { expiryDue: { change: new Types.ObjectId(), at: later(-HOUR) }, expirationDate: later(-2 * HOUR) };
  await app.connection.collection('coupons').updateOne({ _id: new Types.ObjectId(coupon._id) }, { $set: due });
  await runnerOf(app.app.get(TemplateExpiry, { strict: false })).runner.drain();
  await expire(later(0));
  const { expirationDate, countedExpiry } = (await stored(pass))!;
  expect([expirationDate, countedExpiry]).toEqual([due.expirationDate, due.expirationDate]);
  expect(await typesOf(pass)).toEqual(['issued', 'expired', 'changed']);
});

it('reads only passes that expire now, using an existing index', async () => {
  await expire(later(0));
  for (let pass = 0; pass < 20; pass += 1) await issue(later(10 * HOUR));
  await issue(later(HOUR));
  const plans = await plansOf(app, () => expire(later(HOUR + 1000)));
  const [search] = plans.filter(({ collection, filter }) => collection === 'passes' && filter.includes('$nor'));
  expect(search).toMatchObject({ docsExamined: 1, planSummary: 'IXSCAN { wallet: 1, expirationDate: 1, _id: 1 }' });
  const wallets = await app.connection.collection('wallets').countDocuments();
  expect(search.keysExamined).toBeLessThan(2 * wallets + 5);
});
