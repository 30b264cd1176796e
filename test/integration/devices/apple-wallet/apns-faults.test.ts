import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:http2';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApnsClient } from '../../../../src/devices/apple-wallet/apns/apns-client';
import { APNS_LIMITS, type ApnsLimits } from '../../../../src/devices/apple-wallet/apns/apns-limits';
import type { PushOutcome } from '../../../../src/devices/apple-wallet/apns/push-service';
import type { AppleSigner } from '../../../../src/pass-files/identities/pass-signers';
import { TlsIdentity } from '../../../../src/pass-files/identities/tls-identity';
import { AppleSigners, makeTeamKey } from '../../../support/apns-identities';
import { ApnsServer, type ApnsServerOptions } from '../../../support/apns-server';

const accepted: PushOutcome = { state: 'accepted' };
const later = (reason: string) => ({ state: 'later', reason });
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe('ApnsClient', () => {
  let signers: AppleSigners;
  let signer: AppleSigner;
  let server: ApnsServer;
  let client: ApnsClient;

  const start = async (limits: Partial<ApnsLimits> = {}, options: ApnsServerOptions = {}, url?: string) => {
    server = await ApnsServer.start({ clientAuthority: signers.authorityPem, ...options });
    client = connectTo(url ?? server.url, server.ca, limits);
  };
  const connectTo = (url: string, ca: string | null, limits: Partial<ApnsLimits> = {}) =>
    new ApnsClient({ url, isReal: false, ca, token: null }, { ...APNS_LIMITS, ...limits });
  const push = (token: string) => client.push(signer, token);
  const pushMany = (count: number, name = 'token') =>
    Promise.all(Array.from({ length: count }, (_, index) => push(`${name}-${index}`)));

  beforeAll(async () => {
    signers = new AppleSigners();
    signer = await signers.signer('pass.com.example.one');
  });
  afterEach(async () => {
    await client.onApplicationShutdown();
    await server.close();
  });

  it.each([
    ['in good order', constants.NGHTTP2_NO_ERROR],
    ['with an error', constants.NGHTTP2_ENHANCE_YOUR_CALM],
  ])('resends what a connection that said GOAWAY %s did not process', async (_order, code) => {
    await start({ closeMs: 60_000 });
    server.latencyMs = 20;
    expect(await pushMany(5)).toEqual(Array(5).fill(accepted));
    server.goAway = { after: 50, code };
    const outcomes = await pushMany(120);
    // 45 more were taken on that connection, then 50 and 25; those in progress end well, if it is in good order.
    const lost = code === constants.NGHTTP2_NO_ERROR ? 0 : outcomes.filter(({ state }) => state === 'later').length;
    expect(outcomes.filter(({ state }) => state === 'accepted')).toHaveLength(120 - lost);
    for (const outcome of outcomes) expect([accepted, later('GoAway')]).toContainEqual(outcome);
    expect(server.sessionCount).toBe(3);
    // Nothing was sent twice, and what the server did not look at did reach it.
    expect(new Set(server.pushes.slice(5).map(({ token }) => token)).size).toBe(120);
    expect(server.pushes).toHaveLength(125);
    // Nor is a connection held by the streams that the server left unanswered.
    const started = performance.now();
    await client.onApplicationShutdown();
    expect(performance.now() - started).toBeLessThan(30_000);
  });

  it('answers `later` for a push that three connections did not process', async () => {
    await start();
    server.answer('t', 'refuse');
    expect(await push('t')).toEqual(later('GoAway'));
    expect(server.at('t')).toHaveLength(3);
    server.answer('t', 'refuse', { status: 200 });
    expect(await push('t')).toEqual(accepted);
  });

  it('answers `later` for a reset stream and keeps the other streams', async () => {
    await start();
    server.latencyMs = 30;
    server.answer('token-3', 'reset');
    const outcomes = await pushMany(10);
    expect(outcomes[3]).toEqual(later('StreamReset'));
    expect(outcomes.filter(({ state }) => state === 'accepted')).toHaveLength(9);
    expect(server.sessionCount).toBe(1);
  });

  it('survives connections that break', async () => {
    await start();
    await push('t');
    server.answer('breaks', 'drop');
    const [one, broken] = await Promise.all([push('breaks'), push('breaks')]);
    expect([one, broken]).toEqual([later('ConnectionLost'), later('ConnectionLost')]);
    expect(await push('t')).toEqual(accepted);
    server.drop();
    // Twice: between two timers, connections are looked at.
    for (let turn = 0; turn < 2; turn++) await wait(50);
    expect(await push('t')).toEqual(accepted);
    expect(server.sessionCount).toBe(3);
  });

  it('ends a push without a timely response and keeps the connection for others', async () => {
    await start({ pushMs: 2000 });
    server.answer('silent', 'stall');
    const silent = push('silent');
    await wait(100);
    expect(await push('t')).toEqual(accepted);
    expect(await silent).toEqual(later('Timeout'));
    expect(await push('t')).toEqual(accepted);
    expect(server.sessionCount).toBe(1);
    await until(() => server.openStreams === 0);
  });

  it('closes a connection that does not respond to anything', async () => {
    await start({ pushMs: 1000 });
    await push('t');
    server.latencyMs = 60_000;
    const started = performance.now();
    expect(await pushMany(20)).toEqual(Array(20).fill(later('Timeout')));
    expect(performance.now() - started).toBeLessThan(30_000);
    server.latencyMs = 0;
    expect(await push('t')).toEqual(accepted);
    expect(server.sessionCount).toBe(2);
  });

  it('closes a connection that does not respond to pings', async () => {
    const proxy = await Proxy.start();
    await start({ heartbeatMs: 200, pongMs: 1000 }, {}, proxy.url);
    proxy.target = server.port;
    expect(await push('t')).toEqual(accepted);
    proxy.freeze();
    const started = performance.now();
    expect(await push('t')).toEqual(later('PingTimeout'));
    expect(performance.now() - started).toBeLessThan(30_000);
    expect(await push('t')).toEqual(accepted);
    await proxy.close();
  });

  it('stops trying to connect after some time', async () => {
    const proxy = await Proxy.start();
    proxy.freeze();
    await start({ connectMs: 200 }, {}, proxy.url);
    expect(await push('t')).toMatchObject(later('ConnectTimeout'));
    await proxy.close();
  });

  it('waits between attempts to reach an unavailable server, and reconnects when it is back', async () => {
    await start({ reconnect: { firstMs: 5000, maxMs: 30_000 } });
    const { port } = server;
    await server.close();
    const outcomes = [...(await pushMany(3)), ...(await pushMany(3))];
    for (const outcome of outcomes) expect(outcome).toMatchObject(later('ConnectionFailed'));
    const again = (await push('t')) as { retryAfterMs: number };
    expect(again.retryAfterMs).toBeGreaterThan(0);
    expect(again.retryAfterMs).toBeLessThanOrEqual(5000);
    server = await ApnsServer.start({ clientAuthority: signers.authorityPem, port });
    client = await replaced(client, connectTo(server.url, server.ca));
    expect(await push('t')).toEqual(accepted);
  });

  it('waits longer after each failure, up to a limit, and reconnects on its own', async () => {
    const proxy = await Proxy.start();
    await start({ reconnect: { firstMs: 1000, maxMs: 2000 } }, {}, proxy.url);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt++) {
      const { retryAfterMs } = (await push('t')) as { retryAfterMs: number };
      expect(await push('t')).toMatchObject(later('ConnectionFailed'));
      waits.push(retryAfterMs);
      expect(proxy.accepted).toBe(attempt);
      await wait(retryAfterMs + 10);
    }
    // Within half a second.
    expect(waits).toEqual([1000, 2000, 2000].map((ms) => expect.closeTo(ms, -3)));
    proxy.target = server.port;
    expect(await push('t')).toEqual(accepted);
    await proxy.close();
  });

  it('refuses with BadCertificate if the server rejects the certificate', async () => {
    await start();
    // Who signs in by token shows no certificate, and this server wants one: OpenSSL answers with an alert.
    const folder = mkdtempSync(join(tmpdir(), 'apns-'));
    const keyFile = join(folder, 'key.p8');
    writeFileSync(keyFile, makeTeamKey().keyPem);
    const token = { keyFile, keyId: 'KEY1234567', teamId: signer.teamIdentifier };
    const unhurried = { ...APNS_LIMITS, connectMs: 60_000 };
    client = await replaced(
      client,
      new ApnsClient({ url: server.url, isReal: false, ca: server.ca, token }, unhurried),
    );
    rmSync(folder, { recursive: true });
    for (const attempt of ['first', 'second']) {
      expect(await push(attempt)).toEqual({ state: 'refused', reason: 'BadCertificate' });
    }
  });

  it('answers BadCertificate for a key that OpenSSL rejects, without logging the key', async () => {
    await start();
    const broken = { ...signer, tls: new TlsIdentity('broken', 'no certificate', 'no key') };
    expect(await client.push(broken, 't')).toEqual({ state: 'refused', reason: 'BadCertificate' });
  });

  it('sends nothing to an untrusted server', async () => {
    await start();
    client = await replaced(client, connectTo(server.url, null));
    expect(await push('t')).toMatchObject(later('UntrustedServer'));
    expect(server.pushes).toEqual([]);
  });
});

/** Stands between client and server, and can fall silent. */
class Proxy {
  /** The server's port; connections are broken without. */
  target?: number;
  accepted = 0;
  private isFrozen = false;
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {
    server.on('connection', (socket: Socket) => this.accept(socket));
  }

  static async start(): Promise<Proxy> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return new Proxy(server);
  }

  get url(): string {
    return `https://127.0.0.1:${(this.server.address() as { port: number }).port}`;
  }

  /** What there is passes nothing on any more; new connections do, if there is a server. */
  freeze(): void {
    this.isFrozen = this.target === undefined;
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  close(): Promise<unknown> {
    for (const socket of this.sockets) socket.destroy();
    return new Promise((closed) => this.server.close(closed));
  }

  private accept(client: Socket): void {
    this.accepted++;
    if (this.isFrozen) return this.keep(client);
    if (this.target === undefined) return void client.resetAndDestroy();
    const server = connect(this.target, '127.0.0.1');
    this.keep(client);
    this.keep(server);
    client.pipe(server).pipe(client);
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket.on('error', () => undefined));
  }
}

async function replaced(before: ApnsClient, after: ApnsClient): Promise<ApnsClient> {
  await before.onApplicationShutdown();
  return after;
}

async function until(met: () => boolean): Promise<void> {
  const end = Date.now() + 10_000;
  while (!met()) {
    if (Date.now() > end) throw new Error('It did not come to that within ten seconds.');
    await wait(10);
  }
}
