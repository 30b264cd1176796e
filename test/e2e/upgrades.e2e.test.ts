import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { MongoClient, ObjectId } from 'mongodb';
import { unique } from '../support/accounts';
import type { ApiClient } from '../support/api-client';
import { makeStaffedWallet } from '../support/fixtures';
import { launcher } from '../support/launcher';
import { type OwnService, startService } from '../support/service';
import { testEnvironment } from '../support/test-environment';

const NEXT = { NODE_OPTIONS: `--require=${join(__dirname, '../support/next-release.cjs')}` };

/** Writes and reads all the time, at whichever processes are in the load balancer. */
class Callers {
  /** The last phone number that the service acknowledged, by customer. */
  readonly phones = new Map<string, string>();
  readonly refused: string[] = [];
  private targets: ApiClient[] = [];
  private readonly running: Promise<void>[] = [];
  private isOver = false;
  private calls = 0;

  constructor(private readonly api: ApiClient) {}

  /** Calls already under way end where they are. */
  async use(...services: OwnService[]): Promise<void> {
    this.targets = services.map(({ baseUrl }) => this.api.at(baseUrl));
    if (this.running.length === 0) for (const name of ['Ada', 'Grace']) this.running.push(this.run(name));
    const { calls } = this;
    while (this.calls < calls + 24 && this.refused.length === 0) await delay(20);
  }

  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.running);
  }

  private async run(firstName: string): Promise<void> {
    const own: string[] = [];
    for (let round = 0; !this.isOver && this.refused.length === 0; round++) {
      const client = { firstName, lastName: `Of Round ${round}`, email: `${unique('c')}@example.com` };
      const made = await this.call('POST', '/clients', { ...client, phoneNumber: phone() });
      if (made) own.push(made);
      // One of before, which another release may have written.
      const some = own[Math.floor(Math.random() * own.length)];
      await this.call('PATCH', `/clients/${some}`, { phoneNumber: phone(), lastName: `Of Round ${round}, changed` });
      await this.call('GET', `/clients/${some}`);
      await delay(10);
    }
  }

  private async call(method: string, path: string, body?: Record<string, string>): Promise<string | undefined> {
    const target = this.targets[this.calls++ % this.targets.length];
    try {
      const answer = await target.send<{ _id: string; phoneNumber: string }>(method, path, { body });
      if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`);
      const { _id, phoneNumber } = answer.body;
      if (body) this.phones.set(_id, body.phoneNumber);
      if (phoneNumber !== this.phones.get(_id)) throw new Error(`has ${phoneNumber}, not ${this.phones.get(_id)}`);
      return _id;
    } catch (error) {
      this.refused.push(`${method} ${path} at ${target.baseUrl}: ${String(error)}`);
      return undefined;
    }
  }
}

let number = 0;
const phone = () => `+3361${String(number++).padStart(7, '0')}`;

const { MONGODB_URI, DATA_DIR } = testEnvironment();
const services: OwnService[] = [];
let callers: Callers | undefined;
afterAll(async () => {
  await callers?.end();
  await Promise.all(services.map((service) => service.close()));
  // The clients of the services are closed by now.
  const client = await MongoClient.connect(MONGODB_URI);
  await client.db().dropDatabase();
  await client.close();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

async function startOne(extra: Record<string, string> = {}): Promise<OwnService> {
  const service = await startService({ MONGODB_URI, DATA_DIR, ...extra });
  services.push(service);
  return service;
}

async function migrate(extra: Record<string, string>, ...args: string[]): Promise<string> {
  const env = testEnvironment({ MONGODB_URI, DATA_DIR, ...NEXT, ...extra });
  const program = [join(launcher.ROOT, 'dist/migrate.js'), ...args];
  return (await promisify(execFile)(process.execPath, program, { env: { PATH: process.env.PATH, ...env } })).stdout;
}

async function health({ baseUrl }: OwnService): Promise<{ http: number; checks: object; reasons: string[] }> {
  // Answers are kept for a second.
  await delay(1000);
  const answer = await fetch(`${baseUrl}/health/ready`);
  return { ...((await answer.json()) as { checks: object; reasons: string[] }), http: answer.status };
}

it('a next release runs beside this one, alone, and is taken back, and nothing is lost or refused', async () => {
  const first = await startOne();
  callers = new Callers((await makeStaffedWallet(first)).integration);
  await callers.use(first);

  const next = await startOne(NEXT);
  expect(await health(next)).toMatchObject({ http: 200, checks: { migrations: 'unfinished' } });
  expect(await health(first)).toMatchObject({ http: 200, checks: { migrations: 'ok' }, reasons: [] });
  await callers.use(first, next);

  await callers.use(next);
  await first.close();
  await callers.use(next);

  // Back, beside it and alone. It starts on the next release's indexes, and writes what lacks the new fields.
  const back = await startOne();
  await callers.use(next, back);
  await callers.use(back);
  await next.close();
  await callers.use(back);
  const clients = first.connection.collection('clients');
  expect(await clients.countDocuments({ phone: { $exists: false }, wallet: { $exists: true } })).toBeGreaterThan(0);

  // And forward again, to its end.
  const again = await startOne(NEXT);
  await callers.use(back, again);
  await callers.use(again);
  expect(await migrate({}, 'finish')).toBe('ok: The stored data fits this release.\n');
  await callers.use(again);
  expect(await health(again)).toMatchObject({ http: 200, checks: { migrations: 'ok' } });
  expect(await health(back)).toMatchObject({
    http: 503,
    checks: { migrations: 'ahead' },
    reasons: [expect.stringContaining('has migrated the database: next-fields-again, next-last-name.')],
  });
  await callers.end();

  expect(callers.refused).toEqual([]);
  const ids = [...callers.phones.keys()].map((id) => new ObjectId(id));
  const stored = await clients.find({ _id: { $in: ids } }).toArray();
  expect(new Map(stored.map(({ _id, phone: text }) => [_id.toHexString(), text as string]))).toEqual(callers.phones);
  for (const client of stored) {
    expect(client).toMatchObject({ phoneNumber: client.phone, lastNameKey: (client.lastName as string).toLowerCase() });
  }
  const indexes = Object.fromEntries((await clients.indexes()).map(({ name, key }) => [name, key]));
  expect(indexes.wallet_source).toEqual({ wallet: 1, source: 1, updatedAt: -1, _id: -1 });
  expect(indexes).toMatchObject({ wallet_lastNameKey: { wallet: 1, lastNameKey: 1, _id: 1 } });
  expect(indexes).not.toHaveProperty('wallet_sortName');

  // The release after it knows the new name only.
  await again.close();
  await migrate({ NEXT_RELEASES: '2' }, 'finish');
  expect(await clients.countDocuments({ _id: { $in: ids }, phone: { $exists: true } })).toBe(ids.length);
  expect(await clients.countDocuments({ phoneNumber: { $exists: true } })).toBe(0);
}, 500_000);
