import { setTimeout as delay } from 'node:timers/promises';
import {
  created,
  issueEvent,
  type Json,
  makeEvent,
  makeStaffedWallet,
  makeStoreCard,
  type StaffedWallet,
} from '../support/fixtures';
import { ApnsServer } from '../support/apns-server';
import { eventually } from '../support/eventually';
import { Phone } from '../support/phone';
import { Receiver } from '../support/receiver';
import { Types } from 'mongoose';
import { PassExpiry } from '../../src/devices/pass-expiry';
import { startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
let apns: ApnsServer;
let receiver: Receiver;
let wallet: StaffedWallet;
let event: string;

beforeAll(async () => {
  [apns, receiver] = await Promise.all([ApnsServer.start(), Receiver.start()]);
  app = await startTestApp({ APPLE_WEB_SERVICE_HTTP: 'true', APNS_URL: apns.url, APNS_CA: apns.ca });
  wallet = await makeStaffedWallet(app, { webHookUrl: receiver.url('/hook') });
  await makeStoreCard(wallet.owner);
  event = (await makeEvent(wallet.owner))._id;
});
afterAll(async () => {
  await app?.close();
  await Promise.all([apns?.close(), receiver?.close()]);
});

interface Entry extends Json {
  state: string;
  notificationType: string;
  reason?: string;
}

const log = async (passId: string, query = '') =>
  (await wallet.owner.get<{ docs: Entry[] }>(`/deliveries?passId=${passId}${query}`)).body.docs;

const events = (type: string) =>
  receiver.at('/hook').flatMap(({ body }) => {
    const told = JSON.parse(body) as Json & { data: Json };
    return told.event === type ? [told.data] : [];
  });

/** A registered phone with a pass. */
async function holding(link: string): Promise<{ phone: Phone; serial: string }> {
  const phone = new Phone(app.api);
  const serial = await phone.installFrom(link);
  await phone.register(serial);
  return { phone, serial };
}

async function ticketHolder(fields: Json = {}) {
  const issued = await issueEvent(wallet.owner, event, fields);
  return { ...(await holding(issued.downloadLink)), passId: issued._id, barcode: issued.barcode };
}

const pushed = (phone: Phone, times = 1) =>
  eventually(() => expect(apns.at(phone.pushToken).length).toBeGreaterThanOrEqual(times));

/** Expects no further push: changes are notified in their order, so none is left once a later change has been pushed. */
const stays = async (phone: Phone, times: number) => {
  const later = await ticketHolder();
  await wallet.owner.patch(`/passes/${later.passId}`, { rightRow: 'later' });
  await eventually(async () => expect(await log(later.passId)).toMatchObject([{ state: 'accepted' }]));
  expect(apns.at(phone.pushToken)).toHaveLength(times);
};

it('a changed balance is pushed, fetched, and displayed, and the business is notified', async () => {
  const client = await created(wallet.owner, '/clients', { firstName: 'Ada', lastName: 'Lovelace' });
  const { phone, serial } = await holding(String(client.shortLink));
  await eventually(() => expect(events('pass.installed')).toHaveLength(1));
  expect((await wallet.owner.get(`/clients/${client._id}`)).body).toMatchObject({ deviceTypes: 'IOS' });
  await wallet.owner.patch(`/clients/${client._id}/gain`, { gain: 120 });
  await pushed(phone);
  expect(await phone.update()).toEqual([serial]);
  expect(JSON.stringify(phone.pass(serial).passJson)).toContain('120');
  await eventually(async () =>
    expect(await log(serial)).toEqual([
      expect.objectContaining({
        channel: 'PUSH',
        notificationType: 'EARNINGS_UPDATE',
        state: 'fetched',
        clientId: client._id,
        deviceLibraryIdentifier: phone.device,
      }),
    ]),
  );
  await eventually(() =>
    expect(events('client.updated').map(({ client: told }) => (told as Json).gain)).toContain(120),
  );
  await stays(phone, 1);
});

it('a change of a customer or its card is one push, although each keeps a copy of the other', async () => {
  const client = await created(wallet.owner, '/clients', { firstName: 'Ada', lastName: 'Lovelace' });
  const { phone } = await holding(String(client.shortLink));
  await wallet.owner.patch(`/clients/${client._id}`, { firstName: 'Augusta' });
  await pushed(phone);
  await stays(phone, 1);
  await wallet.owner.patch(`/passes/${String(client.passId)}`, { barcode: 'AUGUSTA-1' });
  await pushed(phone, 2);
  await stays(phone, 2);
});

it('the timeline of a pass contains what phones and their holders did', async () => {
  const { _id, downloadLink } = await issueEvent(wallet.owner, event);
  const { pathname, search } = new URL(downloadLink);
  expect((await app.api.get(pathname + search)).status).toBe(200);
  const { phone, serial } = await holding(downloadLink);
  await wallet.owner.patch(`/passes/${_id}`, { rightRow: '42' });
  await eventually(async () => expect(await log(_id)).toMatchObject([{ state: 'accepted' }]));
  expect(await phone.update()).toEqual([serial]);
  await eventually(async () => expect(await log(_id)).toMatchObject([{ state: 'fetched' }]));
  await phone.unregister(serial);
  await wallet.owner.patch(`/passes/${_id}`, { status: 'expired' });
  const at = expect.any(String) as string;
  await eventually(async () => {
    const { body } = await wallet.owner.get<{ docs: Json[] }>(`/passes/${_id}/timeline`);
    expect(body.docs).toEqual([
      { at, type: 'expired' },
      { at, type: 'uninstalled', platform: 'IOS' },
      { at, type: 'fetched', platform: 'IOS' },
      { at, type: 'pushed', platform: 'IOS' },
      { at, type: 'changed', fields: ['rightRow'] },
      { at, type: 'installed', platform: 'IOS' },
      { at, type: 'opened' },
      { at, type: 'issued' },
    ]);
  });
});

describe('a change of a pass', () => {
  it('is pushed only if the phone shows it', async () => {
    const { phone, passId } = await ticketHolder();
    await wallet.owner.patch(`/passes/${passId}`, { email: 'other@example.com' });
    await stays(phone, 0);
    await wallet.owner.patch(`/passes/${passId}`, { rightRow: '42' });
    await pushed(phone);
    await eventually(async () =>
      expect(await log(passId)).toMatchObject([{ notificationType: 'UPDATE_EVENT', state: 'accepted' }]),
    );
  });

  it('is one push for simultaneous changes, and another for a later one', async () => {
    const { phone, serial, passId } = await ticketHolder();
    await Promise.all(
      Array.from({ length: 10 }, (_, seat) => wallet.owner.patch(`/passes/${passId}`, { rightRow: String(seat) })),
    );
    await pushed(phone);
    await delay(1000);
    // How many moments they take depends on the machine.
    expect(apns.at(phone.pushToken).length).toBeLessThan(10);
    await phone.update();
    const before = apns.at(phone.pushToken).length;
    await wallet.owner.patch(`/passes/${passId}`, { rightRow: '99' });
    await pushed(phone, before + 1);
    await phone.update();
    expect(phone.field(serial, 'right')).toBe('99');
  });

  it.each([
    ['a status', (id: string) => wallet.owner.patch(`/passes/${id}`, { status: 'canceled' }), 'status_canceled'],
    ['its deletion', (id: string) => wallet.owner.delete(`/passes/${id}`), 'status_deleted'],
  ])('includes %s: the phone gets a voided pass', async (_what, change, status) => {
    const { phone, serial, passId } = await ticketHolder();
    await change(passId);
    await pushed(phone);
    expect(await phone.update()).toEqual([serial]);
    expect(phone.pass(serial).passJson).toMatchObject({ voided: true });
    expect(phone.field(serial, 'status')).toBe(status);
  });

  it('includes the expiry by date', async () => {
    const soon = new Date(Date.now() + 6000).toISOString();
    const { phone, serial, passId } = await ticketHolder({ expirationDate: soon });
    await delay(Date.parse(soon) - Date.now() + 500);
    await app.app.get(PassExpiry, { strict: false }).run();
    await pushed(phone);
    await phone.update();
    expect(phone.field(serial, 'status')).toBe('status_expired');
    await app.app.get(PassExpiry, { strict: false }).run();
    await stays(phone, 1);
    expect(await log(passId)).toHaveLength(1);
  });

  it('includes the redemption of a one-time pass, but not its undoing', async () => {
    const oneTime = (await makeEvent(wallet.owner, { security: { enableOneTimeUse: true } }))._id;
    const issued = await issueEvent(wallet.owner, oneTime);
    const { phone, serial } = await holding(issued.downloadLink);
    const scan = (what: string) =>
      wallet.owner.post(`/passes/template/${oneTime}/${what}/${encodeURIComponent(issued.barcode)}`, {});
    await scan('redeem');
    await pushed(phone);
    await phone.update();
    expect(phone.pass(serial).passJson.barcodes).toBeUndefined();
    await delay(1100);
    await scan('unredeem');
    await stays(phone, 1);
    // It sees it when it looks by itself.
    expect(await phone.update()).toEqual([serial]);
    expect(phone.pass(serial).passJson.barcodes).toHaveLength(1);
  });
});

describe('a change that many passes show', () => {
  it('is a bulk operation that notifies every phone once', async () => {
    const concert = (await makeEvent(wallet.owner))._id;
    const held = await Promise.all(
      Array.from({ length: 12 }, async () => holding((await issueEvent(wallet.owner, concert)).downloadLink)),
    );
    await issueEvent(wallet.owner, concert);
    for (const name of ['One', 'Two', 'Three']) await wallet.owner.patch(`/events/${concert}`, { name });
    await Promise.all(held.map(({ phone }) => pushed(phone)));
    const operation = await eventually(async () => {
      const { body } = await wallet.owner.get<{ docs: Json[] }>('/bulk-operations?limit=1');
      expect(body.docs[0]).toMatchObject({ action: 'phones.update', status: 'completed', totalItems: 12 });
      return body.docs[0];
    });
    const { body } = await wallet.owner.get<Json & { results: { result: Json }[] }>(
      `/bulk-operations/${String(operation.operationId)}`,
    );
    expect(body.results.map(({ result }) => result)).toEqual(
      expect.arrayContaining([{ passId: held[0].serial, phones: { accepted: 1 } }]),
    );
    for (const { phone, serial } of held) {
      expect(await phone.update()).toEqual([serial]);
      expect(phone.field(serial, 'event')).toBe('Three');
      expect(apns.at(phone.pushToken)).toHaveLength(1);
    }
  });

  it('is not pushed if no pass shows it', async () => {
    const { owner } = await makeStaffedWallet(app);
    await makeStoreCard(owner);
    const tagOf = async (id: string) => String((await owner.get(`/passes/${id}`)).body.passGenUpdatedAt);
    const concert = (await makeEvent(owner))._id;
    const ticket = (await issueEvent(owner, concert))._id;
    const { passId } = await created(owner, '/clients', { firstName: 'Ada', lastName: 'Lovelace' });
    const { docs } = (await owner.get<{ docs: (Json & { storeCard: Json })[] }>('/client-types')).body;
    const [{ _id: type, storeCard }] = docs;
    const other = await created(owner, '/client-types', { name: 'Gold', storeCard: storeCard._id });
    await owner.patch(`/client-types/${other._id}`, { isDefault: true });
    const changes: [string, string, Json][] = [
      [ticket, `/events/${concert}`, { subscriptionMessage: 'Come early.' }],
      [String(passId), `/client-types/${String(type)}`, { isDefault: true }],
    ];
    for (const [pass, path, nonDisplayedFields] of changes) {
      const before = await tagOf(pass);
      expect((await owner.patch(path, nonDisplayedFields)).status).toBe(200);
      expect([path, await tagOf(pass)]).toEqual([path, before]);
      await owner.patch(path, { name: 'Shown' });
      expect((await tagOf(pass)) > before).toBe(true);
    }
  });

  it('is not an operation if no phone shows it', async () => {
    const before = await app.connection.collection('bulk_operations').countDocuments();
    const concert = (await makeEvent(wallet.owner))._id;
    await wallet.owner.patch(`/events/${concert}`, { name: 'Nobody' });
    const marked = { pendingDeviceUpdate: { $exists: true } };
    await eventually(async () => expect(await app.connection.collection('events').countDocuments(marked)).toBe(0));
    expect(await app.connection.collection('bulk_operations').countDocuments()).toBe(before);
  });
});

describe('messages', () => {
  const off = { notificationType: 'UPDATE_EVENT', sms: true, email: true, notification: false };

  it('are hidden if the business switched them off, but the pass still changes', async () => {
    await wallet.owner.put('/wallets/communication-rules', [off]);
    const { phone, serial, passId } = await ticketHolder();
    await wallet.owner.patch(`/passes/${passId}`, { rightRow: '71' });
    await pushed(phone);
    await phone.update();
    expect(phone.field(serial, 'right')).toBe('71');
    expect(JSON.stringify(phone.pass(serial).passJson)).not.toContain('change_place');
    expect(await log(passId)).toMatchObject([{ reason: 'NOTIFICATION_OFF_BY_RULE' }]);
    await wallet.owner.put('/wallets/communication-rules', []);
  });

  it('are hidden if the customer opted out', async () => {
    const clientId = (
      await created(wallet.owner, '/clients', {
        firstName: 'Joan',
        lastName: 'Clarke',
        communicationPreferences: [off],
      })
    )._id;
    const { phone, serial, passId } = await ticketHolder({ clientId });
    await wallet.owner.patch(`/passes/${passId}`, { rightRow: '8' });
    await pushed(phone);
    await phone.update();
    expect(JSON.stringify(phone.pass(serial).passJson)).not.toContain('change_place');
    expect(await log(passId)).toMatchObject([{ reason: 'NOTIFICATION_OFF_BY_CONSENT', clientId }]);
  });
});

describe('GET /deliveries', () => {
  it('reports that a phone no longer has the pass', async () => {
    const { phone, passId } = await ticketHolder();
    apns.answer(phone.pushToken, { status: 410, reason: 'Unregistered', timestamp: Date.now() });
    await wallet.owner.patch(`/passes/${passId}`, { rightRow: '9' });
    await eventually(async () =>
      expect(await log(passId)).toMatchObject([{ state: 'failed', reason: 'Unregistered' }]),
    );
    await eventually(async () =>
      expect((await wallet.owner.get(`/passes/${passId}`)).body).toMatchObject({ activeIOSDeviceCount: 0 }),
    );
  });

  it('filters by state and channel', async () => {
    const { phone, passId } = await ticketHolder();
    await wallet.owner.patch(`/passes/${passId}`, { rightRow: '10' });
    await pushed(phone);
    expect(await log(passId, '&channel=EMAIL')).toEqual([]);
    await eventually(async () => expect(await log(passId, '&state=accepted&channel=PUSH')).toHaveLength(1));
  });
});

describe('a record that this version cannot process', () => {
  const passes = () => app.connection.collection<Json & { _id: Types.ObjectId }>('passes');

  /** A copy of a pass whose phones are to hear of a change that was before all others. */
  async function copy(passId: string, fields: Json): Promise<Types.ObjectId> {
    const original = (await passes().findOne({ _id: new Types.ObjectId(passId) }))!;
    const _id = new Types.ObjectId();
    const own = { _id, shortId: _id.toHexString(), barcode: _id.toHexString() };
    await passes().insertOne({ ...original, ...own, pendingDeviceUpdate: { at: new Date(1), push: true }, ...fields });
    return _id;
  }

  it('of a kind of a later version waits for it without blocking others', async () => {
    const { phone, passId } = await ticketHolder();
    const message = { id: new Types.ObjectId(), type: 'NEW_EVENT', lang: 'en' };
    const later = { kind: 'gift-cards', pendingNotifications: [message], pendingNotificationsAt: new Date(1) };
    const _id = await copy(passId, later);
    await wallet.owner.patch(`/passes/${passId}`, { rightRow: '11' });
    await pushed(phone);
    expect(await passes().findOne({ _id })).toMatchObject({ ...later, pendingDeviceUpdate: { at: new Date(1) } });
    await passes().deleteOne({ _id });
  });

  it('without anything to report is skipped, and the others of its wallet are reported', async () => {
    const { phone, passId } = await ticketHolder();
    const _id = await copy(passId, { devices: 'broken' });
    await wallet.owner.patch(`/passes/${passId}`, { rightRow: '12' });
    await pushed(phone);
    expect(await passes().findOne({ _id })).toHaveProperty('pendingDeviceUpdate');
    await passes().deleteOne({ _id });
  });
});

describe('POST …/sync for iPhones', () => {
  const sync = (path: string) => wallet.owner.post<Json>(`${path}/sync`, { platform: 'IOS' });

  it('makes the phones of a pass fetch it at once', async () => {
    const { phone, serial, passId } = await ticketHolder();
    await delay(1100);
    await phone.fetch(serial);
    const { status, body } = await sync(`/passes/${passId}`);
    expect([status, body]).toEqual([201, { platform: 'IOS', action: 'pushed', phones: { accepted: 1 } }]);
    expect(apns.at(phone.pushToken)).toHaveLength(1);
    expect(await phone.update()).toEqual([serial]);
    await stays(phone, 1);
  });

  it('makes the phones of a template fetch their passes', async () => {
    const concert = (await makeEvent(wallet.owner))._id;
    const { phone } = await holding((await issueEvent(wallet.owner, concert)).downloadLink);
    expect((await sync(`/events/${concert}`)).body).toEqual({ platform: 'IOS', action: 'pushed' });
    await pushed(phone);
  });

  it('reports when no phone has it and what cannot be generated', async () => {
    const unused = (await makeEvent(wallet.owner))._id;
    const { _id } = await issueEvent(wallet.owner, unused);
    expect((await sync(`/passes/${_id}`)).body).toEqual({ platform: 'IOS', action: 'unchanged' });
    expect((await sync(`/events/${unused}`)).body).toEqual({ platform: 'IOS', action: 'unchanged' });
    const other = await makeStaffedWallet(app);
    await other.owner.delete('/wallets/pass-identity/apple');
    const bare = (await makeEvent(other.owner))._id;
    const { _id: pass } = await issueEvent(other.owner, bare);
    for (const path of [`/passes/${pass}`, `/events/${bare}`]) {
      const { body } = await other.owner.post<Json>(`${path}/sync`, { platform: 'IOS' });
      expect(body).toMatchObject({
        errorCode: '404:PASSGEN_UPDATE_FAILED',
        details: { reason: 'CERTIFICATE_NOT_FOUND' },
      });
    }
  });
});

it('operators see which phones have not been notified yet', async () => {
  const figure = async (name: string) => {
    const { text } = await app.api.get('/metrics');
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  };
  await eventually(async () => expect(await figure('phones_relay_lag_seconds')).toBe(0));
  const { phone, passId } = await ticketHolder();
  apns.answer(phone.pushToken, { status: 503, reason: 'ServiceUnavailable' });
  await wallet.owner.patch(`/passes/${passId}`, { rightRow: '11' });
  await eventually(async () =>
    expect(await log(passId)).toMatchObject([{ state: 'queued', reason: 'ServiceUnavailable' }]),
  );
  await eventually(async () => expect(await figure('phone_pushes_waiting')).toBeGreaterThan(0));
});
