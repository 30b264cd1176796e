import { createPrivateKey } from 'node:crypto';
import { GoogleHttp } from '../../../../src/devices/google-wallet/google-http';
import { GoogleRestClient } from '../../../../src/devices/google-wallet/google-rest.client';
import { GoogleThrottle } from '../../../../src/devices/google-wallet/google-throttle';
import { GoogleTokens } from '../../../../src/devices/google-wallet/google-tokens';
import type { GoogleTarget } from '../../../../src/devices/google-wallet/google-wallet.api';
import { loadConfig } from '../../../../src/core/config/app-config';
import type { GoogleSigner } from '../../../../src/pass-files/identities/pass-signers';
import { RequestCache } from '../../../../src/core/redis/request-cache';
import { RedisClient } from '../../../../src/core/redis/redis.client';
import { GoogleServer } from '../../../support/google-server';
import { makeServiceAccount } from '../../../support/google-wallets';
import { testEnvironment } from '../../../support/test-environment';

describe('Google’s REST interface', () => {
  let google: GoogleServer;
  let redis: RedisClient;
  let http: GoogleHttp;
  let client: GoogleRestClient;
  let signer: GoogleSigner;
  let target: GoogleTarget;

  beforeAll(async () => {
    google = await GoogleServer.start();
    // Operators may put a proxy in front, in a network that customers' addresses must not lead to.
    const config = loadConfig(testEnvironment({ ...google.environment, OUTBOUND_ALLOW_PRIVATE: 'false' }));
    redis = new RedisClient(config);
    await new Promise((ready) => redis.once('ready', ready));
    http = new GoogleHttp();
    const throttle = new GoogleThrottle(new RequestCache(redis));
    client = new GoogleRestClient(http, new GoogleTokens(http, config), throttle, config);
  });
  afterAll(async () => {
    redis?.disconnect();
    await http?.close();
    await google?.close();
  });
  beforeEach(() => {
    google.behave();
    google.calls.length = 0;
    const { issuerId, serviceAccount } = makeServiceAccount(google);
    const privateKey = createPrivateKey(serviceAccount.private_key);
    signer = { issuerId, clientEmail: serviceAccount.client_email, privateKey, development: false };
    target = { resourceId: `${issuerId}.hotel-1`, type: 'generic', what: 'class' };
  });

  const body = () => ({ id: target.resourceId });
  const insert = () => client.insert(signer, target, body());

  it('inserts, finds, and patches, with a token of the service account', async () => {
    expect(await client.get(signer, target)).toMatchObject({ state: 'notFound' });
    expect(await insert()).toEqual({ state: 'ok' });
    expect(await client.get(signer, target)).toEqual({ state: 'ok' });
    expect(await client.patch(signer, target, { viewUnlockRequirement: 'UNLOCK_NOT_REQUIRED' })).toEqual({
      state: 'ok',
    });
    expect(await insert()).toMatchObject({ state: 'conflict' });
    expect(await client.patch(signer, target, { title: 'none' })).toMatchObject({ state: 'refused' });
    expect(google.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST token',
      `GET genericClass/${target.resourceId}`,
      'POST genericClass',
      `GET genericClass/${target.resourceId}`,
      `PATCH genericClass/${target.resourceId}`,
      'POST genericClass',
      `PATCH genericClass/${target.resourceId}`,
    ]);
  });

  it('requests one token for many calls, and a new one after it expires', async () => {
    await Promise.all(Array.from({ length: 10 }, () => client.get(signer, target)));
    expect(google.to(/token/).length).toBe(1);
    google.endTokens();
    expect(await insert()).toEqual({ state: 'ok' });
    expect(google.to(/token/).length).toBe(2);
  });

  it('requests a new token before the current one expires', async () => {
    await insert();
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now + 59 * 60_000);
    try {
      expect(await client.get(signer, target)).toEqual({ state: 'ok' });
    } finally {
      clock.mockRestore();
    }
    expect(google.to(/token/).length).toBe(2);
  });

  it.each([
    ['POST token', { status: 401 }, { state: 'unauthorised' }],
    ['POST token', { status: 503 }, { state: 'later' }],
    ['GET', { status: 401, message: 'No.' }, { state: 'unauthorised', reason: 'No.' }],
    ['GET', { status: 403, message: 'Denied.' }, { state: 'refused', reason: 'Denied.' }],
    ['GET', { status: 400 }, { state: 'refused' }],
    ['GET', { status: 500, message: 'Oops.' }, { state: 'later', reason: 'Oops.' }],
    ['GET', { status: 429, retryAfter: 7 }, { state: 'later', retryAfterMs: 7000 }],
    ['GET', 'reset', { state: 'later', reason: 'network' }],
  ] as const)('%s answered with %j', async (what, mode, outcome) => {
    google.misbehave(new RegExp(`^${what}`), mode);
    expect(await client.get(signer, target)).toMatchObject(outcome);
  });

  it('reports a service account that Google rejects, without a second request', async () => {
    const stranger = { ...signer, clientEmail: 'stranger@test.iam.gserviceaccount.com' };
    expect(await client.get(stranger, target)).toEqual({ state: 'unauthorised', reason: 'invalid_grant' });
    expect(google.calls.length).toBe(1);
  });

  it('waits at most ten seconds in total', async () => {
    google.misbehave(/^GET/, 'hang');
    const begun = Date.now();
    expect(await client.get(signer, target)).toEqual({ state: 'later', reason: 'timeout' });
    expect(Date.now() - begun).toBeGreaterThan(9000);
    expect(Date.now() - begun).toBeLessThan(40_000);
  });
});
