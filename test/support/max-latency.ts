import { loginAdmin } from './accounts';
import type { ApiClient } from './api-client';
import { sharedService } from './service';

const { maxLatency } = jest.requireActual<{
  maxLatency(ask: () => Promise<unknown>, work: () => Promise<unknown>): Promise<number>;
}>('../../tools/lib/max-latency.mjs');

/** Whoever else called has waited minutes before. `npm run bench` is strict. */
const BEARABLE_MS = 3000;

/** Allowed factor over the usual latency of this machine, which may be busy. */
const TIMES_LONGER = 2;

let elsewhere: Promise<ApiClient> | undefined;

/** Expects that `work` delays nobody else: meanwhile the service answers small requests of another tenant. */
export async function holdsNobodyUp(other: ApiClient, work: () => Promise<unknown>): Promise<void> {
  const admin = await (elsewhere ??= sharedService().then(loginAdmin));
  let worst = 0;
  const usual = await maxLatency(
    () => read(admin, '/admin/wallets?limit=1'),
    async () => (worst = await maxLatency(() => read(other, '/wallets'), work)),
  );
  expect(worst).toBeLessThan(BEARABLE_MS + TIMES_LONGER * usual);
}

async function read(api: ApiClient, path: string): Promise<void> {
  const { status, text } = await api.get(path);
  if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${text}`);
}
