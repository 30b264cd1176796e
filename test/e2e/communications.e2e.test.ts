import { Types } from 'mongoose';
import { sendCoupon } from '../support/coupon-sends';
import { grant, expectCredit } from '../support/credits';
import { loginAdmin, makeUser, unique } from '../support/accounts';
import {
  communicate,
  type Communication,
  communicationBody,
  communicationOf,
  inHours,
  onlyBy,
  reaches,
  recipientsOf,
  tryCommunicate,
} from '../support/communications';
import { eventually } from '../support/eventually';
import { makePack } from '../support/packs';
import {
  codeOf,
  created,
  fieldsOf,
  type Json,
  makeCoupon,
  makeCustomer,
  makeStaffedWallet,
  type StaffedWallet,
} from '../support/fixtures';
import { Receiver } from '../support/receiver';
import { sharedService, type TestService } from '../support/service';

let app: TestService;
let wallet: StaffedWallet;

beforeAll(async () => {
  app = await sharedService();
});
beforeEach(async () => {
  wallet = await makeStaffedWallet(app);
});

const OFF = [{ notificationType: 'NEW_COMMUNICATION', sms: false, email: false, notification: false }];

/** Clients of every sort: one with an address, one who said no, one without an address. */
async function crowd(): Promise<{ reached: string; refusing: string; silent: string }> {
  const [reached, refusing, silent] = await Promise.all([
    makeCustomer(wallet.owner, { firstName: 'Ada', email: 'ada@example.com', phoneNumber: '+33600000001' }),
    makeCustomer(wallet.owner, { email: 'grace@example.com', communicationPreferences: OFF }),
    makeCustomer(wallet.owner),
  ]);
  return { reached, refusing, silent };
}

const mailsTo = async (address: string) => {
  const messages = (await wallet.owner.get('/dev/outbox')).body as unknown as Json[];
  return messages.filter(({ to }) => to === address);
};

describe('sending', () => {
  it('reaches clients with address and consent, and records the reason for the others', async () => {
    const { reached, refusing, silent } = await crowd();
    const { _id } = await communicate(wallet.editor, { channels: onlyBy('email', 'sms') });
    const sent = await reaches(wallet.owner, _id, 'ENDED');
    expect(await recipientsOf(wallet.viewer, _id)).toEqual(
      [
        `${reached} email accepted`,
        `${reached} sms accepted`,
        `${refusing} email skipped OFF_BY_CONSENT`,
        `${refusing} sms skipped NO_ADDRESS`,
        `${silent} email skipped NO_ADDRESS`,
        `${silent} sms skipped NO_ADDRESS`,
      ].sort(),
    );
    expect(sent.counts).toEqual({
      audience: 3,
      channels: {
        notification: { planned: 0, sent: 0, accepted: 0, fetched: 0, failed: 0 },
        email: { planned: 1, sent: 1, accepted: 1, fetched: 0, failed: 0 },
        sms: { planned: 1, sent: 1, accepted: 1, fetched: 0, failed: 0 },
      },
      skipped: { OFF_BY_CONSENT: 1, NO_ADDRESS: 3 },
    });
    const [mail] = await mailsTo('ada@example.com');
    expect(mail).toMatchObject({ subject: 'Autumn sale' });
    expect(String(mail.text)).toContain('Hello Ada, everything is 20% off.');
  });

  it.each([
    ['en', 'Hello', 'You have 1,234.5 points'],
    ['fr', 'Bonjour', 'Vous avez 1 234,5 points'],
  ])('a name is plain text, whatever it contains and however long it is (%s)', async (lang, greeting, points) => {
    const firstName = `<b>{lastName}</b> & "${'x'.repeat(70)}"`;
    const lastName = 'É'.repeat(100);
    const email = 'ada@example.com';
    await makeCustomer(wallet.owner, { firstName, lastName, gain: 1234.5, email, phoneNumber: '+33600000001' });
    await communicate(wallet.owner.with({ 'x-lang': lang }), {
      message: {
        en: 'Hello {firstName} {lastName} of {clientType}! You have {gain} points.',
        fr: 'Bonjour {firstName} {lastName} de {clientType} ! Vous avez {gain} points.',
      },
      channels: onlyBy('email', 'sms'),
    });
    const [mail, sms] = await eventually(async () => {
      const found = [...(await mailsTo(email)), ...(await mailsTo('+33600000001'))];
      expect(found).toHaveLength(2);
      return found;
    });
    const flat = (text: unknown) => String(text).replace(/\s+/g, ' ');
    for (const text of [flat(mail.text), flat(sms.text)]) {
      expect(text).toContain(`${greeting} ${firstName} ${lastName}`);
      expect(text).toContain(points);
      expect(text).not.toMatch(/\{clientType\}|undefined|null/);
    }
    expect(String(mail.html)).toContain('&lt;b&gt;{lastName}&lt;/b&gt; &amp; ');
    expect(String(mail.html)).not.toContain('<b>');
  });

  it('runs as an operation with results', async () => {
    const { reached } = await crowd();
    const { _id } = await communicate(wallet.owner);
    const { operationId } = (await reaches(wallet.owner, _id, 'ENDED')) as Communication & { operationId: string };
    const { body } = await wallet.owner.get<{ results: { itemId: string }[] }>(`/bulk-operations/${operationId}`);
    expect(body.results.map(({ itemId }) => itemId)).toContain(reached);
    expect(body).toMatchObject({ status: 'completed', totalItems: 3 });
  });

  it('starts on its date, after the quiet hours', async () => {
    await crowd();
    const { _id, status } = await communicate(wallet.owner, {
      type: 'SCHEDULED',
      startDate: inHours(2),
      endDate: inHours(4),
    });
    expect(status).toBe('SCHEDULED');
    const { docs } = (await wallet.owner.get<{ docs: Json[] }>('/communications')).body;
    expect(docs).toMatchObject([{ _id, wallet: { _id: wallet.id, allowedPasses: expect.any(Array) as unknown } }]);
    expect(await recipientsOf(wallet.owner, _id)).toEqual([]);
  });

  it('runs once per Idempotency-Key', async () => {
    await crowd();
    const key = { headers: { 'idempotency-key': unique('key') } };
    const [one, two] = [
      await wallet.owner.post('/communications', communicationBody(), key),
      await wallet.owner.post('/communications', communicationBody(), key),
    ];
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.body._id).toBe(one.body._id);
  });
});

it('matches its preview, which writes nothing', async () => {
  await crowd();
  const body = communicationBody({ channels: onlyBy('email', 'sms', 'notification') });
  const preview = (await wallet.editor.post('/communications/preview', body)).body as Json & {
    channels: Record<string, { reachable: number; unreachable: Json }>;
  };
  expect(preview).toMatchObject({ audience: 3, conflicts: [] });
  expect((await wallet.owner.get('/communications')).body.totalDocs).toBe(0);
  const { _id } = await communicate(wallet.owner, { channels: onlyBy('email', 'sms', 'notification') });
  const { counts } = await reaches(wallet.owner, _id, 'ACTIVE', 'ENDED');
  for (const [channel, { reachable }] of Object.entries(preview.channels))
    expect([channel, counts.channels[channel].planned]).toEqual([channel, reachable]);
});

describe('stopping', () => {
  const later = { type: 'UNLIMITED', startDate: inHours(48) };

  it('deletes one that has not started', async () => {
    await crowd();
    const { _id } = await communicate(wallet.owner, later);
    expect((await wallet.editor.delete(`/communications/${_id}`)).status).toBe(204);
    expect(codeOf(await wallet.owner.get(`/communications/${_id}`))).toBe('400:COMMUNICATION_DELETED');
    expect(codeOf(await wallet.owner.delete(`/communications/${_id}`))).toBe('400:COMMUNICATION_DELETED');
    expect((await wallet.owner.get('/communications')).body.docs).toEqual([]);
  });

  it('does not delete coupon sends', async () => {
    const { reached } = await crowd();
    const { _id: coupon } = await makeCoupon(wallet.owner);
    await sendCoupon(wallet.owner, coupon, { clients: [{ clientId: reached }] });
    const { body } = await wallet.owner.get<{ docs: Communication[] }>('/communications?origin=COUPON_SEND');
    const refused = await wallet.owner.delete(`/communications/${body.docs[0]._id}`);
    expect(codeOf(refused)).toBe('400:USE_OTHER_SERVICE_COMMUNICATION_DELETE');
    expect((await communicationOf(wallet.owner, body.docs[0]._id)).origin).toBe('COUPON_SEND');
  });

  it('pauses, resumes and cancels, and refuses what the status does not allow', async () => {
    await crowd();
    const { _id } = await communicate(wallet.owner, later);
    const call = async (what: string) => {
      const { body } = await wallet.owner.post(`/communications/${_id}/${what}`, {});
      return body.errorCode ?? body.status;
    };
    expect(await call('resume')).toBe('400:INVALID_STATUS');
    expect(await call('pause')).toBe('PAUSED');
    expect(await call('pause')).toBe('400:INVALID_STATUS');
    expect(await call('resume')).toBe('SCHEDULED');
    expect(await call('cancel')).toBe('CANCELED');
    expect(await call('cancel')).toBe('400:INVALID_STATUS');
    expect(await recipientsOf(wallet.owner, _id)).toEqual([]);
  });
});

describe('a pause that was interrupted before it reached the messages', () => {
  it('is completed by the relay, and so is a resume', async () => {
    const { reached } = await crowd();
    const { _id } = await communicate(wallet.owner, { type: 'UNLIMITED', startDate: inHours(48) });
    const communication = new Types.ObjectId(_id);
    const [communications, deliveries] = ['communications', 'deliveries'].map((name) =>
      app.connection.collection(name),
    );
    const become = (record: Json) =>
      communications.updateOne({ _id: communication }, { $set: { isHeld: true, dueAt: new Date(), ...record } });
    const { insertedId } = await deliveries.insertOne({
      wallet: new Types.ObjectId(wallet.id),
      channel: 'EMAIL',
      notificationType: 'NEW_COMMUNICATION',
      communication,
      message: new Types.ObjectId(),
      client: new Types.ObjectId(reached),
      lang: 'en',
      state: 'queued',
      partition: `email:${wallet.id}`,
      nextAttemptAt: new Date(inHours(1)),
      tries: 0,
      createdAt: new Date(),
      updatedAt: new Date(),
    });
    const message = () => deliveries.findOne({ _id: insertedId });
    await become({ status: 'PAUSED', pausedFrom: 'SENDING' });
    await eventually(async () => expect(await message()).not.toHaveProperty('nextAttemptAt'));
    await become({ status: 'SENDING' });
    await eventually(async () => expect(await message()).toMatchObject({ state: 'accepted' }));
    await reaches(wallet.owner, _id, 'ACTIVE');
    expect(await communications.findOne({ _id: communication })).not.toHaveProperty('isHeld');
  });
});

describe('changing', () => {
  it('changes everything before the start, and the name at any time', async () => {
    await crowd();
    const { _id } = await communicate(wallet.owner, { type: 'UNLIMITED', startDate: inHours(48) });
    const path = `/communications/${_id}`;
    const changed = await wallet.owner.patch(path, { title: 'Winter sale', link: 'https://example.com/winter' });
    expect(changed.body).toMatchObject({
      title: 'Winter sale',
      link: 'https://example.com/winter',
      status: 'SCHEDULED',
    });
    expect((await wallet.owner.patch(path, { link: null })).body).not.toHaveProperty('link');
    expect(codeOf(await wallet.owner.patch(path, { endDate: inHours(60) }))).toBe('400:VALIDATION_ERROR');
    await wallet.owner.post(`${path}/cancel`, {});
    expect((await wallet.owner.patch(path, { name: 'Called off' })).body).toMatchObject({ name: 'Called off' });
    expect(codeOf(await wallet.owner.patch(path, { title: 'Too late' }))).toBe('400:INVALID_STATUS');
  });
});

it('calls the webhook at the end, once, and a new address after a change', async () => {
  const receiver = await Receiver.start();
  try {
    await crowd();
    const plan = { type: 'UNLIMITED', startDate: inHours(48), webhookUrl: receiver.url('/former') };
    const { _id } = await communicate(wallet.owner, plan);
    const path = `/communications/${_id}`;
    expect(codeOf(await wallet.owner.patch(path, { webhookUrl: 'ftp://example.com' }))).toBe('400:VALIDATION_ERROR');
    await wallet.owner.patch(path, { webhookUrl: receiver.url('/end') });
    await wallet.owner.patch(path, { startDate: new Date().toISOString() });
    const [call] = await receiver.called('/end');
    expect(JSON.parse(call.body)).toMatchObject({ event: 'bulk.completed' });
    await reaches(wallet.owner, _id, 'ACTIVE');
    expect(receiver.calls.map((each) => each.path)).toEqual(['/end']);
    const other = await communicate(wallet.owner, { ...plan, type: 'SCHEDULED', endDate: inHours(50) });
    await wallet.owner.patch(`/communications/${other._id}`, { webhookUrl: null });
    const stored = await app.connection.collection('communications').findOne({ _id: new Types.ObjectId(other._id) });
    expect(stored).not.toHaveProperty('webhook');
  } finally {
    await receiver.close();
  }
});

describe('made from a saved text', () => {
  it('keeps the copied texts, whatever happens to the saved text', async () => {
    await crowd();
    const text = {
      name: unique('text'),
      title: 'Winter sale',
      message: { en: 'Hello' },
      link: 'https://example.com/one',
    };
    await created(wallet.owner, '/communication-templates', text);
    const fields = { templateName: text.name, title: undefined, message: undefined };
    const { _id } = await communicate(wallet.owner, { type: 'UNLIMITED', startDate: inHours(48), ...fields });
    const path = `/communications/${_id}`;
    expect((await wallet.owner.patch(path, { link: null })).body).not.toHaveProperty('link');
    await wallet.owner.patch(`/communication-templates/${text.name}`, { link: 'https://example.com/two' });
    expect((await wallet.owner.patch(path, { title: 'Sale' })).body).not.toHaveProperty('link');
    await wallet.owner.delete(`/communication-templates/${text.name}`);
    const changed = await wallet.owner.patch(path, { startDate: inHours(50) });
    expect(changed.body).toMatchObject({ title: 'Sale', message: { en: 'Hello' }, templateName: text.name });
    expect(codeOf(await wallet.owner.patch(path, { templateName: text.name }))).toBe('404:TEMPLATE_NOT_FOUND');
  });
});

describe('credit', () => {
  it('reaches clients of an unlimited channel who only become reachable before sending', async () => {
    const { reached } = await crowd();
    await grant(await loginAdmin(app), wallet.id, 'SMS', 5);
    await app.connection
      .collection('clients')
      .updateOne({ _id: new Types.ObjectId(reached) }, { $unset: { email: 1 } });
    const planned = await communicate(wallet.owner, {
      ...{ type: 'UNLIMITED', startDate: inHours(48), channels: onlyBy('email', 'sms') },
      audience: { clientIds: [reached] },
    });
    await wallet.owner.patch(`/clients/${reached}`, { email: 'ada@example.com' });
    await wallet.owner.patch(`/communications/${planned._id}`, { name: 'Renamed' });
    const communications = app.connection.collection('communications');
    const due = { beginsAt: new Date(), dueAt: new Date() };
    await communications.updateOne({ _id: new Types.ObjectId(planned._id) }, { $set: due });
    await reaches(wallet.owner, planned._id, 'ACTIVE');
    expect(await recipientsOf(wallet.owner, planned._id)).toEqual([
      `${reached} email accepted`,
      `${reached} sms accepted`,
    ]);
  });

  it('is reserved when planned, and returned when canceled', async () => {
    await crowd();
    const admin = await loginAdmin(app);
    await grant(admin, wallet.id, 'EMAIL', 5);
    const { _id } = await communicate(wallet.owner, { type: 'UNLIMITED', startDate: inHours(48) });
    await expectCredit(app, wallet.id, 'EMAIL', 4);
    await wallet.owner.post(`/communications/${_id}/cancel`, {});
    await expectCredit(app, wallet.id, 'EMAIL', 5);
  });

  it('is taken for sent messages', async () => {
    await crowd();
    await grant(await loginAdmin(app), wallet.id, 'EMAIL', 5);
    const { _id } = await communicate(wallet.owner);
    await reaches(wallet.owner, _id, 'ENDED');
    await expectCredit(app, wallet.id, 'EMAIL', 4);
  });

  it('refuses a plan that lacks credit, unless partial delivery is accepted', async () => {
    await crowd();
    await makeCustomer(wallet.owner, { email: 'second@example.com' });
    await grant(await loginAdmin(app), wallet.id, 'EMAIL', 1);
    expect(codeOf(await tryCommunicate(wallet.owner))).toBe('400:INSUFFICIENT_CREDIT');
    const both = { channels: onlyBy('email', 'sms') };
    expect(codeOf(await tryCommunicate(wallet.owner, both))).toBe('409:INSUFFICIENT_CREDIT_PARTIAL');
    const { _id } = await communicate(wallet.owner, { ...both, acceptPartialDelivery: true });
    const { counts } = await reaches(wallet.owner, _id, 'ENDED');
    expect(counts).toMatchObject({ channels: { sms: { sent: 1 }, email: { sent: 0 } } });
    await expectCredit(app, wallet.id, 'EMAIL', 1);
  });
});

describe('audience', () => {
  it.each<[string, (ids: Record<string, string>) => Json, string[]]>([
    ['clientIds', ({ reached, silent }) => ({ clientIds: [reached, silent] }), ['reached', 'silent']],
    ['sources', () => ({ sources: ['EXTERNAL'] }), ['external']],
    ['gain', () => ({ gainFrom: 100, gainTo: 200 }), ['external']],
    ['birthMonth', () => ({ birthMonth: 12 }), ['external']],
    ['admission', () => ({ admissionFrom: '2020-01-01T00:00:00Z', admissionTo: '2021-01-01T00:00:00Z' }), ['external']],
    ['created', () => ({ createdFrom: inHours(1) }), []],
    ['not installed', () => ({ installed: false, gainFrom: 100 }), ['external']],
    ['inactiveSince', () => ({ inactiveSince: inHours(1), gainFrom: 100 }), ['external']],
    ['active', () => ({ inactiveSince: inHours(-1), gainFrom: 100 }), []],
  ])('by %s', async (_name, audienceOf, expected) => {
    const ids: Record<string, string> = await crowd();
    await wallet.owner.patch('/wallets', { timezone: 'Europe/Paris' });
    ids.external = await makeCustomer(wallet.owner, {
      source: 'EXTERNAL',
      gain: 150,
      // The month is that of the day in the wallet's time zone.
      birthDate: '1990-11-30T23:00:00Z',
      admissionDate: '2020-06-01',
    });
    const body = communicationBody({ audience: audienceOf(ids) });
    const preview = await wallet.owner.post('/communications/preview', body);
    expect([preview.status, preview.body.audience]).toEqual([200, expected.length]);
    if (expected.length === 0)
      return expect(codeOf(await wallet.owner.post('/communications', body))).toBe('400:NO_CLIENTS_FOUND');
    const { _id } = await created<Communication>(wallet.owner, '/communications', body);
    await reaches(wallet.owner, _id, 'ENDED');
    const reached = (await recipientsOf(wallet.owner, _id)).map((line) => line.split(' ')[0]);
    expect(reached.sort()).toEqual(expected.map((name) => ids[name]).sort());
  });
});

describe('bad input', () => {
  it.each<[string, Json, string, string[]?]>([
    ['no name', { name: undefined }, '400:VALIDATION_ERROR', ['name']],
    ['an unknown type', { type: 'SOMETIMES' }, '400:VALIDATION_ERROR', ['type']],
    ['an unknown purpose', { purpose: 'FUN' }, '400:VALIDATION_ERROR', ['purpose']],
    ['no title', { title: undefined }, '400:VALIDATION_ERROR', ['title']],
    ['a long title', { title: 'x'.repeat(51) }, '400:VALIDATION_ERROR', ['title']],
    ['no text', { message: {} }, '400:VALIDATION_ERROR', ['en', 'fr']],
    ['151 characters', { message: { en: 'x'.repeat(151) } }, '400:VALIDATION_ERROR', ['en']],
    ['an unknown placeholder', { message: { fr: 'Bonjour {prenom}' } }, '400:VALIDATION_ERROR', ['fr']],
    ['a link to http', { link: 'http://example.com' }, '400:VALIDATION_ERROR', ['link']],
    ['no channel', { channels: onlyBy() }, '400:VALIDATION_ERROR', ['channels']],
    ['dates of an INSTANT one', { startDate: inHours(1) }, '400:VALIDATION_ERROR', ['startDate']],
    ['no dates', { type: 'SCHEDULED' }, '400:VALIDATION_ERROR', ['startDate']],
    ['no end', { type: 'SCHEDULED', startDate: inHours(1) }, '400:VALIDATION_ERROR', ['endDate']],
    ['an end of an UNLIMITED one', { type: 'UNLIMITED', endDate: inHours(1) }, '400:VALIDATION_ERROR', ['endDate']],
    ['a begin that has passed', { type: 'UNLIMITED', startDate: inHours(-1) }, '400:SCHEDUle_DATE_PASSED'],
    [
      'an end before the begin',
      { type: 'SCHEDULED', startDate: inHours(2), endDate: inHours(1) },
      '400:INVALID_DATE_RANGE',
    ],
    ['all and filters', { audience: { all: true, gainFrom: 1 } }, '400:VALIDATION_ERROR', ['all']],
    ['nobody', { audience: {} }, '400:NO_RECIPIENTS_PROVIDED'],
    ['an unknown device', { audience: { deviceTypes: ['FRIDGE'] } }, '400:INVALID_DEVICE_TYPE'],
    ['a month', { audience: { birthMonth: 13 } }, '400:VALIDATION_ERROR', ['birthMonth']],
    ['an id', { audience: { clientIds: ['x'] } }, '400:VALIDATION_ERROR', ['clientIds']],
    ['an audience that nobody meets', { audience: { gainFrom: 1_000_000 } }, '400:NO_CLIENTS_FOUND'],
    ['an unknown saved text', { templateName: 'nothing' }, '404:TEMPLATE_NOT_FOUND'],
    [
      'eleven places',
      { locations: Array(11).fill({ longitude: 1, latitude: 1 }) },
      '400:VALIDATION_ERROR',
      ['locations'],
    ],
  ])('%s', async (...[, fields, code, refused]) => {
    await crowd();
    const answer = await tryCommunicate(wallet.owner, fields);
    expect(codeOf(answer)).toBe(code);
    if (refused) expect(fieldsOf(answer)).toEqual(refused);
    expect((await wallet.owner.get('/communications')).body.totalDocs).toBe(0);
  });
});

describe('conflicts', () => {
  const period = (from: number, to: number) => ({
    type: 'SCHEDULED',
    purpose: 'INFORMATIVE',
    startDate: inHours(from),
    endDate: inHours(to),
  });

  it('two overlapping periods', async () => {
    await crowd();
    const { _id } = await communicate(wallet.owner, period(24, 48));
    expect(codeOf(await tryCommunicate(wallet.owner, period(47, 50)))).toBe('409:OVERLAPPING_COMMUNICATIONS');
    expect((await tryCommunicate(wallet.owner, period(49, 50))).status).toBe(201);
    const preview = await wallet.owner.post('/communications/preview', communicationBody(period(25, 26)));
    expect(preview.body.conflicts).toEqual([{ errorCode: '409:OVERLAPPING_COMMUNICATIONS', communicationId: _id }]);
  });

  it('plans only one of twenty concurrent overlapping ones', async () => {
    await crowd();
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryCommunicate(wallet.owner, period(24, 48))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const others = new Set(answers.filter(({ status }) => status !== 201).map(codeOf));
    expect([...others]).toEqual(['409:OVERLAPPING_COMMUNICATIONS']);
  });

  it('a second one without an end', async () => {
    await crowd();
    const { _id } = await communicate(wallet.owner, { type: 'UNLIMITED', startDate: inHours(24) });
    expect(codeOf(await tryCommunicate(wallet.owner, { type: 'UNLIMITED', startDate: inHours(48) }))).toBe(
      '400:UNLIMITED_COMMUNICATION_ALREADY_EXISTS',
    );
    await wallet.owner.post(`/communications/${_id}/cancel`, {});
    expect((await tryCommunicate(wallet.owner, { type: 'UNLIMITED', startDate: inHours(48) })).status).toBe(201);
  });

  it('a second INSTANT one while the first waits for the end of the quiet hours', async () => {
    await crowd();
    await wallet.owner.patch('/wallets', { _id: wallet.id, timezone: zoneOfMidnight() });
    const atNight = { purpose: 'COMMERCIAL' };
    const { _id, status } = await communicate(wallet.owner, atNight);
    expect(status).toBe('SCHEDULED');
    expect(codeOf(await tryCommunicate(wallet.owner))).toBe('400:INSTANT_COMMUNICATION_ALREADY_EXISTS');
    await wallet.owner.post(`/communications/${_id}/cancel`, {});
    const { _id: next } = await communicate(wallet.owner, { ...atNight, ignoreQuietHours: true });
    await reaches(wallet.owner, next, 'ENDED');
    expect((await tryCommunicate(wallet.owner)).status).toBe(201);
  });

  it('two that notify phones too close to each other', async () => {
    await crowd();
    const notifying = (hours: number) => ({ ...period(hours, hours + 1), channels: onlyBy('notification') });
    await communicate(wallet.owner, notifying(24));
    const answer = await tryCommunicate(wallet.owner, {
      ...notifying(24.9),
      ...{ startDate: inHours(24.9), type: 'UNLIMITED', endDate: undefined },
    });
    expect(codeOf(answer)).toBe('409:PUSH_NOTIFICATION_SCHEDULE_CONFLICT');
    expect(answer.body.details).toMatchObject({ seconds: 3600 });
    expect((await tryCommunicate(wallet.owner, notifying(26))).status).toBe(201);
  });

  it('a resume too close to another one', async () => {
    await crowd();
    const notifying = { type: 'UNLIMITED', channels: onlyBy('notification') };
    const { _id } = await communicate(wallet.owner, { ...notifying, startDate: inHours(24) });
    await wallet.owner.post(`/communications/${_id}/pause`, {});
    // Meanwhile its begin has passed.
    const passed = { $set: { beginsAt: new Date(Date.now() - 7_200_000) } };
    await app.connection.collection('communications').updateOne({ _id: new Types.ObjectId(_id) }, passed);
    const { _id: other } = await communicate(wallet.owner, { ...period(0.5, 2), channels: onlyBy('notification') });
    const resume = () => wallet.owner.post(`/communications/${_id}/resume`, {});
    expect(codeOf(await resume())).toBe('409:PUSH_NOTIFICATION_SCHEDULE_CONFLICT');
    expect((await communicationOf(wallet.owner, _id)).status).toBe('PAUSED');
    await wallet.owner.post(`/communications/${other}/cancel`, {});
    expect((await resume()).status).toBe(201);
  });
});

describe('of a MANAGER', () => {
  let manager: Awaited<ReturnType<typeof makeUser>>;

  beforeEach(async () => {
    manager = await makeUser(app, wallet, 'MANAGER');
  });

  it('keeps the MANAGER’s pack as payer, and the language, if the OWNER changes it', async () => {
    await crowd();
    const admin = await loginAdmin(app);
    const { _id: pack } = await makePack(admin, { credits: { EMAIL: 10 } });
    await admin.put(`/admin/packs/${pack}/managers/${manager.id}`);
    await grant(admin, wallet.id, 'EMAIL', 5);
    const { _id } = await communicate(manager.api, { type: 'UNLIMITED', startDate: inHours(48) });
    const change = { title: 'Winter sale' };
    expect((await wallet.owner.patch(`/communications/${_id}`, change, { headers: { 'x-lang': 'fr' } })).status).toBe(
      200,
    );
    await expectCredit(app, wallet.id, 'EMAIL', 5);
    const stored = await app.connection.collection('communications').findOne({ _id: new Types.ObjectId(_id) });
    expect(String(stored?.createdBy)).toBe(manager.id);
    expect(String(stored?.paidBy)).toBe(manager.id);
    expect(stored?.lang).toBe('en');
    expect((await communicationOf(manager.api, _id)).title).toBe('Winter sale');
  });

  it('can be previewed without a pack, and reports an empty audience first', async () => {
    await crowd();
    const preview = await manager.api.post<Json>('/communications/preview', communicationBody());
    expect(preview.body).toMatchObject({ channels: { email: { reachable: 1, cost: 1, credit: 0 } } });
    expect(codeOf(await tryCommunicate(manager.api))).toBe('404:PACK_NOT_ASSIGNED');
    expect(codeOf(await tryCommunicate(manager.api, { audience: { gainFrom: 1e9 } }))).toBe('400:NO_CLIENTS_FOUND');
  });
});

/** A zone in which midnight was less than an hour ago. */
function zoneOfMidnight(): string {
  const hour = new Date().getUTCHours();
  return hour <= 12 ? `Etc/GMT+${hour}` : `Etc/GMT-${24 - hour}`;
}

it('does not show the communications of other wallets', async () => {
  await crowd();
  const { _id } = await communicate(wallet.owner, { type: 'UNLIMITED', startDate: inHours(24) });
  const other = await makeStaffedWallet(app);
  expect(codeOf(await other.owner.get(`/communications/${_id}`))).toBe('404:MODEL_NOT_FOUND');
  expect(codeOf(await other.owner.post(`/communications/${_id}/cancel`, {}))).toBe('404:MODEL_NOT_FOUND');
  expect((await communicationOf(wallet.owner, _id)).status).toBe('SCHEDULED');
});
