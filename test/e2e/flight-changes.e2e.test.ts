import { Types } from 'mongoose';
import { boardingPassPolicy } from '../../src/boarding-passes/boarding-pass.policy';
import en from '../../src/boarding-passes/i18n/en.json';
import fr from '../../src/boarding-passes/i18n/fr.json';
import type { ApplePassField, ApplePassJson } from '../../src/pass-model/pass-json';
import { ApnsServer } from '../support/apns-server';
import { eventually } from '../support/eventually';
import { created, type Json, makeFlight } from '../support/fixtures';
import { CallbackSigner } from '../support/google-callback';
import { GoogleServer } from '../support/google-server';
import { type GoogleWallet, makeGoogleWallet } from '../support/google-wallets';
import { Phone } from '../support/phone';
import type { OwnService } from '../support/service';
import { startTestApp } from '../support/test-app';

jest.setTimeout(120_000);

let app: OwnService;
let apns: ApnsServer;
let google: GoogleServer;
let signer: CallbackSigner;
let wallet: GoogleWallet;

beforeAll(async () => {
  [apns, google, signer] = await Promise.all([ApnsServer.start(), GoogleServer.start(), CallbackSigner.start()]);
  app = await startTestApp({
    ...google.environment,
    GOOGLE_CALLBACK_KEYS_URL: signer.url,
    APPLE_WEB_SERVICE_HTTP: 'true',
    APNS_URL: apns.url,
    APNS_CA: apns.ca,
  });
  wallet = await makeGoogleWallet(app, google);
});
afterAll(async () => {
  await app?.close();
  await Promise.all([apns?.close(), google?.close(), signer?.close()]);
});

const holder = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', confirmationCode: 'X7K2PQ' };
const objectOf = (passId: string) => `${wallet.issuerId}.${passId}`;
const messagesOf = (passId: string) =>
  ((google.resources.get(objectOf(passId)) as Json | undefined)?.messages ?? []) as Json[];

const log = async (passId: string) =>
  (await wallet.owner.get<{ docs: Json[] }>(`/deliveries?passId=${passId}`)).body.docs;

/**
 * Waits until the service has notified of a change of the flight. It does so a second after the change, and notifies everybody who has a
 * pass by then, even if that pass was issued after the change.
 */
const changeIsNotified = (flight: string) =>
  eventually(async () => {
    const notified = { _id: new Types.ObjectId(flight), pendingDeviceUpdate: { $exists: false } };
    expect(await app.connection.collection(boardingPassPolicy.template.collection).findOne(notified)).not.toBeNull();
  });

/** An iPhone and an Android phone, each with a boarding pass of the flight. */
async function passengers(flight: string, fields: Json = {}) {
  const issue = (seat: string) =>
    created<Json & { _id: string; downloadLink: string }>(wallet.owner, `/boarding-passes/${flight}/passes`, {
      ...holder,
      ...fields,
      seat,
    });
  const [apple, android] = [await issue('1A'), await issue('1B')];
  const phone = new Phone(app.api);
  const serial = await phone.installFrom(apple.downloadLink);
  await phone.register(serial);
  const { pathname, search } = new URL(android.downloadLink);
  expect((await app.api.get(`${pathname}/google${search}`)).status).toBe(302);
  const message = signer.message({ objectId: objectOf(android._id), eventType: 'save' });
  expect((await app.api.post('/google/callback', message)).status).toBe(200);
  await eventually(async () => {
    const pass = new Types.ObjectId(android._id);
    const devices = { _id: pass, activeAndroidDeviceCount: 1, pendingDeviceUpdate: { $exists: false } };
    expect(await app.connection.collection('passes').findOne(devices)).not.toBeNull();
    const open = { pass, nextAttemptAt: { $exists: true } };
    expect(await app.connection.collection('google_resources').findOne(open)).toBeNull();
  });
  return { phone, serial, android: android._id };
}

const fieldsOf = ({ boardingPass }: ApplePassJson): ApplePassField[] =>
  Object.values(boardingPass ?? {}).flatMap((list) => (Array.isArray(list) ? (list as ApplePassField[]) : []));

/** What Wallet says of the difference: the messages of the fields whose value changed. */
function saidBy(before: ApplePassJson, after: ApplePassJson): string[] {
  const known = new Map(fieldsOf(before).map(({ key, value }) => [key, value]));
  return fieldsOf(after).flatMap(({ key, value, changeMessage }) =>
    changeMessage && known.get(key) !== value ? [`${changeMessage} ${value}`] : [],
  );
}

const CHANGES = [
  ['a new gate', { originGate: 'C7' }, 'change_flight_gate C7', ['Gate changed to C7.', 'Nouvelle porte : C7.']],
  [
    'a delay',
    { estimatedDeparture: '2030-06-12T09:45' },
    'change_delay 2030-06-12T09:45:00+02:00',
    ['Delayed to 09:45.', 'Départ retardé, nouvelle heure : 09:45.'],
  ],
  [
    'an earlier departure',
    { estimatedDeparture: '2030-06-12T08:05' },
    'change_flight_time 2030-06-12T08:05:00+02:00',
    ['New departure time: 08:05.', 'Nouvelle heure de départ : 08:05.'],
  ],
  [
    'a delay of the arrival alone',
    { estimatedArrival: '2030-06-12T09:50' },
    'change_arrival_delay 2030-06-12T09:50:00+01:00',
    ['Arrival delayed to 09:50.', 'Arrivée retardée, nouvelle heure : 09:50.'],
  ],
  [
    'an earlier arrival',
    { estimatedArrival: '2030-06-12T09:10' },
    'change_arrival_time 2030-06-12T09:10:00+01:00',
    ['New arrival time: 09:10.', 'Nouvelle heure d’arrivée : 09:10.'],
  ],
  [
    'a delay of departure and arrival',
    { estimatedDeparture: '2030-06-12T09:45', estimatedArrival: '2030-06-12T10:50' },
    'change_delay 2030-06-12T09:45:00+02:00',
    ['Delayed to 09:45.', 'Départ retardé, nouvelle heure : 09:45.'],
  ],
  [
    'a cancellation',
    { flightStatus: 'CANCELLED' },
    'change_flight_cancelled label_flight_cancelled',
    ['Flight canceled.', 'Vol annulé.'],
  ],
] as const;

describe.each(CHANGES)('%s', (_case, change, said, [english, french]) => {
  it('is announced to every holder once, in both wallets and both languages', async () => {
    const flight = (await makeFlight(wallet.owner))._id;
    const { phone, serial, android } = await passengers(flight);
    const before = phone.pass(serial).passJson;
    expect((await wallet.owner.patch(`/boarding-passes/${flight}`, change)).status).toBe(200);
    await eventually(() => expect(apns.at(phone.pushToken)).toHaveLength(1));
    expect(await phone.update()).toEqual([serial]);
    const after = phone.pass(serial).passJson;
    expect(saidBy(before, after)).toEqual([said]);
    for (const texts of [en.pass, fr.pass])
      expect(texts).toHaveProperty(said.split(' ')[0], expect.stringContaining('%@'));
    expect(after.voided).toBeUndefined();

    await eventually(() => expect(messagesOf(android)).toHaveLength(1));
    expect(messagesOf(android)).toMatchObject([
      {
        header: 'XR123',
        body: english,
        localizedBody: {
          defaultValue: { language: 'en', value: english },
          translatedValues: [{ language: 'fr', value: french.replaceAll(' :', '\u00a0:') }],
        },
        messageType: 'TEXT_AND_NOTIFY',
      },
    ]);
    const told = { channel: 'PUSH', notificationType: 'UPDATE_BOARDING_PASS' };
    await eventually(async () =>
      expect(await log(serial)).toEqual([expect.objectContaining({ ...told, state: 'fetched' })]),
    );
    await eventually(async () =>
      expect(await log(android)).toEqual([expect.objectContaining({ ...told, state: 'accepted' })]),
    );
    for (const id of [serial, android]) expect((await wallet.owner.get(`/passes/${id}`)).body.status).toBe('active');
  });
});

it('a new flight number is a single message and comes with the new barcodes', async () => {
  const flight = (await makeFlight(wallet.owner))._id;
  const { phone, serial, android } = await passengers(flight);
  const [before] = phone.pass(serial).passJson.barcodes!;
  const rush = { flightNumber: '77', originGate: 'C7', estimatedDeparture: '2030-06-12T09:00' };
  await wallet.owner.patch(`/boarding-passes/${flight}`, rush);
  await eventually(() => expect(apns.at(phone.pushToken)).toHaveLength(1));
  expect(await phone.update()).toEqual([serial]);
  const [after] = phone.pass(serial).passJson.barcodes!;
  expect(after.message).toBe(before.message.replace('0123', '0077'));
  expect((await wallet.owner.get(`/passes/${serial}`)).body.barcode).toBe(after.message);
  await eventually(() =>
    expect(messagesOf(android)).toMatchObject([{ body: 'Gate changed to C7. Delayed to 09:00.' }]),
  );
  await eventually(() =>
    expect(google.resources.get(objectOf(android))).toMatchObject({
      barcode: { value: expect.stringContaining('0077') },
    }),
  );
  // Whatever else the change had caused would come before the messages of the next one.
  await wallet.owner.patch(`/boarding-passes/${flight}`, { originGate: 'C8' });
  await eventually(() => expect(messagesOf(android).at(-1)).toMatchObject({ body: 'Gate changed to C8.' }));
  await eventually(async () => expect((await log(serial))[0]).toMatchObject({ state: 'accepted' }));
  expect(apns.at(phone.pushToken)).toHaveLength(2);
  expect([(await log(serial)).length, (await log(android)).length]).toEqual([2, 2]);
});

it('takeoff and landing come without a message, and a pass saved later has no earlier ones', async () => {
  const flight = (await makeFlight(wallet.owner))._id;
  expect((await wallet.owner.patch(`/boarding-passes/${flight}`, { originGate: 'C7' })).status).toBe(200);
  await changeIsNotified(flight);
  const { phone, serial, android } = await passengers(flight);
  const before = phone.pass(serial).passJson;
  expect((await wallet.owner.patch(`/boarding-passes/${flight}`, { flightStatus: 'ACTIVE' })).status).toBe(200);
  await eventually(() => expect(apns.at(phone.pushToken)).toHaveLength(1));
  expect(await phone.update()).toEqual([serial]);
  expect(saidBy(before, phone.pass(serial).passJson)).toEqual([]);
  await eventually(async () => expect(await log(android)).toMatchObject([{ state: 'accepted' }]));
  expect(messagesOf(android)).toEqual([]);
  await eventually(async () => expect(await log(serial)).toMatchObject([{ state: 'fetched' }]));
});

it('a holder who opted out of messages gets the change without one', async () => {
  const quiet = [{ notificationType: 'UPDATE_BOARDING_PASS', sms: true, email: true, notification: false }];
  const client = await created(wallet.owner, '/clients', {
    firstName: 'Grace',
    lastName: 'Hopper',
    communicationPreferences: quiet,
  });
  const flight = (await makeFlight(wallet.owner))._id;
  const { phone, serial, android } = await passengers(flight, { clientId: client._id });
  const before = phone.pass(serial).passJson;
  await wallet.owner.patch(`/boarding-passes/${flight}`, { originGate: 'C7' });
  await eventually(() => expect(messagesOf(android)).toMatchObject([{ messageType: 'TEXT' }]));
  await phone.update();
  expect(saidBy(before, phone.pass(serial).passJson)).toEqual([]);
  expect(JSON.stringify(phone.pass(serial).passJson)).toContain('"C7"');
});
