import { Types } from 'mongoose';
import { AutomationRunner } from '../../src/communications/automations/automation-runner';
import { loginAdmin } from '../support/accounts';
import { type Communication, onlyBy, recipientsOf } from '../support/communications';
import { grant } from '../support/credits';
import { eventually } from '../support/eventually';
import {
  codeOf,
  created,
  fieldsOf,
  type Json,
  makeCustomer,
  makeStaffedWallet,
  makeStoreCard,
  type StaffedWallet,
} from '../support/fixtures';
import { Phone } from '../support/phone';
import { startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
let wallet: StaffedWallet;

beforeAll(async () => {
  app = await startTestApp({ APPLE_WEB_SERVICE_HTTP: 'true' });
});
beforeEach(async () => {
  wallet = await makeStaffedWallet(app);
});
afterAll(() => app?.close());

const automation = (fields: Json = {}): Json => ({
  trigger: 'WELCOME',
  title: 'Hello',
  message: { en: 'Good to see you, {firstName}.', fr: 'Ravis de vous voir, {firstName}.' },
  channels: onlyBy('email'),
  purpose: 'INFORMATIVE',
  enabled: true,
  ...fields,
});

const replace = (...automations: Json[]) => wallet.editor.put('/communications/automations', automations);

async function automate(...automations: Json[]): Promise<void> {
  const { status, text } = await replace(...automations);
  if (status !== 200) throw new Error(`The automations were answered ${status}: ${text}`);
}

/** Looks at that moment, as the service does every minute. */
const look = (now = new Date()) => app.app.get(AutomationRunner, { strict: false }).run(now);

const inDays = (days: number, from = Date.now()) => new Date(from + days * 86_400_000);

async function listed(): Promise<Communication[]> {
  const { body } = await wallet.viewer.get<{ docs: Communication[] }>('/communications?origin=AUTOMATION');
  return body.docs;
}

/** To whom automations wrote, each as often as they did; once all is handed over. */
async function reached(): Promise<string[]> {
  const all = await Promise.all((await listed()).map(({ _id }) => recipientsOf(wallet.owner, _id)));
  return all.flat().sort();
}

const reaches = (...lines: string[]) => eventually(async () => expect(await reached()).toEqual(lines.sort()));

const change = (collection: string, id: string, fields: Json) =>
  app.connection.collection(collection).updateOne({ _id: new Types.ObjectId(id) }, { $set: fields });

describe('WELCOME', () => {
  it('greets new clients once, and no earlier ones', async () => {
    await makeCustomer(wallet.owner, { email: 'joan@example.com' });
    await automate(automation());
    const ada = await makeCustomer(wallet.owner, { firstName: 'Ada', email: 'ada@example.com' });
    await Promise.all([look(), look()]);
    await look();
    await reaches(`${ada} email accepted`);
    const mails = (await wallet.owner.get<Json[]>('/dev/outbox?to=ada%40example.com')).body as unknown as Json[];
    expect(mails.map(({ subject }) => subject)).toEqual(['Hello']);
    expect(String(mails[0].text)).toContain('Good to see you, Ada.');
    expect(await listed()).toEqual([
      expect.objectContaining({ name: 'WELCOME', origin: 'AUTOMATION', status: 'ACTIVE', purpose: 'INFORMATIVE' }),
    ]);
  });

  it('respects consent and rule of REMINDER_LOYALTY, and records clients without an address', async () => {
    await automate(automation());
    const off = [{ notificationType: 'REMINDER_LOYALTY', sms: false, email: false, notification: false }];
    const fields = { email: 'grace@example.com', communicationPreferences: off };
    const [refusing, bare] = [await makeCustomer(wallet.owner, fields), await makeCustomer(wallet.owner)];
    await look();
    await reaches(`${refusing} email skipped OFF_BY_CONSENT`, `${bare} email skipped NO_ADDRESS`);
  });

  it('asks for consent to offers, if it is COMMERCIAL', async () => {
    await automate(automation({ purpose: 'COMMERCIAL', channels: onlyBy('email', 'sms') }));
    const reachable = (name: string) => ({ email: `${name}@example.com`, phoneNumber: '+33612345678' });
    const without = await makeCustomer(wallet.owner, { ...reachable('ada'), pushCommercialEnabled: false });
    const willing = await makeCustomer(wallet.owner, { ...reachable('joan'), pushInformativeEnabled: false });
    const { timezone } = (await wallet.owner.get<{ timezone: string }>('/wallets')).body;
    await look(momentOf('12:00', timezone));
    await reaches(
      `${without} email skipped OFF_BY_CONSENT`,
      `${without} sms skipped OFF_BY_CONSENT`,
      `${willing} email accepted`,
      `${willing} sms accepted`,
    );
  });

  it('ignores missing consent to offers, if it is INFORMATIVE', async () => {
    await automate(automation());
    const ada = await makeCustomer(wallet.owner, { email: 'ada@example.com', pushCommercialEnabled: false });
    await look();
    await reaches(`${ada} email accepted`);
  });

  it('writes in the language of each customer', async () => {
    await automate(automation());
    const of = (name: string, language?: string) =>
      makeCustomer(wallet.owner, { firstName: name, email: `${name}@example.com`, language });
    const [ada, zoe] = [await of('Ada', 'en'), await of('Zoe', 'fr')];
    await look();
    await reaches(`${ada} email accepted`, `${zoe} email accepted`);
    const mails = (await wallet.owner.get<Json[]>('/dev/outbox')).body as unknown as Json[];
    const read = mails.map(({ to, text }) => [to, /^(Good|Ravis).*$/m.exec(String(text))?.[0]]);
    expect(read.sort()).toEqual([
      ['Ada@example.com', 'Good to see you, Ada.'],
      ['Zoe@example.com', 'Ravis de vous voir, Zoe.'],
    ]);
  });

  it('uses the wallet’s credit, as far as it goes', async () => {
    await grant(await loginAdmin(app), wallet.id, 'EMAIL', 1);
    await automate(automation());
    await makeCustomer(wallet.owner, { email: 'ada@example.com' });
    await makeCustomer(wallet.owner, { email: 'grace@example.com' });
    await look();
    const states = () => reached().then((lines) => lines.map((line) => line.split(' ').slice(2).join(' ')).sort());
    await eventually(async () => expect(await states()).toEqual(['accepted', 'skipped INSUFFICIENT_CREDIT']));
  });

  it('waits for the end of the night, if it is COMMERCIAL', async () => {
    await automate(automation({ purpose: 'COMMERCIAL' }));
    const ada = await makeCustomer(wallet.owner, { email: 'ada@example.com' });
    const { timezone } = (await wallet.owner.get<{ timezone: string }>('/wallets')).body;
    const at = (time: string) => momentOf(time, timezone);
    await look(at('23:00'));
    expect(await listed()).toEqual([]);
    await look(new Date(at('23:00').getTime() + 10 * 3_600_000));
    await reaches(`${ada} email accepted`);
  });
});

/** Tomorrow at that time of the zone. */
function momentOf(time: string, timeZone: string): Date {
  const day = inDays(1).toISOString().slice(0, 10);
  const asUtc = new Date(`${day}T${time}:00Z`);
  const shown = new Date(`${asUtc.toLocaleString('sv', { timeZone }).replace(' ', 'T')}Z`);
  return new Date(2 * asUtc.getTime() - shown.getTime());
}

describe('BIRTHDAY', () => {
  it.each<[string, string, string, string]>([
    ['where the day has begun', 'Pacific/Kiritimati', '2031-05-01T10:30:00Z', '1990-05-02'],
    ['where it is not over', 'Pacific/Pago_Pago', '2031-05-03T10:30:00Z', '1990-05-02'],
    ['in summer time', 'Europe/Paris', '2031-05-01T22:30:00Z', '1990-05-02'],
    ['in winter time', 'Europe/Paris', '2031-12-01T23:30:00Z', '1990-12-02'],
    ['sent as midnight', 'Europe/Paris', '2031-05-01T22:30:00Z', '1990-05-02T00:00:00+02:00'],
    ['sent as midnight, in UTC', 'Europe/Paris', '2031-05-01T22:30:00Z', '1990-05-01T22:00:00.000Z'],
    ['sent as noon', 'America/New_York', '2031-05-02T04:30:00Z', '1990-05-02T16:00:00Z'],
    ['of 29 February on the 28th', 'Europe/Paris', '2031-02-28T12:00:00Z', '1992-02-29'],
    ['of 29 February', 'Europe/Paris', '2032-02-29T12:00:00Z', '1992-02-29'],
  ])('uses the date in the wallet’s time zone, once a year: %s', async (_name, timezone, moment, birthDate) => {
    await wallet.owner.patch('/wallets', { _id: wallet.id, timezone });
    await automate(automation({ trigger: 'BIRTHDAY' }));
    const ada = await makeCustomer(wallet.owner, { email: 'ada@example.com', birthDate });
    await makeCustomer(wallet.owner, { email: 'grace@example.com', birthDate: '1990-05-03' });
    const now = new Date(moment);
    await look(inDays(-1.1, now.getTime()));
    expect(await listed()).toEqual([]);
    await look(now);
    await look(new Date(now.getTime() + 60_000));
    await reaches(`${ada} email accepted`);
  });

  it('comes again in the following year', async () => {
    await automate(automation({ trigger: 'BIRTHDAY' }));
    const ada = await makeCustomer(wallet.owner, { email: 'ada@example.com', birthDate: '1990-05-02' });
    await look(new Date('2031-05-02T12:00:00Z'));
    await look(new Date('2032-05-02T12:00:00Z'));
    await reaches(`${ada} email accepted`, `${ada} email accepted`);
  });
});

it('notifies phones as REMINDER_LOYALTY, even without consent to news', async () => {
  await makeStoreCard(wallet.owner);
  await automate(automation({ trigger: 'GAIN_REACHED', after: 100, channels: onlyBy('notification') }));
  const off = [{ notificationType: 'NEW_COMMUNICATION', sms: false, email: false, notification: false }];
  const names = { firstName: 'Ada', lastName: 'Lovelace' };
  const ada = await created(wallet.owner, '/clients', { ...names, communicationPreferences: off });
  const phone = new Phone(app.api);
  const serial = await phone.installFrom(String(ada.shortLink));
  await phone.register(serial);
  await wallet.owner.patch(`/clients/${ada._id}/gain`, { gain: 100 });
  await look();
  await eventually(async () => {
    await phone.fetch(serial);
    const fields = phone.pass(serial).passJson.storeCard?.backFields ?? [];
    expect(fields.find(({ key }) => key === 'communication')).toMatchObject({
      value: 'Good to see you, Ada.',
      changeMessage: 'change_reminder',
    });
  });
});

it('sends GAIN_REACHED once per threshold', async () => {
  const early = await makeCustomer(wallet.owner, { email: 'joan@example.com', gain: 200 });
  await automate(automation({ trigger: 'GAIN_REACHED', after: 100 }));
  const ada = await makeCustomer(wallet.owner, { email: 'ada@example.com', gain: 10 });
  const gain = async (client: string, value: number) => {
    await wallet.owner.patch(`/clients/${client}/gain`, { gain: value });
    await look();
  };
  await gain(ada, 99);
  await gain(early, 250);
  expect(await listed()).toEqual([]);
  for (const value of [100, 50, 120]) await gain(ada, value);
  await reaches(`${ada} email accepted`);
});

it('sends INACTIVE_DAYS once per inactivity', async () => {
  await automate(automation({ trigger: 'INACTIVE_DAYS', after: 30 }));
  const ada = await makeCustomer(wallet.owner, { email: 'ada@example.com', gain: 1 });
  await look(inDays(29));
  expect(await listed()).toEqual([]);
  await look(inDays(31));
  await look(inDays(32));
  await reaches(`${ada} email accepted`);
  await change('clients', ada, { gainHistory: [{ gain: 1, date: inDays(40) }] });
  await look(inDays(60));
  await reaches(`${ada} email accepted`);
  await look(inDays(71));
  await reaches(`${ada} email accepted`, `${ada} email accepted`);
});

it('sends CARD_EXPIRES_IN once per expiry', async () => {
  await makeStoreCard(wallet.owner);
  await automate(automation({ trigger: 'CARD_EXPIRES_IN', after: 7 }));
  const client = await created(wallet.owner, '/clients', {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
  });
  const expires = (days: number) => change('passes', String(client.passId), { expirationDate: inDays(days) });
  await expires(20);
  await look();
  expect(await listed()).toEqual([]);
  await look(inDays(14));
  await look(inDays(15));
  await reaches(`${client._id} email accepted`);
  await expires(40);
  await look(inDays(36));
  await reaches(`${client._id} email accepted`, `${client._id} email accepted`);
});

describe('the list', () => {
  it('is replaced as a whole, and a new text does not repeat what was sent', async () => {
    await automate(automation(), automation({ trigger: 'GAIN_REACHED', after: 5 }));
    const ada = await makeCustomer(wallet.owner, { email: 'ada@example.com' });
    await look();
    await automate(automation({ title: 'Welcome' }));
    await look();
    expect((await wallet.viewer.get('/communications/automations')).body).toEqual([automation({ title: 'Welcome' })]);
    await reaches(`${ada} email accepted`);
  });

  it('sends nothing for automations that are switched off', async () => {
    await automate(automation({ enabled: false }));
    await makeCustomer(wallet.owner, { email: 'ada@example.com' });
    await look();
    expect(await listed()).toEqual([]);
  });

  it('does not allow changes to what it has sent', async () => {
    await automate(automation());
    await makeCustomer(wallet.owner, { email: 'ada@example.com' });
    await look();
    const [{ _id }] = await listed();
    const path = `/communications/${_id}`;
    expect(codeOf(await wallet.owner.delete(path))).toBe('400:USE_OTHER_SERVICE_COMMUNICATION_DELETE');
    expect(codeOf(await wallet.owner.patch(path, { name: 'Mine' }))).toBe('400:INVALID_STATUS');
    expect(codeOf(await wallet.owner.post(`${path}/cancel`, {}))).toBe('400:INVALID_STATUS');
    const instant = await wallet.owner.post('/communications', {
      ...automation(),
      name: 'Sale',
      type: 'INSTANT',
      audience: { all: true },
      trigger: undefined,
      enabled: undefined,
    });
    expect(instant.status).toBe(201);
  });

  it.each<[string, Json[], string[]]>([
    ['an unknown trigger', [automation({ trigger: 'RAIN' })], ['trigger']],
    ['a trigger twice', [automation(), automation()], ['trigger']],
    ['a threshold twice', [5, 5].map((after) => automation({ trigger: 'GAIN_REACHED', after })), ['trigger']],
    ['no days', [automation({ trigger: 'INACTIVE_DAYS' })], ['after']],
    ['days of a birthday', [automation({ trigger: 'BIRTHDAY', after: 1 })], ['after']],
    ['no day', [automation({ trigger: 'INACTIVE_DAYS', after: 0 })], ['after']],
    ['3,651 days', [automation({ trigger: 'CARD_EXPIRES_IN', after: 3651 })], ['after']],
    ['a placeholder', [automation({ message: { en: 'Hi {nickname}' } })], ['en']],
    ['a long text', [automation({ message: { fr: 'x'.repeat(151) } })], ['fr']],
    ['a long title', [automation({ title: 'x'.repeat(51) })], ['title']],
    ['a link to http', [automation({ link: 'http://example.com' })], ['link']],
    ['no channel', [automation({ channels: onlyBy() })], ['channels']],
    ['21 automations', Array.from({ length: 21 }, () => automation()), ['automations']],
  ])('refuses %s', async (_name, automations, fields) => {
    const answer = await replace(...automations);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', fields]);
    expect((await wallet.owner.get('/communications/automations')).body).toEqual([]);
  });

  it('accepts several thresholds', async () => {
    await automate(...[5, 10].map((after) => automation({ trigger: 'GAIN_REACHED', after })));
    expect((await wallet.owner.get('/communications/automations')).body).toHaveLength(2);
  });
});
