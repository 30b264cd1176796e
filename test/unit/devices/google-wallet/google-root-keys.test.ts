import { OutboundHttp } from '../../../../src/core/http/outbound-http';
import type { AppConfig } from '../../../../src/core/config/app-config';
import { GoogleRootKeys } from '../../../../src/devices/google-wallet/callback/google-root-keys';
import { CallbackSigner } from '../../../support/google-callback';

const MINUTE = 60_000;

let google: CallbackSigner;
let http: OutboundHttp;
let keys: GoogleRootKeys;
let now: number;

beforeEach(async () => {
  google = await CallbackSigner.start();
  http = new OutboundHttp({ allowPrivate: true });
  keys = new GoogleRootKeys(http, { google: { callbackKeysUrl: google.url } } as AppConfig);
  keys['logger'].warn = () => undefined;
  now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all([http.close(), google.close()]);
});

it('fetches the valid keys of the protocol once, even for many callers', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => keys.get()));
  for (const got of all) expect(got).toMatchObject([{ expiresAt: new Date(2_154_841_200_000) }]);
  expect(google.asked).toBe(1);
});

it('caches them for the time that Google specifies', async () => {
  await keys.get();
  now += 3_599_000;
  await keys.get();
  expect(google.asked).toBe(1);
  now += 1_000;
  await keys.get();
  expect(google.asked).toBe(2);
});

it.each(['no-store', 'max-age=0', ''])('keeps them for five minutes despite `%s`', async (cacheControl) => {
  google.cacheControl = cacheControl;
  await keys.get();
  now += 5 * MINUTE - 1;
  await keys.get();
  expect(google.asked).toBe(1);
  now += 1;
  await keys.get();
  expect(google.asked).toBe(2);
});

it('keeps the known keys while Google fails, and retries once a minute', async () => {
  await keys.get();
  google.status = 500;
  now += 61 * MINUTE;
  for (let call = 0; call < 5; call++) expect(await keys.get()).toHaveLength(1);
  expect(google.asked).toBe(2);
  now += MINUTE;
  await keys.get();
  expect(google.asked).toBe(3);
});

it('throws while there are none, and retries once a minute', async () => {
  google.keys = google.keys.slice(0, 2);
  for (let call = 0; call < 5; call++) await expect(keys.get()).rejects.toMatchObject({ code: 'PASS_GEN_ERROR' });
  expect(google.asked).toBe(1);
});

it('does not use an expired key from a fresh list', async () => {
  google.keys = [{ ...google.keys[2], keyExpiration: String(now + 2 * MINUTE) }];
  await keys.get();
  now += 2 * MINUTE;
  await expect(keys.get()).rejects.toMatchObject({ code: 'PASS_GEN_ERROR' });
  expect(google.asked).toBe(2);
});

it('refuses a response that is not a list of keys', async () => {
  google.keys = 'x'.repeat(70_000) as never;
  await expect(keys.get()).rejects.toMatchObject({ code: 'PASS_GEN_ERROR' });
});
