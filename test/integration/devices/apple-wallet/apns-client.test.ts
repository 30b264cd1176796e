import { verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { ApnsClient } from '../../../../src/devices/apple-wallet/apns/apns-client';
import { APNS_LIMITS, type ApnsLimits } from '../../../../src/devices/apple-wallet/apns/apns-limits';
import type { PushOutcome } from '../../../../src/devices/apple-wallet/apns/push-service';
import { ConfigError } from '../../../../src/core/config/environment-reader';
import type { AppleSigner } from '../../../../src/pass-files/identities/pass-signers';
import { AppleSigners, makeTeamKey } from '../../../support/apns-identities';
import { ApnsServer, type PushAnswer } from '../../../support/apns-server';

const TOPIC = 'pass.com.example.one';
const accepted: PushOutcome = { state: 'accepted' };

describe('ApnsClient', () => {
  let signers: AppleSigners;
  let one: AppleSigner;
  let two: AppleSigner;
  let server: ApnsServer;
  let client: ApnsClient;
  const folder = mkdtempSync(join(tmpdir(), 'apns-'));

  const configure = (config: Partial<ConstructorParameters<typeof ApnsClient>[0]> = {}) => {
    return { url: server.url, isReal: false, ca: server.ca, token: null, ...config };
  };
  const start = async (streams?: number, limits: Partial<ApnsLimits> = {}) => {
    server = await ApnsServer.start({ clientAuthority: signers.authorityPem, streams });
    client = new ApnsClient(configure(), { ...APNS_LIMITS, ...limits });
  };
  const pushMany = (count: number, signer = one) =>
    Promise.all(Array.from({ length: count }, (_, index) => client.push(signer, `token-${index}`)));

  beforeAll(async () => {
    signers = new AppleSigners();
    [one, two] = await Promise.all([signers.signer(TOPIC), signers.signer('pass.com.example.two')]);
  });
  afterEach(async () => {
    await client.onApplicationShutdown();
    await server.close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('posts {} to the token, with the pass type as topic, authenticated by the certificate of the passes', async () => {
    await start();
    expect(await client.push(one, 'ab12')).toEqual(accepted);
    expect(await client.push(two, 'ab12')).toEqual(accepted);
    expect(server.pushes).toMatchObject([
      { token: 'ab12', topic: TOPIC, subject: TOPIC, body: '{}', session: 1 },
      { token: 'ab12', topic: 'pass.com.example.two', subject: 'pass.com.example.two', body: '{}', session: 2 },
    ]);
    const [{ headers }] = server.pushes;
    expect(headers[':method']).toBe('POST');
    expect(Object.keys(headers).filter((name) => !name.startsWith(':'))).toEqual(['apns-topic']);
  });

  it('escapes a token in the path, whatever the phone sent', async () => {
    await start();
    await client.push(one, 'a/../b?c#d é');
    expect(server.pushes[0].headers[':path']).toBe('/3/device/a%2F..%2Fb%3Fc%23d%20%C3%A9');
  });

  const since = 1_700_000_000_123;
  it.each<[string, PushAnswer, PushOutcome]>([
    ['200', { status: 200 }, accepted],
    [
      '410',
      { status: 410, reason: 'Unregistered', timestamp: since },
      { state: 'gone', reason: 'Unregistered', since: new Date(since) },
    ],
    ['410 without a body', { status: 410 }, { state: 'gone', reason: 'Http410' }],
    ['BadDeviceToken', { status: 400, reason: 'BadDeviceToken' }, { state: 'gone', reason: 'BadDeviceToken' }],
    [
      'DeviceTokenNotForTopic',
      { status: 400, reason: 'DeviceTokenNotForTopic' },
      { state: 'gone', reason: 'DeviceTokenNotForTopic' },
    ],
    ['BadTopic', { status: 400, reason: 'BadTopic' }, { state: 'refused', reason: 'BadTopic' }],
    ['403', { status: 403, reason: 'BadCertificate' }, { state: 'refused', reason: 'BadCertificate' }],
    ['404', { status: 404, reason: 'BadPath' }, { state: 'refused', reason: 'BadPath' }],
    ['413', { status: 413, reason: 'PayloadTooLarge' }, { state: 'refused', reason: 'PayloadTooLarge' }],
    ['a reason that is no word', { status: 400, reason: '<b>no</b>' }, { state: 'refused', reason: 'Http400' }],
    ['429', { status: 429, reason: 'TooManyRequests' }, { state: 'later', reason: 'TooManyRequests' }],
    [
      '429 with seconds',
      { status: 429, reason: 'TooManyRequests', retryAfter: '7' },
      { state: 'later', reason: 'TooManyRequests', retryAfterMs: 7000 },
    ],
    [
      '503 with a past date',
      { status: 503, reason: 'Shutdown', retryAfter: 'Wed, 21 Oct 2015 07:28:00 GMT' },
      { state: 'later', reason: 'Shutdown', retryAfterMs: 0 },
    ],
    ['500', { status: 500, reason: 'InternalServerError' }, { state: 'later', reason: 'InternalServerError' }],
    ['502 of a proxy', { status: 502 }, { state: 'later', reason: 'Http502' }],
  ])('reads %s', async (_name, answer, outcome) => {
    await start();
    server.answer('t', answer);
    expect(await client.push(one, 't')).toEqual(outcome);
  });

  it('sends many pushes at once on one connection, which is kept for the next ones', async () => {
    await start();
    // Long enough for a busy machine to begin all of them meanwhile.
    server.latencyMs = 2000;
    expect(await pushMany(400)).toEqual(Array(400).fill(accepted));
    await pushMany(10);
    expect(server).toMatchObject({ sessionCount: 1, mostStreams: 400 });
    expect(server.pushes).toHaveLength(410);
  });

  it('opens only as many streams as the server allows, then a few more connections', async () => {
    await start(10, { sessions: 3 });
    server.latencyMs = 50;
    expect(await pushMany(200)).toEqual(Array(200).fill(accepted));
    expect(server).toMatchObject({ sessionCount: 3, mostStreams: 10 });
  });

  it('answers `later` if too many pushes are waiting', async () => {
    await start(1, { sessions: 1, waiting: 5 });
    const outcomes = await pushMany(10);
    expect(outcomes.filter(({ state }) => state === 'accepted')).toHaveLength(5);
    expect(outcomes.at(-1)).toEqual({ state: 'later', reason: 'Busy', retryAfterMs: 1000 });
  });

  it('closes unused connections, after pinging them meanwhile', async () => {
    await start(1000, { heartbeatMs: 20, idleMs: 1000 });
    await client.push(one, 't');
    let pings = 0;
    for (const session of server.sessions) session.on('ping', () => pings++);
    await until(() => server.sessions.size === 0);
    expect(pings).toBeGreaterThan(2);
    expect(await client.push(one, 't')).toEqual(accepted);
    expect(server.sessionCount).toBe(2);
  });

  it('closes the connections of the least recently used certificate if there are too many', async () => {
    await start(1000, { certificates: 2 });
    const three = await signers.signer('pass.com.example.three');
    for (const signer of [one, two, one, three]) await client.push(signer, 't');
    await until(() => server.sessions.size === 2);
    await client.push(one, 't');
    expect(server.sessionCount).toBe(3);
    await client.push(two, 't');
    expect(server.sessionCount).toBe(4);
  });

  it('completes pushes in progress at shutdown and accepts no more', async () => {
    await start(1, { sessions: 1 });
    server.latencyMs = 200;
    const [first, waiting] = [client.push(one, 'first'), client.push(one, 'waiting')];
    await until(() => server.pushes.length === 1);
    await client.onApplicationShutdown();
    expect(await first).toEqual(accepted);
    expect(await waiting).toEqual({ state: 'later', reason: 'ShuttingDown' });
    expect(await client.push(one, 'after')).toEqual({ state: 'later', reason: 'ShuttingDown' });
    await until(() => server.sessions.size === 0);
  });

  it('does not use a development identity with the real service', async () => {
    await start();
    client = new ApnsClient(configure({ isReal: true }));
    expect(await client.push(one, 't')).toEqual({ state: 'refused', reason: 'DevelopmentIdentity' });
    expect(server.sessionCount).toBe(0);
  });

  it('does not show the key of an identity when it is printed', () => {
    expect(inspect(one.tls, { depth: 9, showHidden: true }) + JSON.stringify(one.tls)).not.toMatch(/PRIVATE|keyPem/i);
  });

  describe('with the key of a team', () => {
    const keyFile = join(folder, 'key.p8');
    const { keyPem, publicKey } = makeTeamKey();
    const token = { keyFile, keyId: 'KEY1234567', teamId: 'TEAM123456' };
    const claimsOf = (authorization = '') => {
      const [signed, signature] = authorization.split(/\.(?=[^.]*$)/);
      const key = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
      const text = signed.replace(/^bearer /, '');
      expect(verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64url'))).toBe(true);
      return text.split('.').map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object);
    };

    beforeEach(async () => {
      writeFileSync(keyFile, keyPem);
      server = await ApnsServer.start();
      client = new ApnsClient(configure({ token }));
    });

    it('authenticates with a token for all pass types of the team, on one connection without a certificate', async () => {
      const [mine, also] = await Promise.all(['a', 'b'].map((name) => signers.signer(`pass.${name}`, token.teamId)));
      for (const signer of [mine, also]) expect(await client.push(signer, 't')).toEqual(accepted);
      expect(server.sessionCount).toBe(1);
      expect(server.pushes.map(({ topic }) => topic)).toEqual(['pass.a', 'pass.b']);
      const now = Math.floor(Date.now() / 1000);
      const [header, claims] = claimsOf(server.pushes[0].headers.authorization);
      expect(header).toEqual({ alg: 'ES256', kid: token.keyId });
      expect(claims).toEqual({ iss: token.teamId, iat: expect.closeTo(now, -1) });
    });

    it('sends no token with pushes of other teams', async () => {
      expect(await client.push(one, 't')).toEqual(accepted);
      expect(server.pushes[0].headers.authorization).toBeUndefined();
    });

    it('creates another token within an hour, but not sooner than Apple allows', async () => {
      const mine = await signers.signer('pass.a', token.teamId);
      const minute = 60_000;
      const now = Date.now();
      const clock = jest.spyOn(Date, 'now');
      for (const minutes of [0, 30, 50]) {
        clock.mockReturnValue(now + minutes * minute);
        await client.push(mine, 't');
      }
      clock.mockRestore();
      const [first, second, third] = server.pushes.map(({ headers }) => headers.authorization);
      expect(second).toBe(first);
      expect(third).not.toBe(first);
      expect(claimsOf(third)[1]).toMatchObject({ iat: Math.floor((now + 50 * minute) / 1000) });
    });

    it('stops the start if its file is missing or is not such a key', () => {
      writeFileSync(keyFile, 'nothing');
      for (const file of [keyFile, join(folder, 'none')]) {
        const make = () => new ApnsClient(configure({ token: { ...token, keyFile: file } }));
        expect(make).toThrow(ConfigError);
        expect(make).toThrow('APNS_TOKEN_KEY_FILE: ');
      }
    });
  });

  it('connects without TLS to an http address', async () => {
    await start();
    const plain = createServer().on('stream', (stream, headers) => {
      stream.respond({ ':status': headers[':path'] === '/below/3/device/t' ? 200 : 404 }, { endStream: true });
    });
    await new Promise<void>((listening) => plain.listen(0, '127.0.0.1', listening));
    const { port } = plain.address() as AddressInfo;
    const other = new ApnsClient(configure({ url: `http://127.0.0.1:${port}/below` }));
    expect(await other.push(one, 't')).toEqual(accepted);
    await other.onApplicationShutdown();
    await new Promise((closed) => plain.close(closed));
  });

  it('also reads additional authorities from a file', async () => {
    await start();
    const ca = join(folder, 'ca.pem');
    writeFileSync(ca, server.ca);
    client = new ApnsClient(configure({ ca }));
    expect(await client.push(one, 't')).toEqual(accepted);
    expect(() => new ApnsClient(configure({ ca: join(folder, 'none') }))).toThrow('APNS_CA: ');
  });
});

async function until(met: () => boolean): Promise<void> {
  const end = Date.now() + 10_000;
  while (!met()) {
    if (Date.now() > end) throw new Error('It did not come to that within ten seconds.');
    await new Promise((done) => setTimeout(done, 10));
  }
}
