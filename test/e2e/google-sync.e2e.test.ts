import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Types } from 'mongoose';
import { makeWallet } from '../support/accounts';
import { codeOf, issueEvent, issueHotel, makeEvent, makeHotel } from '../support/fixtures';
import { GoogleServer } from '../support/google-server';
import { type GoogleWallet, makeGoogleWallet } from '../support/google-wallets';
import { startTestApp, type TestApp } from '../support/test-app';
import { temporaryFolder } from '../support/test-environment';

/** POST …/sync with the platform ANDROID, code by code (docs/contract/google.md#synchronizing-with-google). */
describe('synchronizing a template or pass with Google', () => {
  let google: GoogleServer;
  let app: TestApp;
  let wallet: GoogleWallet;
  let template: string;
  let pass: string;

  beforeAll(async () => {
    google = await GoogleServer.start();
    app = await startTestApp(google.environment);
  });
  afterAll(async () => {
    await app?.close();
    await google?.close();
  });
  beforeEach(async () => {
    google.behave();
    wallet = await makeGoogleWallet(app, google);
    template = (await makeEvent(wallet.owner))._id;
    pass = (await issueEvent(wallet.owner, template))._id;
  });

  const syncTemplate = (body: object = {}) =>
    wallet.owner.post(`/events/${template}/sync`, { platform: 'ANDROID', ...body });
  const syncPass = (body: object = {}) => wallet.owner.post(`/passes/${pass}/sync`, { platform: 'ANDROID', ...body });
  const classId = () => `${wallet.issuerId}.event-${template}`;
  const objectId = () => `${wallet.issuerId}.${pass}`;
  const stored = (name: string) => app.connection.collection(name);

  it('inserts what is missing, leaves what is equal, and patches what changed', async () => {
    const inserted = await syncTemplate();
    expect([inserted.status, inserted.body]).toEqual([
      201,
      { platform: 'ANDROID', action: 'inserted', resourceId: classId() },
    ]);
    expect((await syncPass()).body).toMatchObject({ action: 'inserted', resourceId: objectId() });
    expect(google.resources.get(objectId())).toMatchObject({ classId: classId(), state: 'ACTIVE' });
    expect((await syncTemplate()).body.action).toBe('unchanged');
    expect((await syncPass()).body.action).toBe('unchanged');

    await wallet.owner.patch(`/events/${template}`, { name: 'Autumn concert' });
    await wallet.owner.patch(`/passes/${pass}`, { status: 'inactive' });
    expect(['patched', 'unchanged']).toContain((await syncTemplate()).body.action);
    expect(['patched', 'unchanged']).toContain((await syncPass()).body.action);
    expect(google.resources.get(classId())).toMatchObject({
      eventName: { defaultValue: { value: 'Autumn concert' } },
      reviewStatus: 'UNDER_REVIEW',
    });
    expect(google.resources.get(objectId())).toMatchObject({ state: 'INACTIVE' });
  });

  it('works for every kind', async () => {
    const hotel = (await makeHotel(wallet.owner))._id;
    const stay = (await issueHotel(wallet.owner, hotel))._id;
    const calls = [`/hotels/${hotel}/sync`, `/passes/${stay}/sync`];
    for (const path of calls) {
      expect((await wallet.owner.post(path, { platform: 'ANDROID' })).body).toMatchObject({ action: 'inserted' });
    }
    expect(google.resources.get(`${wallet.issuerId}.${stay}`)).toMatchObject({ genericType: 'GENERIC_RESERVATIONS' });
  });

  it('inserts again what Google lost', async () => {
    await syncTemplate();
    await syncPass();
    google.resources.clear();
    expect((await syncTemplate()).body.action).toBe('inserted');
    expect((await syncPass()).body.action).toBe('inserted');
  });

  it('continues what an earlier call left', async () => {
    await syncTemplate();
    await stored('google_resources').deleteMany({ wallet: new Types.ObjectId(wallet.id) });
    expect((await syncTemplate()).body.action).toBe('inserted');
    expect(google.to(new RegExp(`^PATCH .*${template}`))).toHaveLength(1);
  });

  it('of a template: Google says 404, refuses the insertion, refuses the patch', async () => {
    expect(codeOf(await syncTemplate({ create: false }))).toBe('404:CLASS_NOT_FOUND');
    google.misbehave(/POST eventTicketClass/, { status: 403, message: 'Permission denied for issuer.' });
    const refused = await syncTemplate();
    expect(refused.body).toMatchObject({
      errorCode: '404:CREATE_WALLET_CLASS_FAILED',
      details: { reason: 'Permission denied for issuer.' },
    });
    google.behave();
    await syncTemplate();
    google.misbehave(/PATCH eventTicketClass/, { status: 400 });
    await wallet.owner.patch(`/events/${template}`, { name: 'Another name' });
    // The sender may have been quicker and have asked already: then Google has refused it, and it is asked again.
    expect(codeOf(await syncTemplate())).toBe('404:UPDATE_WALLET_CLASS_FAILED');
    google.behave();
    google.resources.clear();
    expect(codeOf(await syncTemplate({ create: false }))).toBe('404:CLASS_NOT_FOUND');
  });

  it('of a pass: before its class, never inserted, 404, rejected insertion, rejected patch', async () => {
    expect(codeOf(await syncPass())).toBe('404:MISSING_ANDROID_CLASS_ID');
    await syncTemplate();
    expect(codeOf(await syncPass({ create: false }))).toBe('400:MISSING_ANDROID_OBJECT_ID');
    google.misbehave(/POST eventTicketObject/, { status: 400 });
    expect(codeOf(await syncPass())).toBe('404:OBJECT_CREATION_FAILED');
    google.behave();
    await syncPass();
    google.misbehave(/PATCH eventTicketObject/, { status: 400 });
    await wallet.owner.patch(`/passes/${pass}`, { status: 'inactive' });
    expect(codeOf(await syncPass())).toBe('404:OBJECT_UPDATE_FAILED');
    google.behave();
    google.resources.delete(objectId());
    expect(codeOf(await syncPass({ create: false }))).toBe('404:OBJECT_NOT_FOUND');
    google.resources.clear();
    expect(codeOf(await syncPass())).toBe('404:MISSING_ANDROID_CLASS_ID');
  });

  it('with a service account that Google rejects', async () => {
    await syncTemplate();
    google.endTokens();
    google.misbehave(/POST token/, { status: 401 });
    expect(codeOf(await syncPass())).toBe('404:INITIALIZE_WALLET_OBJECT_CLIENT_FAILED');
  });

  it('with an access token that expired early: requests another one', async () => {
    await syncTemplate();
    google.endTokens();
    expect((await syncPass()).body.action).toBe('inserted');
  });

  it('while Google is unreachable', async () => {
    google.misbehave(/eventTicket/, { status: 503 });
    const answer = await syncTemplate();
    expect([answer.status, codeOf(answer)]).toEqual([503, '503:PASS_GEN_ERROR']);
  });

  it('with a wallet without a logo, which Google needs', async () => {
    await wallet.owner.patch('/wallets', { logo: '' });
    const [english, french] = [
      await syncTemplate(),
      await wallet.owner.with({ 'x-lang': 'fr' }).post(`/passes/${pass}/sync`, { platform: 'ANDROID' }),
    ];
    expect([codeOf(english), codeOf(french)]).toEqual(Array(2).fill('404:MISSING_FIELD'));
    expect(english.body.message).toContain('logo');
    expect(french.body.message).not.toBe(english.body.message);
  });

  it('with an unknown platform', async () => {
    expect(codeOf(await syncTemplate({ platform: 'WINDOWS' }))).toBe('404:UNSUPPORTED_WALLET_TYPE');
    expect(codeOf(await syncPass({ platform: 'WINDOWS' }))).toBe('404:UNSUPPORTED_WALLET_TYPE');
    expect(codeOf(await syncPass({ platform: undefined }))).toBe('400:VALIDATION_ERROR');
  });

  it('without an identity, and with one that the real Google does not know', async () => {
    await wallet.owner.delete('/wallets/pass-identity/google');
    expect(codeOf(await syncTemplate())).toBe('409:PASSGEN_IDENTITY_INCOMPLETE');
    const broken = join(temporaryFolder(), 'account.json');
    writeFileSync(broken, '{}');
    Object.assign(app.config.google, { issuerId: wallet.issuerId, serviceAccountFile: broken });
    expect(codeOf(await syncTemplate())).toBe('500:PLATFORM_AUTH_INIT_FAILED');
    Object.assign(app.config.google, { issuerId: null, serviceAccountFile: null });

    const plain = await makeWallet(app);
    const event = (await makeEvent(plain.owner))._id;
    app.config.google.wallet.isReal = true;
    try {
      const answer = await plain.owner.post(`/events/${event}/sync`, { platform: 'ANDROID' });
      expect(codeOf(answer)).toBe('409:PASSGEN_IDENTITY_INCOMPLETE');
    } finally {
      app.config.google.wallet.isReal = false;
    }
  });

  it('is available to every writer for enabled kinds', async () => {
    expect((await wallet.integration.post(`/events/${template}/sync`, { platform: 'ANDROID' })).status).toBe(201);
    for (const api of [wallet.viewer, wallet.scanner]) {
      expect(codeOf(await api.post(`/passes/${pass}/sync`, { platform: 'ANDROID' }))).toBe('403:FORBIDDEN');
    }
  });
});
