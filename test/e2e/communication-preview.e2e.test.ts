import { Types } from 'mongoose';
import { loginAdmin } from '../support/accounts';
import { ApnsServer } from '../support/apns-server';
import { communicate, communicationBody, onlyBy, reaches } from '../support/communications';
import { expectCredit, grant } from '../support/credits';
import { eventually } from '../support/eventually';
import { created, type Json, makeStaffedWallet, makeStoreCard, type StaffedWallet } from '../support/fixtures';
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
  wallet = await makeStaffedWallet(app);
  await makeStoreCard(wallet.owner, { offerLabel: 'News' });
});
afterAll(async () => {
  await app?.close();
  await apns?.close();
});

type Channel = 'notification' | 'email' | 'sms';

/** Whom a channel reaches, and why not the others. */
type Reach = Record<Channel, { reachable: number; unreachable: Record<string, number> }>;

interface Holder {
  client: string;
  pass: Types.ObjectId;
}

const off = (channel: Channel) => ({
  communicationPreferences: [
    { notificationType: 'NEW_COMMUNICATION', sms: true, email: true, notification: true, [channel]: false },
  ],
});

let numbers = 0;
const addresses = () => {
  const number = String(++numbers).padStart(4, '0');
  return { email: `client-${number}@example.com`, phoneNumber: `+3360000${number}` };
};

async function client(fields: Json = {}): Promise<Holder> {
  const made = await created(wallet.owner, '/clients', { firstName: 'Ada', lastName: 'Lovelace', ...fields });
  return { client: made._id, pass: new Types.ObjectId(String(made.passId)) };
}

/** A client whose card is on a phone. */
async function holder(fields: Json = {}, isRemoved = false): Promise<Holder> {
  const found = await client(fields);
  const { shortLink } = (await wallet.owner.get(`/clients/${found.client}`)).body;
  const phone = new Phone(app.api);
  const serial = await phone.installFrom(String(shortLink));
  await phone.register(serial);
  if (isRemoved) await phone.unregister(serial);
  const wanted = isRemoved ? undefined : 'IOS';
  await eventually(async () => {
    const { deviceTypes } = (await wallet.owner.get(`/clients/${found.client}`)).body;
    expect(deviceTypes || undefined).toBe(wanted);
  });
  return found;
}

/** Passes of which a message is not written down yet. */
const unsent = () => ({ wallet: new Types.ObjectId(wallet.id), pendingNotificationsAt: { $exists: true } });

/** As after so many messages on the card within a day. */
async function capped({ pass }: Holder, times: number): Promise<void> {
  const communicationTimes = Array.from({ length: times }, () => new Date());
  await app.connection.collection('passes').updateOne({ _id: pass }, { $set: { communicationTimes } });
}

/** All sorts of clients, and each reason why one is not reached. */
async function mixedCrowd(): Promise<string[]> {
  const shared = addresses();
  const everyone = [
    await holder(addresses()),
    await holder(shared),
    // The same number, another person.
    await client({ ...addresses(), phoneNumber: shared.phoneNumber }),
    await holder({ ...addresses(), ...off('email') }),
    await holder({ ...addresses(), ...off('notification') }),
    await client({ ...addresses(), ...off('sms') }),
    await holder({ ...addresses(), pushInformativeEnabled: false }),
    await holder({ ...addresses(), pushCommercialEnabled: false }),
    await client({ email: addresses().email }),
    await client({ phoneNumber: addresses().phoneNumber }),
    await client(),
    await holder(addresses(), true),
  ];
  const full = await holder(addresses());
  await capped(full, 3);
  const fullAndRefusing = await holder({ ...addresses(), ...off('notification') });
  await capped(fullAndRefusing, 3);
  const almost = await holder(addresses());
  await capped(almost, 2);
  const bare = await client(addresses());
  await wallet.owner.delete(`/passes/${bare.pass.toHexString()}`);
  return [...everyone, full, fullAndRefusing, almost, bare].map((one) => one.client);
}

/** What became of everybody, in the words of a preview. */
async function reachOf(id: string): Promise<Reach> {
  const { body } = await wallet.owner.get<{ docs: { channel: Channel; state: string; reason: string }[] }>(
    `/communications/${id}/recipients?limit=1000`,
  );
  const reach: Reach = Object.fromEntries(
    ['notification', 'email', 'sms'].map((channel) => [channel, { reachable: 0, unreachable: {} }]),
  ) as Reach;
  for (const { channel, state, reason } of body.docs) {
    const { [channel]: own } = reach;
    if (state === 'accepted') own.reachable += 1;
    else own.unreachable[reason] = (own.unreachable[reason] ?? 0) + 1;
  }
  return reach;
}

it('previews the same reach and cost of each channel as an immediate send', async () => {
  const clientIds = await mixedCrowd();
  // Each got its card by e-mail or SMS: what is sent after the grant is paid for.
  await eventually(async () => expect(await app.connection.collection('passes').countDocuments(unsent())).toBe(0));
  const admin = await loginAdmin(app);
  for (const channel of ['EMAIL', 'SMS'] as const) await grant(admin, wallet.id, channel, 500);
  const left = { EMAIL: 500, SMS: 500 };
  const rule = (channels: Json) =>
    wallet.owner.put('/wallets/communication-rules', [{ notificationType: 'NEW_COMMUNICATION', ...channels }]);
  const seen = new Set<string>();
  const rounds: [Json, Json | null][] = [
    [{ purpose: 'INFORMATIVE', audience: { all: true } }, null],
    [{ purpose: 'COMMERCIAL', audience: { clientIds } }, null],
    [
      { purpose: 'INFORMATIVE', audience: { all: true } },
      { sms: false, email: true, notification: true },
    ],
    [
      { purpose: 'COMMERCIAL', audience: { installed: true } },
      { sms: true, email: false, notification: true },
    ],
    [
      { purpose: 'COMMERCIAL', audience: { all: true } },
      { sms: true, email: true, notification: false },
    ],
  ];
  for (const [fields, switches] of rounds) {
    if (switches) expect((await rule(switches)).status).toBe(200);
    const body = { ...fields, ignoreQuietHours: true, channels: onlyBy('notification', 'email', 'sms') };
    const preview = await wallet.owner.post('/communications/preview', communicationBody(body));
    expect(preview.status).toBe(200);
    const { audience, channels, card } = preview.body as unknown as {
      audience: number;
      channels: Record<Channel, Reach[Channel] & { cost: number; credit: number | null }>;
      card: Json;
    };
    expect(card).toMatchObject({ label: 'News' });
    const { _id } = await communicate(wallet.owner, body);
    const { counts } = await reaches(wallet.owner, _id, 'ACTIVE');
    const reach = await reachOf(_id);
    expect(counts.audience).toBe(audience);
    const told = Object.entries(channels).map(([channel, { reachable, unreachable }]) => [
      channel,
      { reachable, unreachable },
    ]);
    expect(Object.fromEntries(told)).toEqual(reach);
    for (const { cost, reachable } of Object.values(channels)) expect(cost).toBe(reachable);
    expect([channels.email.credit, channels.sms.credit, channels.notification.credit]).toEqual([
      left.EMAIL,
      left.SMS,
      null,
    ]);
    left.EMAIL -= channels.email.cost;
    left.SMS -= channels.sms.cost;
    for (const channel of ['EMAIL', 'SMS'] as const) await expectCredit(app, wallet.id, channel, left[channel]);
    for (const [channel, { unreachable }] of Object.entries(reach))
      for (const reason of Object.keys(unreachable)) seen.add(`${channel} ${reason}`);
  }
  expect([...seen].sort()).toEqual(
    [
      ...['NO_DEVICE', 'OFF_BY_RULE', 'OFF_BY_CONSENT', 'FREQUENCY_CAP'].map((reason) => `notification ${reason}`),
      ...['NO_ADDRESS', 'OFF_BY_RULE', 'OFF_BY_CONSENT'].flatMap((reason) => [`email ${reason}`, `sms ${reason}`]),
    ].sort(),
  );
}, 180_000);
