import { type AddressInfo, createServer, type Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { OutboundError } from '../../../../src/core/http/outbound-guard';
import { loadConfig } from '../../../../src/core/config/app-config';
import { unansweredOf } from '../../../../src/notifications/providers/sms/sms-clients';
import { SmsClients } from '../../../../src/notifications/providers/sms/sms-clients';
import { SmsHttp } from '../../../../src/notifications/providers/sms/sms-clients';
import { makeServerCertificate } from '../../../support/apns-identities';
import { SmsServer } from '../../../support/sms-server';
import { testEnvironment } from '../../../support/test-environment';

const ACCOUNT = { account: 'AC123', secret: 'sésame: ouvre-toi' };
const FAILED = 'SMS_SEND_FAILED';

describe('The API of the SMS provider', () => {
  let server: SmsServer;
  let http: SmsHttp;
  let clients: SmsClients;

  beforeAll(async () => {
    server = await SmsServer.start();
    server.admit(ACCOUNT.account, ACCOUNT.secret);
    http = new SmsHttp();
    clients = clientsOf(server.url);
  });
  beforeEach(() => {
    server.behave();
    server.received.length = 0;
    server.calls.length = 0;
  });
  afterAll(async () => {
    await http?.close();
    await server?.close();
  });

  /** The operator may have a provider in a network that customers' addresses must not lead to. */
  const clientsOf = (url: string) =>
    new SmsClients(http, loadConfig(testEnvironment({ SMS_URL: url, OUTBOUND_ALLOW_PRIVATE: 'false' })));

  const send = (account = ACCOUNT, by = clients) =>
    by
      .of(account, 'Riviera')
      .send({ to: '+33612345678', text: 'Votre pass & « détails » : https://a.example/p?k=1+2' });

  it('accepts a message with all its fields, in UTF-8', async () => {
    expect(await send()).toEqual({ state: 'accepted' });
    expect(server.received).toEqual([
      {
        account: 'AC123',
        to: '+33612345678',
        from: 'Riviera',
        text: 'Votre pass & « détails » : https://a.example/p?k=1+2',
        at: expect.any(Number),
      },
    ]);
    expect(server.calls).toEqual(['POST /2010-04-01/Accounts/AC123/Messages.json']);
  });

  it('rejects a wrong secret and an unknown account', async () => {
    expect(await send({ ...ACCOUNT, secret: 'wrong' })).toEqual({ state: 'refused', reason: 'SMS_LOGIN_FAILED' });
    expect(await send({ ...ACCOUNT, account: '../AC123' })).toEqual({ state: 'refused', reason: 'SMS_LOGIN_FAILED' });
    expect(server.received).toEqual([]);
  });

  it.each([
    [401, { state: 'refused', reason: 'SMS_LOGIN_FAILED' }],
    [403, { state: 'refused', reason: 'SMS_LOGIN_FAILED' }],
    [301, { state: 'refused', reason: FAILED }],
    [400, { state: 'refused', reason: FAILED }],
    [404, { state: 'refused', reason: FAILED }],
    [429, { state: 'later', reason: FAILED }],
    [503, { state: 'later', reason: FAILED }],
    [500, { state: 'unknown', reason: FAILED }],
    [502, { state: 'unknown', reason: FAILED }],
  ])('with status %d means %j', async (status, outcome) => {
    server.misbehave({ status }, { times: 1 });
    expect(await send()).toEqual(outcome);
    expect(await send()).toEqual({ state: 'accepted' });
  });

  it('says in Retry-After when to retry, in seconds or as a date', async () => {
    server.misbehave({ status: 429, retryAfter: '7' }, { times: 1 });
    expect(await send()).toEqual({ state: 'later', reason: FAILED, retryAfterMs: 7000 });
    const date = new Date(Date.now() + 60_000).toUTCString();
    server.misbehave({ status: 503, retryAfter: date }, { times: 1 });
    const outcome = (await send()) as { retryAfterMs: number };
    expect(outcome.retryAfterMs).toBeGreaterThan(30_000);
    expect(outcome.retryAfterMs).toBeLessThanOrEqual(60_000);
  });

  it('has no effect on other recipients if it fails for one', async () => {
    server.misbehave({ status: 400 }, { to: '+1' });
    expect(await clients.of(ACCOUNT, 'A').send({ to: '+1', text: 'x' })).toMatchObject({ state: 'refused' });
    expect(await clients.of(ACCOUNT, 'A').send({ to: '+2', text: 'x' })).toEqual({ state: 'accepted' });
  });

  it('may have sent a message if it does not respond', async () => {
    server.misbehave('hang', { times: 1 });
    expect(await send()).toEqual({ state: 'unknown', reason: FAILED });
  });

  it('may have sent a message that was written before the connection broke', async () => {
    server.misbehave('resetWritten', { times: 1 });
    expect(await send()).toEqual({ state: 'unknown', reason: FAILED });
  });

  it('has sent a message with status 201, whatever happens to the rest of the response', async () => {
    server.misbehave({ cutBody: 201 }, { times: 1 });
    expect(await send()).toEqual({ state: 'accepted' });
  });

  it('has sent nothing if the connection is refused', async () => {
    const gone = createServer();
    const url = await listening(gone, 'http');
    await new Promise((done) => gone.close(done));
    expect(await send(ACCOUNT, clientsOf(url))).toEqual({ state: 'later', reason: FAILED });
  });

  it.each([
    ['it did not take the connection in time', new OutboundError('timeout', { isUnsent: true })],
    ['its name is unknown', new OutboundError('dns')],
  ])('has sent nothing if %s', (_why, error) => {
    expect(unansweredOf(error)).toEqual({ state: 'later', reason: FAILED });
    expect(unansweredOf(new OutboundError('timeout'))).toEqual({ state: 'unknown', reason: FAILED });
  });

  it('gets no request if its certificate is not trusted', async () => {
    const { keyPem: key, certificatePem: cert } = await makeServerCertificate();
    let bytes = 0;
    const tls = createTlsServer({ key, cert }, (socket) => socket.on('data', (data) => (bytes += data.length)));
    tls.on('tlsClientError', () => undefined);
    const url = await listening(tls, 'https');
    expect(await send(ACCOUNT, clientsOf(url))).toEqual({ state: 'later', reason: FAILED });
    expect(bytes).toBe(0);
    await new Promise((done) => tls.close(done));
  });

  describe('when asked for the balance', () => {
    it('confirms that the account and secret are right', async () => {
      await clients.lookUp(ACCOUNT);
      expect(server.calls).toEqual(['GET /2010-04-01/Accounts/AC123/Balance.json']);
    });

    it('rejects a wrong secret', async () => {
      await expect(clients.lookUp({ ...ACCOUNT, secret: 'wrong' })).rejects.toMatchObject({ code: 'SMS_LOGIN_FAILED' });
    });

    it.each([{ status: 403 }, { status: 404 }, { status: 429 }, { status: 500 }, 'resetWritten'] as const)(
      'does not tell with %j',
      async (mode) => {
        server.misbehave(mode, { times: 1 });
        await expect(clients.lookUp(ACCOUNT)).rejects.toMatchObject({ code: 'SMS_CREDIT_LOOKUP_FAILED' });
      },
    );

    it('confirms nothing if it does not respond', async () => {
      server.misbehave('hang', { times: 1 });
      await expect(clients.lookUp(ACCOUNT)).rejects.toMatchObject({ code: 'SMS_CREDIT_LOOKUP_FAILED' });
    });
  });
});

async function listening(server: Server, scheme: string): Promise<string> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
