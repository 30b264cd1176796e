import { Types } from 'mongoose';
import { created, issueEvent, type Json, makeEvent, makeStoreCard } from '../support/fixtures';
import { eventually } from '../support/eventually';
import { CallbackSigner } from '../support/google-callback';
import { GoogleServer } from '../support/google-server';
import { type GoogleWallet, makeGoogleWallet } from '../support/google-wallets';
import { Receiver } from '../support/receiver';
import type { OwnService } from '../support/service';
import { startTestApp } from '../support/test-app';

let app: OwnService;
let google: GoogleServer;
let signer: CallbackSigner;
let receiver: Receiver;
let wallet: GoogleWallet;

beforeAll(async () => {
  [google, signer, receiver] = await Promise.all([GoogleServer.start(), CallbackSigner.start(), Receiver.start()]);
  app = await startTestApp({ ...google.environment, GOOGLE_CALLBACK_KEYS_URL: signer.url });
  wallet = await makeGoogleWallet(app, google);
  await wallet.owner.patch('/wallets', { webHookUrl: receiver.url('/hook') });
});
afterAll(async () => {
  await app?.close();
  await Promise.all([google?.close(), signer?.close(), receiver?.close()]);
});
beforeEach(() => google.behave());

const objectOf = (passId: string) => `${wallet.issuerId}.${passId}`;
const atGoogle = (passId: string) => google.resources.get(objectOf(passId)) as Json | undefined;

/** Opens the save link as a phone does. */
async function openLink(page: string): Promise<string> {
  const { pathname, search } = new URL(page);
  const { headers } = await app.api.get(`${pathname}/google${search}`);
  return headers.get('location') ?? '';
}

const tell = (passId: string, eventType: 'save' | 'del') =>
  app.api.post('/google/callback', signer.message({ objectId: objectOf(passId), eventType }));

/** Google has what a pass was until now: a silent update that is still under way would carry the next change along. */
const settled = (passId: string) =>
  eventually(async () => {
    const pass = new Types.ObjectId(passId);
    const marked = { _id: pass, pendingDeviceUpdate: { $exists: true } };
    expect(await app.connection.collection('passes').findOne(marked)).toBeNull();
    const open = { pass, nextAttemptAt: { $exists: true } };
    expect(await app.connection.collection('google_resources').findOne(open)).toBeNull();
  });

const log = async (passId: string) =>
  (await wallet.owner.get<{ docs: Json[] }>(`/deliveries?passId=${passId}`)).body.docs;

const events = (type: string) =>
  receiver.at('/hook').flatMap(({ body }) => {
    const told = JSON.parse(body) as Json & { data: Json };
    return told.event === type ? [told.data] : [];
  });

it('a changed balance reaches the Android phone, and the business is notified', async () => {
  await makeStoreCard(wallet.owner);
  const client = await created(wallet.owner, '/clients', { firstName: 'Ada', lastName: 'Lovelace' });
  const passId = String(client.passId);
  expect((await openLink(String(client.shortLink))).length).toBeLessThan(1800);
  expect(atGoogle(passId)).toMatchObject({ loyaltyPoints: { balance: { int: 0 } } });
  expect((await tell(passId, 'save')).status).toBe(200);
  await eventually(() => expect(events('pass.installed')).toMatchObject([{ deviceType: 'ANDROID' }]));
  expect((await wallet.owner.get(`/clients/${client._id}`)).body).toMatchObject({ deviceTypes: 'ANDROID' });
  await settled(passId);
  await wallet.owner.patch(`/clients/${client._id}/gain`, { gain: 250 });
  await eventually(() => expect(atGoogle(passId)).toMatchObject({ loyaltyPoints: { balance: { int: 250 } } }));
  const patches = google.to(/PATCH loyaltyObject/).filter(({ path }) => path.includes(passId));
  expect(patches.at(-1)?.body).toMatchObject({ notifyPreference: 'NOTIFY_ON_UPDATE' });
  await eventually(async () =>
    expect(await log(passId)).toMatchObject([
      { channel: 'PUSH', deviceType: 'ANDROID', notificationType: 'EARNINGS_UPDATE', state: 'accepted' },
    ]),
  );
  await eventually(() =>
    expect(events('client.updated').map(({ client: told }) => (told as Json).gain)).toContain(250),
  );
  await tell(passId, 'del');
  await eventually(() => expect(events('pass.uninstalled')).toMatchObject([{ deviceType: 'ANDROID' }]));
});

it('a customer who opted out of messages gets the change silently', async () => {
  const off = { notificationType: 'UPDATE_EVENT', sms: true, email: true, notification: false };
  const clientId = (
    await created(wallet.owner, '/clients', { firstName: 'Joan', lastName: 'Clarke', communicationPreferences: [off] })
  )._id;
  const event = (await makeEvent(wallet.owner))._id;
  const pass = await issueEvent(wallet.owner, event, { clientId });
  await openLink(pass.downloadLink);
  await tell(pass._id, 'save');
  await wallet.owner.patch(`/passes/${pass._id}`, { rightRow: '71' });
  await eventually(() => expect(JSON.stringify(atGoogle(pass._id))).toContain('"71"'));
  const patches = google.to(/PATCH eventTicketObject/).filter(({ path }) => path.includes(pass._id));
  expect(patches.map(({ body }) => body.notifyPreference)).toEqual([undefined]);
  await eventually(async () =>
    expect(await log(pass._id)).toMatchObject([{ state: 'accepted', reason: 'NOTIFICATION_OFF_BY_CONSENT' }]),
  );
});

it('a changed template changes its class and the objects that show it', async () => {
  const event = (await makeEvent(wallet.owner))._id;
  const pass = await issueEvent(wallet.owner, event);
  await openLink(pass.downloadLink);
  await wallet.owner.patch(`/events/${event}`, { name: 'Moved to the big hall' });
  const classId = `${wallet.issuerId}.event-${event}`;
  await eventually(() =>
    expect(google.resources.get(classId)).toMatchObject({
      eventName: { defaultValue: { value: 'Moved to the big hall' } },
    }),
  );
});

describe('a link that contained the whole pass while Google was unavailable', () => {
  it('is followed by patches once the customer has saved it', async () => {
    const event = (await makeEvent(wallet.owner, { security: { enableRotatingBarcode: true } }))._id;
    const pass = await issueEvent(wallet.owner, event);
    google.misbehave(/./, { status: 500 });
    const link = await openLink(pass.downloadLink);
    const [, claims] = link.split('/save/')[1].split('.');
    const { payload } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { payload: Record<string, Json[]> };
    const [[ticketClass], [object]] = [payload.eventTicketClasses, payload.eventTicketObjects];
    expect(object).toMatchObject({ barcode: { value: pass.barcode } });
    // Its resources are given up, as after an hour.
    const resources = app.connection.collection('google_resources');
    await resources.updateMany({ partition: wallet.issuerId, state: 'inserting' }, { $unset: { nextAttemptAt: 1 } });
    google.behave();
    google.resources.set(String(ticketClass.id), ticketClass);
    google.resources.set(String(object.id), object);
    await tell(pass._id, 'save');
    await eventually(() => expect(atGoogle(pass._id)).toHaveProperty('rotatingBarcode'));
    expect(atGoogle(pass._id)?.barcode ?? null).toBeNull();
    await wallet.owner.patch(`/passes/${pass._id}`, { rightRow: '72' });
    await eventually(() => expect(JSON.stringify(atGoogle(pass._id))).toContain('"72"'));
    await eventually(async () => expect(await log(pass._id)).toMatchObject([{ state: 'accepted' }]));
    const stored = await app.connection.collection('passes').findOne({ _id: new Types.ObjectId(pass._id) });
    expect(stored).toMatchObject({ isInstalled: true, googleInsertedAt: expect.any(Date) as Date });
  });
});
