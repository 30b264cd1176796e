import { setTimeout as sleep } from 'node:timers/promises';
import { Types } from 'mongoose';
import { ApnsServer } from '../support/apns-server';
import { communicate, inHours, onlyBy, reaches, recipientsOf } from '../support/communications';
import { eventually } from '../support/eventually';
import {
  created,
  freshPicture,
  formOf,
  type Json,
  makeStaffedWallet,
  makeStoreCard,
  type StaffedWallet,
} from '../support/fixtures';
import { communicationBody } from '../support/communications';
import { Phone } from '../support/phone';
import type { OwnService } from '../support/service';
import { startTestApp } from '../support/test-app';

let apns: ApnsServer;
let app: OwnService;
let wallet: StaffedWallet;

beforeAll(async () => {
  apns = await ApnsServer.start();
  app = await startTestApp({
    APPLE_WEB_SERVICE_HTTP: 'true',
    APNS_URL: apns.url,
    APNS_CA: apns.ca,
    PUSH_MIN_SPACING_SECONDS: '0',
  });
});
beforeEach(async () => {
  wallet = await makeStaffedWallet(app);
  await makeStoreCard(wallet.owner, { offerLabel: 'News' });
});
afterAll(async () => {
  await app?.close();
  await apns?.close();
});

async function holder(fields: Json = {}) {
  const client = await created(wallet.owner, '/clients', { firstName: 'Ada', lastName: 'Lovelace', ...fields });
  const phone = new Phone(app.api);
  const serial = await phone.installFrom(String(client.shortLink));
  await phone.register(serial);
  await eventually(async () =>
    expect((await wallet.owner.get(`/clients/${client._id}`)).body).toMatchObject({ deviceTypes: 'IOS' }),
  );
  return { phone, serial, client: client._id };
}

/** A phone can miss a change in the second of the last one, if it is written slowly (docs/contract/apple.md#changed-passes). */
const ONE_SECOND_MS = 1000;

const byCard = { channels: onlyBy('notification') };

/** What the phone shows of it now. */
async function shown({ phone, serial }: { phone: Phone; serial: string }) {
  phone.tags.clear();
  await phone.askWhatChanged();
  await phone.fetch(serial);
  const { storeCard } = phone.pass(serial).passJson;
  const fields = (storeCard?.backFields ?? []) as {
    key: string;
    label: string;
    value: string;
    changeMessage?: string;
  }[];
  return fields.find(({ key }) => key === 'communication');
}

it('is pushed, shown with its message, fetched and counted, and removed without a message', async () => {
  const ada = await holder();
  const { _id } = await communicate(wallet.owner, byCard);
  await eventually(() => expect(apns.at(ada.phone.pushToken).length).toBe(1));
  await reaches(wallet.owner, _id, 'ACTIVE');
  expect(await shown(ada)).toEqual(
    expect.objectContaining({
      label: 'News',
      value: 'Hello Ada, everything is 20% off.',
      changeMessage: 'change_communication',
    }),
  );
  await eventually(async () =>
    expect((await reaches(wallet.owner, _id, 'ACTIVE')).counts.channels.notification).toEqual({
      planned: 1,
      sent: 1,
      accepted: 1,
      fetched: 1,
      failed: 0,
    }),
  );
  await wallet.owner.post(`/communications/${_id}/cancel`, {});
  await eventually(() => expect(apns.at(ada.phone.pushToken).length).toBe(2));
  expect(await shown(ada)).toBeUndefined();
});

it('shows its banner during the period', async () => {
  const ada = await holder();
  const body = formOf({ ...communicationBody(byCard), banner: await freshPicture(400) });
  const { body: made } = await wallet.owner.post('/communications', body);
  await reaches(wallet.owner, String(made._id), 'ACTIVE');
  expect(String(made.banner)).toMatch(/^http.*\/images\//);
  const before = ada.phone.pass(ada.serial).lastModified;
  await ada.phone.fetch(ada.serial);
  expect(ada.phone.pass(ada.serial).lastModified).not.toBe(before);
});

it('replaces an UNLIMITED one on the card, which comes back without a message', async () => {
  const ada = await holder();
  const always = await communicate(wallet.owner, { ...byCard, type: 'UNLIMITED', message: { en: 'Always' } });
  await reaches(wallet.owner, always._id, 'ACTIVE');
  expect(await shown(ada)).toMatchObject({ value: 'Always' });
  const now = await communicate(wallet.owner, { ...byCard, message: { en: 'Now' } });
  await reaches(wallet.owner, now._id, 'ACTIVE');
  expect(await shown(ada)).toMatchObject({ value: 'Now' });
  await sleep(ONE_SECOND_MS);
  expect((await wallet.owner.delete(`/communications/${now._id}`)).status).toBe(204);
  await eventually(async () => expect(await shown(ada)).toMatchObject({ value: 'Always' }));
  expect(await shown(ada)).not.toHaveProperty('changeMessage');
});

it('is not part of the pass in API responses, for any role', async () => {
  const ada = await holder({ gain: 70 });
  const { _id } = await communicate(wallet.owner, { ...byCard, message: { en: 'You have {gain} points' } });
  await reaches(wallet.owner, _id, 'ACTIVE');
  expect(await shown(ada)).toMatchObject({ value: 'You have 70 points' });
  const { docs } = (await wallet.owner.get<{ docs: Json[] }>('/passes?kind=storeCard')).body;
  const [{ barcode }] = docs;
  for (const reader of [wallet.owner, wallet.scanner]) {
    const { status, body } = await reader.get(`/passes/barcode/${String(barcode)}`);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('70 points');
    expect(body.pass).not.toHaveProperty('communications');
    expect(body.pass).not.toHaveProperty('communicationTimes');
  }
});

it('skips clients without a phone, without consent, or with three messages within a day', async () => {
  const ada = await holder();
  const refusing = await holder({ pushCommercialEnabled: false });
  const { _id: bare } = await created(wallet.owner, '/clients', { firstName: 'Grace', lastName: 'Hopper' });
  const commercial = { ...byCard, purpose: 'COMMERCIAL', ignoreQuietHours: true };
  const { _id } = await communicate(wallet.owner, commercial);
  await reaches(wallet.owner, _id, 'ACTIVE');
  expect(await recipientsOf(wallet.owner, _id)).toEqual(
    [
      `${ada.client} notification accepted`,
      `${refusing.client} notification skipped OFF_BY_CONSENT`,
      `${bare} notification skipped NO_DEVICE`,
    ].sort(),
  );
  const one = { ...byCard, audience: { clientIds: [ada.client] } };
  const outcomes: string[] = [];
  for (const message of ['Second', 'Third', 'Fourth']) {
    const next = await communicate(wallet.owner, { ...one, message: { en: message } });
    await reaches(wallet.owner, next._id, 'ACTIVE');
    outcomes.push(...(await recipientsOf(wallet.owner, next._id)));
  }
  const accepted = `${ada.client} notification accepted`;
  expect(outcomes).toEqual([accepted, accepted, `${ada.client} notification skipped FREQUENCY_CAP`]);
  // An instant one is shown until the next, which is not on this card.
  await eventually(async () => expect(await shown(ada)).toBeUndefined());
});

/** Its time to be looked at has come. */
async function isDue(_id: string, moment = new Date()) {
  const communications = app.connection.collection('communications');
  await communications.updateOne({ _id: new Types.ObjectId(_id) }, { $set: { dueAt: moment } });
}

it('starts and ends on time', async () => {
  const ada = await holder();
  const startDate = new Date(Date.now() + 2000);
  const endDate = new Date(inHours(1));
  const period = { type: 'SCHEDULED', startDate: startDate.toISOString(), endDate: endDate.toISOString() };
  const { _id } = await communicate(wallet.owner, { ...byCard, ...period });
  expect(await shown(ada)).toBeUndefined();
  await reaches(wallet.owner, _id, 'ACTIVE');
  expect(Date.now()).toBeGreaterThanOrEqual(startDate.getTime());
  expect(await shown(ada)).toMatchObject({ label: 'News' });
  const stored = await app.connection.collection('communications').findOne({ _id: new Types.ObjectId(_id) });
  expect(stored?.dueAt).toEqual(endDate);
  await isDue(_id, new Date(Date.now() + 1000));
  await reaches(wallet.owner, _id, 'ENDED');
  await eventually(async () => expect(await shown(ada)).toBeUndefined());
});

it('shows a test on the card, does not count it, and shows the communication itself later', async () => {
  const ada = await holder();
  const { _id } = await communicate(wallet.owner, { ...byCard, type: 'UNLIMITED', startDate: inHours(1) });
  await wallet.owner.post(`/communications/${_id}/test`, { clientId: ada.client });
  await eventually(() => expect(apns.at(ada.phone.pushToken).length).toBe(1));
  expect(await shown(ada)).toMatchObject({ value: 'Hello Ada, everything is 20% off.' });
  expect(await recipientsOf(wallet.owner, _id)).toEqual([]);
  await wallet.owner.patch(`/communications/${_id}`, { startDate: new Date().toISOString() });
  const { counts } = await reaches(wallet.owner, _id, 'ACTIVE');
  expect(counts.channels.notification).toMatchObject({ planned: 1, sent: 1 });
  await eventually(() => expect(apns.at(ada.phone.pushToken).length).toBe(2));
});

it('shows the message about its end for a day, if a rule switches it on', async () => {
  const rule = { notificationType: 'EXPIRED_COMMUNICATION', email: false, sms: false, notification: true };
  await wallet.owner.put('/wallets/communication-rules', [rule]);
  const ada = await holder();
  const period = { type: 'SCHEDULED', startDate: new Date().toISOString(), endDate: inHours(1) };
  const { _id } = await communicate(wallet.owner, { ...byCard, ...period });
  await reaches(wallet.owner, _id, 'ACTIVE');
  await isDue(_id);
  await reaches(wallet.owner, _id, 'ENDED');
  await eventually(async () => expect(await shown(ada)).toMatchObject({ value: '“Autumn sale” has ended.' }));
  await isDue(_id);
  await eventually(async () => expect(await shown(ada)).toBeUndefined());
});

it('is never shown if it is deleted before it starts', async () => {
  const ada = await holder();
  const { _id } = await communicate(wallet.owner, { ...byCard, type: 'UNLIMITED', startDate: inHours(1) });
  expect((await wallet.owner.delete(`/communications/${_id}`)).status).toBe(204);
  expect(await shown(ada)).toBeUndefined();
  expect(apns.at(ada.phone.pushToken)).toEqual([]);
});
