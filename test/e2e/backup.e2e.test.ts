import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Db, type Document, MongoClient } from 'mongodb';
import { dump } from '../../src/core/database/backup';
import { login } from '../support/accounts';
import type { ApiClient } from '../support/api-client';
import { dropDatabase } from '../support/databases';
import { eventually } from '../support/eventually';
import {
  codeOf,
  issueEvent,
  makeEvent,
  makeStaffedWallet,
  makeStoreCard,
  type StaffedWallet,
} from '../support/fixtures';
import { type OwnService, startService } from '../support/service';
import { temporaryFolder, testEnvironment } from '../support/test-environment';

const ROOT = join(__dirname, '../..');
const SECRETS = { LINK_SECRET: 'l'.repeat(32), ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') };
const ELSEWHERE = testEnvironment().MONGODB_URI;

const folder = temporaryFolder();
const file = join(folder, 'wallets.backup');
let service: OwnService;
let wallet: StaffedWallet;

const WINDOW = 'minSnapshotHistoryWindowInSeconds';
const window = () =>
  within(ELSEWHERE, async (database) => {
    const { [WINDOW]: seconds } = await database.admin().command({ getParameter: 1, [WINDOW]: 1 });
    return seconds as number;
  });
let windowBefore: number;

beforeAll(async () => {
  windowBefore = await window();
  service = await startService(SECRETS);
  wallet = await makeStaffedWallet(service);
  await makeStoreCard(wallet.owner);
}, 60_000);
afterAll(async () => {
  await service?.close();
  await dropDatabase(ELSEWHERE);
});

interface Ended {
  code: number | null;
  errors: string;
}

async function ended(child: ChildProcess): Promise<Ended> {
  let errors = '';
  child.stderr!.on('data', (text: Buffer) => (errors += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, errors };
}

/** `tools/backup`, as an operator calls it. */
function backup(command: string, uri: string, name = file): Promise<Ended> {
  const env = { PATH: process.env.PATH, MONGODB_URI: uri };
  return ended(spawn(join(ROOT, 'tools/backup'), [command, name], { env, stdio: ['ignore', 'inherit', 'pipe'] }));
}

async function within<T>(uri: string, work: (database: Db) => Promise<T>): Promise<T> {
  const client = await MongoClient.connect(uri);
  return work(client.db()).finally(() => client.close());
}

/** All records of the collections, in an exact form. */
function everything(uri: string): Promise<Record<string, Document[]>> {
  return within(uri, async (database) => {
    const names = (await database.listCollections().toArray()).map(({ name }) => name).sort();
    const records = names.map((name) =>
      database.collection(name).find({}, { promoteValues: false }).sort({ _id: 1 }).toArray(),
    );
    const all = await Promise.all(records);
    return Object.fromEntries(names.map((name, index) => [name, all[index]]).filter(([, found]) => found.length > 0));
  });
}

const SECONDS_OF_A_DAY = 24 * 60 * 60;

const noise = (bytes = 200_000): Document => ({ noise: randomBytes(bytes) });

const set = (seconds: number) =>
  within(ELSEWHERE, (database) => database.admin().command({ setParameter: 1, [WINDOW]: seconds }));

/** A target that takes nothing after the first piece until it is opened. */
class Gate extends Writable {
  readonly reached: Promise<void>;
  open!: () => void;
  private touch!: () => void;
  private readonly opened = new Promise<void>((open) => (this.open = open));

  constructor() {
    super({ highWaterMark: 1 });
    this.reached = new Promise((reached) => (this.touch = reached));
  }

  override _write(_chunk: Buffer, _encoding: string, done: () => void): void {
    this.touch();
    void this.opened.then(done);
  }
}

async function createCustomers(api: ApiClient, signal: AbortSignal): Promise<number> {
  let made = 0;
  for (; !signal.aborted; made += 1) {
    const body = { firstName: 'Ada', lastName: 'Lovelace', email: `ada-${process.hrtime.bigint()}@example.com` };
    expect((await api.post('/clients', body)).status).toBe(201);
  }
  return made;
}

it('a dump under load is restored as it was at one moment, and the service runs on it', async () => {
  const { _id: event } = await makeEvent(wallet.owner);
  const { barcode, downloadLink } = await issueEvent(wallet.owner, event);
  // The collections have some size when the dump begins.
  const before = new AbortController();
  setTimeout(() => before.abort(), 3000);
  await Promise.all(Array.from({ length: 8 }, () => createCustomers(wallet.owner, before.signal)));
  const load = new AbortController();
  const writers = Array.from({ length: 8 }, () => createCustomers(wallet.owner, load.signal));
  const dumped = await backup('dump', service.config.mongodbUri);
  load.abort();
  // Raised only while a dump runs.
  expect(await window()).toBe(windowBefore);
  await Promise.all(writers);
  expect(dumped).toEqual({ code: 0, errors: expect.stringMatching(/^Saved \d+ records of \d+ collections\.\n$/) });

  expect(await backup('restore', ELSEWHERE)).toEqual({ code: 0, errors: expect.stringContaining('Restored') });
  // A customer, the card and the wallet's counter are written together.
  await within(ELSEWHERE, async (database) => {
    const clients = await database.collection('clients').distinct('_id');
    const holders = await database.collection('passes').distinct('client', { client: { $exists: true } });
    expect(clients.length).toBeGreaterThan(20);
    expect(holders.map(String).sort()).toEqual(clients.map(String).sort());
  });

  const restored = await startService({ ...SECRETS, MONGODB_URI: ELSEWHERE });
  try {
    const owner = restored.api.as(await login(restored, wallet.username, wallet.password));
    const scan = `/passes/template/${event}/redeem/${barcode}`;
    expect((await owner.post(scan, {})).status).toBe(201);
    expect(codeOf(await owner.post(scan, {}))).toBe('400:PASS_ALREADY_REDEEMED');
    const { pathname, search } = new URL(downloadLink);
    expect((await restored.api.get(pathname + search)).status).toBe(200);
  } finally {
    await restored.close();
  }
}, 120_000);

describe('with nothing running', () => {
  const copy = testEnvironment().MONGODB_URI;
  afterEach(() => dropDatabase(copy));

  it('every record comes back exactly', async () => {
    const name = join(folder, 'exact.backup');
    await backup('dump', ELSEWHERE, name);
    await backup('restore', copy, name);
    const [there, here] = [await everything(copy), await everything(ELSEWHERE)];
    expect(Object.keys(there).length).toBeGreaterThan(5);
    expect(there).toEqual(here);
  }, 60_000);

  it('what is written while the dump runs is not in it', async () => {
    const source = testEnvironment().MONGODB_URI;
    const name = join(folder, 'moment.backup');
    try {
      const add = (_id: number) =>
        within(source, async (database) => {
          // More than the dump reads ahead, also when compressed.
          const noise = randomBytes(1024 * 1024);
          await Promise.all(
            ['one', 'two'].map((each) =>
              database.collection<{ _id: number; noise: Buffer }>(each).insertOne({ _id, noise }),
            ),
          );
        });
      await add(1);
      const before = await everything(source);
      const bytes: Buffer[] = [];
      const slow = new Writable({
        highWaterMark: 1,
        write(chunk: Buffer, _encoding, done) {
          // The dump has read the first collection and waits.
          const isFirst = bytes.push(chunk) === 1;
          if (isFirst) add(2).then(() => done(), done);
          else done();
        },
      });
      await dump(source, slow, { release: 'test', signal: new AbortController().signal });
      writeFileSync(name, Buffer.concat(bytes));
      await backup('restore', copy, name);
      expect(await everything(copy)).toEqual(before);
    } finally {
      await dropDatabase(source);
    }
  }, 60_000);

  describe('MongoDB’s time for old versions', () => {
    const source = testEnvironment().MONGODB_URI;
    const signal = new AbortController().signal;
    beforeAll(() =>
      within(source, (database) => database.collection('some').insertMany(Array.from({ length: 5 }, () => noise()))),
    );
    afterAll(() => dropDatabase(source));

    it.each(['first', 'last'] as const)(
      'is as before when two dumps run at once and the %s ends first',
      async (ends) => {
        const [first, second] = [new Gate(), new Gate()];
        const dumps = [first, second].map((gate) => dump(source, gate, { release: 'test', signal }));
        await Promise.all([first.reached, second.reached]);
        expect(await window()).toBeGreaterThan(SECONDS_OF_A_DAY);
        const order = ends === 'first' ? [first, second] : [second, first];
        for (const gate of order) {
          gate.open();
          await dumps[gate === first ? 0 : 1];
        }
        expect(await window()).toBe(windowBefore);
      },
    );

    it('is as configured after a dump that was killed', async () => {
      await set(SECONDS_OF_A_DAY + 2 * 500 + 1);
      try {
        await dump(source, new Writable({ write: (_chunk, _encoding, done) => done() }), { release: 'test', signal });
        expect(await window()).toBe(500);
      } finally {
        await set(windowBefore);
      }
    });

    it.each(['SIGTERM', 'SIGINT'] as const)(
      'is as before when %s interrupts a dump, which writes no file',
      async (name) => {
        const large = testEnvironment().MONGODB_URI;
        const path = join(folder, `${name}.backup`);
        try {
          await within(large, (database) =>
            database.collection('some').insertMany(Array.from({ length: 60 }, () => noise(1024 * 1024))),
          );
          const env = { PATH: process.env.PATH, MONGODB_URI: large };
          const child = spawn(join(ROOT, 'tools/backup'), ['dump', path], {
            env,
            stdio: ['ignore', 'inherit', 'pipe'],
          });
          const end = ended(child);
          await eventually(() => expect(statSync(`${path}.part`).size).toBeGreaterThan(0));
          child.kill(name);
          expect(await end).toEqual({ code: 1, errors: 'Interrupted. No backup was written.\n' });
          for (const gone of [path, `${path}.part`]) expect(existsSync(gone)).toBe(false);
          expect(await window()).toBe(windowBefore);
        } finally {
          await dropDatabase(large);
        }
      },
      60_000,
    );
  });

  it('refuses a database with records, and changes nothing', async () => {
    const before = await everything(ELSEWHERE);
    const { code, errors } = await backup('restore', ELSEWHERE);
    expect([code, errors]).toEqual([1, expect.stringMatching(/is not empty: .* Restore into an empty database\./)]);
    expect(await everything(ELSEWHERE)).toEqual(before);
  }, 60_000);

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['is cut off', (bytes) => bytes.subarray(0, bytes.length - 100)],
    ['lacks its end', (bytes) => gzipSync(gunzipSync(bytes).subarray(0, -40))],
    ['is no backup', () => Buffer.from('PK\u0003\u0004 not a backup')],
    ['is empty', () => Buffer.alloc(0)],
  ])(
    'refuses a file that %s, and leaves the database empty',
    async (_what, damage) => {
      const name = join(folder, 'damaged.backup');
      writeFileSync(name, damage(readFileSync(file)));
      const { code, errors } = await backup('restore', copy, name);
      expect([code, errors]).toEqual([1, expect.stringMatching(/Nothing was restored\.\n$/)]);
      expect(await everything(copy)).toEqual({});
    },
    60_000,
  );

  it('says that a file does not exist', async () => {
    const { code, errors } = await backup('restore', copy, join(folder, 'none.backup'));
    expect([code, errors]).toEqual([1, expect.stringContaining('no such file')]);
  });

  it('writes no file when it cannot read', async () => {
    const name = join(folder, 'never.backup');
    const { code } = await backup('dump', 'mongodb://127.0.0.1:1/x?serverSelectionTimeoutMS=500', name);
    expect(code).toBe(1);
    expect(() => readFileSync(name)).toThrow('ENOENT');
    expect(() => readFileSync(`${name}.part`)).toThrow('ENOENT');
  });
});
