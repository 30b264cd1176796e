import { Types } from 'mongoose';
import { MessagingProviders } from '../../src/notifications/providers/messaging-providers';
import { makeStaffedWallet, codeOf, type Json, type StaffedWallet } from '../support/fixtures';
import { SmsServer } from '../support/sms-server';
import { startTestApp, type TestApp } from '../support/test-app';

const PATH = '/wallets/messaging';
const SMTP_URL = 'smtp://mailer:p%40ss-word@127.0.0.1:2525';
const email = { smtpUrl: SMTP_URL, from: 'tickets@riviera.example' };
const sms = { account: 'AC-riviera', secret: 'riviera-secret', sender: 'Riviera' };
const message = { to: '+33612345678', text: 'Votre pass' };

let app: TestApp;
let server: SmsServer;
let wallet: StaffedWallet;

beforeAll(async () => {
  server = await SmsServer.start();
  app = await startTestApp(server.environment());
});
beforeEach(async () => {
  server.behave();
  server.admit(sms.account, sms.secret);
  server.calls.length = 0;
  wallet = await makeStaffedWallet(app);
});
afterAll(async () => {
  await app?.close();
  await server?.close();
});

const put = (body: unknown) => wallet.owner.put(PATH, body);
const stored = () => app.connection.collection('messaging_settings').findOne({ wallet: new Types.ObjectId(wallet.id) });
const providers = (of = app) => of.app.get(MessagingProviders).of(new Types.ObjectId(wallet.id));

describe('GET and PUT /wallets/messaging', () => {
  it('answers nothing before anything is set', async () => {
    const { status, body } = await wallet.owner.get(PATH);
    expect([status, body]).toEqual([200, {}]);
  });

  it('stores both, seals the secrets and never shows them', async () => {
    const { status, body, text } = await put({ email, sms });
    const shown = {
      email: { hasSmtpUrl: true, from: email.from },
      sms: { account: sms.account, hasSecret: true, sender: sms.sender },
    };
    expect([status, body]).toEqual([200, shown]);
    const read = await wallet.owner.get(PATH);
    expect(read.body).toEqual(shown);
    const record = await stored();
    expect(record?.email).toEqual({ from: email.from, sealedSmtpUrl: expect.stringMatching(/^v1\./) });
    expect(record?.sms).toEqual({
      account: sms.account,
      sender: sms.sender,
      sealedSecret: expect.stringMatching(/^v1\./),
    });
    for (const seen of [text, read.text, JSON.stringify(record)]) expect(seen).not.toMatch(/ss-word|riviera-secret/);
  });

  it('keeps what is not sent, and removes what is null', async () => {
    await put({ email, sms });
    const before = await stored();
    const from = 'other@riviera.example';
    expect((await put({ email: { from } })).body).toMatchObject({ email: { from, hasSmtpUrl: true }, sms: {} });
    const renamed = await put({ sms: { account: sms.account, sender: 'Other' } });
    expect(renamed.body).toMatchObject({ sms: { sender: 'Other', hasSecret: true } });
    const after = await stored();
    expect(after?.email).toMatchObject({ from, sealedSmtpUrl: (before?.email as Json).sealedSmtpUrl });
    expect(after?.sms).toMatchObject({ sender: 'Other', sealedSecret: (before?.sms as Json).sealedSecret });
    expect((await put({ email: null })).body).toEqual({
      sms: { account: sms.account, hasSecret: true, sender: 'Other' },
    });
    expect((await put({})).body).toHaveProperty('sms');
    expect((await put({ sms: null })).body).toEqual({});
    expect(JSON.stringify(await stored())).not.toContain('v1.');
    // What was removed does not come back with what is sent next.
    expect((await put({ sms: { account: sms.account, sender: 'New' } })).body).toMatchObject({
      sms: { hasSecret: false },
    });
    expect(codeOf(await put({ email: { from } }))).toBe('400:VALIDATION_ERROR');
  });

  it('makes one record of many first ones at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => put({ email })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const records = app.connection.collection('messaging_settings');
    expect(await records.countDocuments({ wallet: new Types.ObjectId(wallet.id) })).toBe(1);
  });

  it('is the OWNER’s, and wallet tokens’', async () => {
    for (const api of [wallet.editor, wallet.viewer, wallet.scanner]) {
      expect(codeOf(await api.get(PATH))).toBe('403:FORBIDDEN');
      expect(codeOf(await api.put(PATH, { email }))).toBe('403:FORBIDDEN');
    }
    expect((await wallet.integration.put(PATH, { email })).status).toBe(200);
    expect((await wallet.integration.get(PATH)).body).toHaveProperty('email');
  });

  it.each([
    ['smtpUrl', { from: email.from }],
    ['smtpUrl', { ...email, smtpUrl: null }],
    ['smtpUrl', { ...email, smtpUrl: 'https://mail.example.com' }],
    ['smtpUrl', { ...email, smtpUrl: 'smtp://' }],
    ['smtpUrl', { ...email, smtpUrl: 'smtp://mail.example.com/path' }],
    ['smtpUrl', { ...email, smtpUrl: 'smtp://mail.example.com?tls.rejectUnauthorized=false' }],
    ['smtpUrl', { ...email, smtpUrl: 'smtp://mail.example.com#x' }],
    ['smtpUrl', { ...email, smtpUrl: 'smtp://us%zzer:x@mail.example.com' }],
    ['smtpUrl', { ...email, smtpUrl: 'smtp://mail.exam\nple.com' }],
    ['from', { smtpUrl: SMTP_URL }],
    ['from', { ...email, from: 'Riviera' }],
    ['from', { ...email, from: 'a@b.example\r\nBcc: c@d.example' }],
  ])('refuses a wrong %s: %j', async (field, wrong) => {
    const answer = await put({ email: wrong });
    expect(answer.body).toMatchObject({ errorCode: '400:VALIDATION_ERROR', validationErrors: [{ field }] });
    expect(answer.text).not.toContain('ss-word');
    expect(await stored()).toBeNull();
  });

  it.each([
    ['account', { secret: 'x', sender: 'Riviera' }],
    ['account', { ...sms, account: '../other' }],
    ['secret', { ...sms, secret: 'a\nb' }],
    ['sender', { ...sms, sender: 'a\nb' }],
    ['sms', ['x']],
  ])('refuses a wrong %s of SMS: %j', async (field, wrong) => {
    const answer = await put({ sms: wrong });
    expect(answer.body).toMatchObject({ errorCode: '400:VALIDATION_ERROR', validationErrors: [{ field }] });
    expect(server.calls).toEqual([]);
  });

  it('refuses addresses in private networks, however they are written, unless the installation allows them', async () => {
    app.config.outboundAllowPrivate = false;
    try {
      for (const host of ['127.0.0.1', '127.1', '0x7f000001', '[::1]', '10.0.0.8', '169.254.169.254', 'localhost']) {
        const answer = await put({ email: { ...email, smtpUrl: `smtps://u:p@${host}:465` } });
        expect([host, codeOf(answer)]).toEqual([host, '400:VALIDATION_ERROR']);
        expect(answer.body.message).toMatch(/private or local/);
      }
      expect((await put({ email: { ...email, smtpUrl: 'smtps://u:p@mail.example.com' } })).status).toBe(200);
    } finally {
      app.config.outboundAllowPrivate = true;
    }
  });
});

describe('An SMS account', () => {
  it.each([undefined, '', '   '])('needs a sender, not %j', async (sender) => {
    const answer = await put({ email, sms: { ...sms, sender } });
    expect(codeOf(answer)).toBe('400:SMS_TITLE_IS_REQUIRED');
    expect(server.calls).toEqual([]);
    expect(await stored()).toBeNull();
  });

  it('is stored without a secret, and cannot send then', async () => {
    const { secret: _later, ...account } = sms;
    expect((await put({ sms: account })).body).toEqual({ sms: { ...account, hasSecret: false } });
    expect(server.calls).toEqual([]);
    expect(await providers()).toMatchObject({ sms: null, smsProblem: 'SMS_CREDENTIALS_NOT_CONFIGURED' });
  });

  it('is looked up with its secret, and again only when one of them changes', async () => {
    await put({ sms });
    expect(server.calls).toEqual([`GET /2010-04-01/Accounts/${sms.account}/Balance.json`]);
    await put({ sms: { account: sms.account, sender: 'Other' } });
    expect(server.calls).toHaveLength(1);
    server.admit('AC-second', sms.secret);
    expect((await put({ sms: { account: 'AC-second', sender: 'Other' } })).status).toBe(200);
    expect(server.calls).toHaveLength(2);
    expect(codeOf(await put({ sms: { account: 'AC-third', sender: 'Other' } }))).toBe('502:SMS_LOGIN_FAILED');
    expect((await wallet.owner.get(PATH)).body).toMatchObject({ sms: { account: 'AC-second' } });
  });

  it.each([
    ['SMS_LOGIN_FAILED', { status: 401 }],
    ['SMS_CREDIT_LOOKUP_FAILED', { status: 403 }],
    ['SMS_CREDIT_LOOKUP_FAILED', { status: 404 }],
    ['SMS_CREDIT_LOOKUP_FAILED', { status: 500 }],
    ['SMS_CREDIT_LOOKUP_FAILED', 'resetWritten'],
  ] as const)('answers 502:%s to %j, and stores nothing', async (code, mode) => {
    await put({ email });
    const before = await stored();
    server.misbehave(mode);
    const answer = await put({ email: { ...email, from: 'new@riviera.example' }, sms });
    expect(codeOf(answer)).toBe(`502:${code}`);
    expect(answer.text).not.toContain(sms.secret);
    expect(await stored()).toEqual(before);
  });
});

describe('Through what a wallet sends', () => {
  it('is the development mailbox in `test`', async () => {
    const { sms: mailbox, mail, smsProblem } = await providers();
    expect(mail).not.toBeNull();
    expect(smsProblem).toBeUndefined();
    expect(await mailbox?.send(message)).toEqual({ state: 'accepted' });
    expect(server.calls).toEqual([]);
  });

  it('is its own account', async () => {
    await put({ sms });
    expect(await (await providers()).sms?.send(message)).toEqual({ state: 'accepted' });
    expect(server.received.at(-1)).toMatchObject({ ...message, account: sms.account, from: sms.sender });
  });

  it('is nothing in `production` where nothing is set', async () => {
    app.config.environment = 'production';
    try {
      expect(await providers()).toEqual({ mail: null, sms: null, smsProblem: 'SMS_CONFIG_REQUIRED' });
    } finally {
      app.config.environment = 'test';
    }
  });

  it('is not another wallet’s: what was sealed for one does not open for another', async () => {
    await put({ email, sms });
    const record = await stored();
    const other = await makeStaffedWallet(app);
    const copy = { ...record, _id: new Types.ObjectId(), wallet: new Types.ObjectId(other.id) };
    await app.connection.collection('messaging_settings').insertOne(copy);
    await expect(app.app.get(MessagingProviders).of(copy.wallet)).rejects.toMatchObject({
      code: 'WALLET_CLIENT_INIT_FAILED',
      cause: { message: expect.stringContaining('not_authentic') },
    });
  });

  // At the end: from its second service on, a process knows that one's login tokens.
  it('is the installation’s account, with the installation’s sender, unless it has one of its own', async () => {
    const installation = { account: 'AC-installation', secret: 'installation-secret', sender: '+33600000000' };
    const other = await startTestApp(server.environment(installation));
    try {
      wallet = await makeStaffedWallet(other);
      expect(await (await providers(other)).sms?.send(message)).toEqual({ state: 'accepted' });
      expect(server.received.at(-1)).toMatchObject({ account: 'AC-installation', from: '+33600000000' });
      await put({ sms });
      await (await providers(other)).sms?.send(message);
      expect(server.received.at(-1)).toMatchObject({ account: sms.account });
      other.config.messaging.sms.secret = null;
      await put({ sms: null });
      expect(await providers(other)).toMatchObject({ sms: null, smsProblem: 'SMS_CREDENTIALS_NOT_CONFIGURED' });
    } finally {
      await other.close();
    }
  });
});
