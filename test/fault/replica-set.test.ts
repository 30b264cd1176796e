import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient, MongoError, ObjectId } from 'mongodb';
import { makeWallet, unique } from '../support/accounts';
import type { ApiClient, ApiResponse } from '../support/api-client';
import { codeOf, type Json } from '../support/fixtures';
import { ended, inTheMiddle, makeOrganizer, newEvent, type Organizer, startBulk, tickets } from './support/bulk';
import { Cluster } from './support/cluster';
import { Effects } from './support/effects';
import { sized } from './support/settings';
import { eventually, report, timed } from './support/waiting';
import { prepare } from './support/work';

const ITEMS = sized(1000, 5000);
const REDEEMS = sized(500, 2000);
const CALLERS = 20;
const WRITERS = 12;
/** Before, between and after the changes of the primary. */
const CALM_MS = sized(3000, 10_000);
/** What "a few seconds" of errors are: an election, and the patience of the calls that ran into it. */
const ERRORS_MS = 30_000;

const cluster = new Cluster();
let effects: Effects;
let organizer: Organizer;

beforeAll(async () => {
  await cluster.start(3, { enableTestCommands: '1' });
  await Promise.all([cluster.startService('worker'), cluster.startService('worker')]);
  organizer = await makeOrganizer(cluster);
  effects = new Effects(cluster.database);
  await effects.begin();
}, 180_000);
afterAll(async () => {
  await effects?.end();
  await cluster.stop();
});

/** What a scanner does: a call that failed on the server's side is repeated. */
class Scanner {
  readonly faults: { at: number; answer: ApiResponse }[] = [];
  done = 0;

  async redeemAll(template: string, barcodes: string[]): Promise<string[]> {
    const left = [...barcodes];
    const outcomes: string[] = [];
    const next = async () => {
      for (let barcode = left.pop(); barcode !== undefined; barcode = left.pop()) {
        outcomes.push(await this.redeem(template, barcode));
        this.done += 1;
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, next));
    return outcomes;
  }

  private async redeem(template: string, barcode: string): Promise<string> {
    for (let faults = 0; ; faults++) {
      const answer = await organizer.owner.post(`/passes/template/${template}/redeem/${barcode}`, {});
      if (answer.status < 500) return `${String(codeOf(answer) ?? answer.status)}${faults > 0 ? ' after a fault' : ''}`;
      this.faults.push({ at: Date.now(), answer });
      await sleep(200);
    }
  }
}

/** What a client does that must not lose an order: one key a pass, and the same call until it is answered 201. */
class Issuer {
  /** Answers other than 201, by code. */
  readonly refusals: Record<string, number> = {};
  readonly issued: { _id: string; email: string }[] = [];
  /** Passes given up: the answer said that a repetition is of no use. */
  readonly lost: string[] = [];
  private stopped = false;

  constructor(private readonly event: string) {}

  stop(): void {
    this.stopped = true;
  }

  async run(): Promise<void> {
    await Promise.all(Array.from({ length: WRITERS }, () => this.write()));
  }

  private async write(): Promise<void> {
    while (!this.stopped) await this.issue(`${unique('ada')}@example.com`);
  }

  private async issue(email: string): Promise<void> {
    const headers = { 'idempotency-key': email };
    const body = { firstName: 'Ada', lastName: 'Lovelace', email };
    for (;;) {
      const answer = await organizer.owner.post<{ _id: string }>(`/events/${this.event}/passes`, body, { headers });
      if (answer.status === 201) return void this.issued.push({ _id: answer.body._id, email });
      const code = String(codeOf(answer));
      this.refusals[code] = (this.refusals[code] ?? 0) + 1;
      if (answer.status < 500 && code !== '409:IDEMPOTENCY_KEY_IN_PROGRESS')
        return void this.lost.push(`${email} ${code}`);
      await sleep(200);
    }
  }
}

/** None: whom to ask has just gone. */
async function primary(): Promise<string | undefined> {
  const hello = await cluster.admin.command({ hello: 1 }).catch(() => null);
  return hello?.primary as string | undefined;
}

async function stepDown(): Promise<void> {
  // For five seconds: a later test kills the next primary, and needs a member that may be elected.
  const command = { replSetStepDown: 5, secondaryCatchUpPeriodSecs: 4 };
  // The connection may be closed before the answer.
  await cluster.admin.command(command).catch(() => undefined);
}

async function killPrimary(): Promise<void> {
  const host = await primary();
  await cluster.mongods.find((member) => member.host === host)?.kill();
}

/** Secondaries copy nothing: new records of the primary have no majority, as just after an election. */
async function holdReplication(mode: 'alwaysOn' | 'off'): Promise<void> {
  const former = await primary();
  for (const { host } of cluster.mongods.filter((member) => member.host !== former)) {
    const client = new MongoClient(`mongodb://${host}/?directConnection=true`);
    await client.db('admin').command({ configureFailPoint: 'stopReplProducer', mode });
    await client.close();
  }
}

/** So that one more may be killed without losing the majority. */
async function restartMembers(): Promise<void> {
  for (const member of cluster.mongods) if (!member.isRunning) await member.start();
  await eventually('the replica set is whole', 60_000, async () => {
    const { members } = await cluster.admin.command({ replSetGetStatus: 1 });
    const names = (members as { stateStr: string }[]).map(({ stateStr }) => stateStr);
    return names.sort().join() === 'PRIMARY,SECONDARY,SECONDARY';
  });
}

async function changePrimary(end: () => Promise<void>): Promise<void> {
  const former = await primary();
  await end();
  await eventually('another member is primary', 20_000, async () => ![undefined, former].includes(await primary()));
}

/** @throws what is no error of MongoDB */
function interruption(error: unknown): undefined {
  if (!(error instanceof MongoError)) throw error;
}

it('makes a wallet one identity a platform, whichever processes need it first, also when the primary steps down', async () => {
  const { owner, id } = await makeWallet(cluster);
  // Each with a key of its own.
  const folders = ['data-1', 'data-2'].map((name) => join(cluster.folder, name));
  const others = await Promise.all(folders.map((DATA_DIR) => cluster.startService('api', { DATA_DIR })));
  const callers = [owner, ...others.map(({ baseUrl }) => owner.at(baseUrl))];
  const identities = cluster.database.collection('pass_identities');
  const wallet = new ObjectId(id);
  const fingerprints = async (api: ApiClient): Promise<string[]> => {
    for (;;) {
      const { status, body } = await api.get<Record<string, { fingerprint: string }>>('/wallets/pass-identity');
      if (status === 200) return [body.apple.fingerprint, body.google.fingerprint];
      expect(status).toBeGreaterThanOrEqual(500);
      await sleep(200);
    }
  };
  const known = new Set<string>();
  // A primary that steps down interrupts what it writes.
  const forget = async (): Promise<void> => {
    while (!(await identities.deleteMany({ wallet }).catch((error: unknown) => interruption(error)))) await sleep(200);
  };
  const round = async () => {
    await forget();
    const told = await Promise.all(callers.map(fingerprints));
    const stored = await identities.find({ wallet }).sort({ platform: 1 }).toArray();
    const one = stored.map(({ facts }) => (facts as { fingerprint: string }).fingerprint);
    expect(told).toEqual(told.map(() => one));
    known.add(one[1]);
  };
  const rounds = async (count: number) => {
    for (let left = count; left > 0; left--) await round();
  };

  await rounds(5);
  const former = await primary();
  const [ms] = await Promise.all([timed(() => rounds(15)), stepDown()]);
  await eventually('another member is primary', 20_000, async () => ![undefined, former].includes(await primary()));
  await rounds(5);
  report(`15 rounds while the primary stepped down took ${ms.ms} ms; the keys of ${known.size} processes were first`);
}, 60_000);

it('does not take a pass for a deleted one that the majority has not confirmed yet', async () => {
  const { owner, event } = organizer;
  const email = `${unique('ada')}@example.com`;
  const issue = () =>
    owner.post<{ _id: string }>(
      `/events/${event}/passes`,
      { firstName: 'Ada', lastName: 'Lovelace', email },
      { headers: { 'idempotency-key': email } },
    );
  const namespace = `${cluster.database.databaseName}.passes`;
  const data = { failCommands: ['insert'], namespace, blockConnection: true, blockTimeMS: 2000 };
  await cluster.admin.command({ configureFailPoint: 'failCommand', mode: { times: 1 }, data });
  const first = issue();
  await eventually('the key is claimed', 2000, async () => {
    const keys = cluster.database.collection('idempotency_keys');
    return (await keys.countDocuments({ key: email })) === 1;
  });
  await holdReplication('alwaysOn');
  try {
    expect(codeOf(await first)).toBe('503:SERVICE_BUSY');
  } finally {
    await holdReplication('off');
  }
  let answer = await issue();
  for (; answer.status >= 500; answer = await issue()) await sleep(200);
  expect(answer.status).toBe(201);
  const stored = await cluster.database.collection('passes').find({ email }).toArray();
  expect(stored.map(({ _id }) => _id.toHexString())).toEqual([answer.body._id]);
}, 60_000);

it.each([
  ['steps down', stepDown],
  ['is killed', killPrimary],
])(
  'loses and doubles nothing when the primary %s in the middle of a bulk issue and of redeems',
  async (how, end) => {
    const event = await newEvent(organizer);
    const operation = await ended(
      cluster,
      organizer,
      await startBulk(organizer.owner, event, 'POST', { items: tickets(REDEEMS) }),
    );
    const passIds = operation.results.map(({ result }) => result.passId);
    const barcodes = operation.results.map(({ result }) => result.barcode);
    const start = await prepare(cluster, effects, organizer, 'issue', ITEMS);
    await effects.forget();

    const scanner = new Scanner();
    const [{ operationId, expectDoneOnce }, redeems] = [await start(), scanner.redeemAll(event, barcodes)];
    await inTheMiddle(cluster, operationId, 1);
    await eventually('some are redeemed', 30_000, async () => scanner.done > CALLERS);
    const before = scanner.done;
    const endedAt = Date.now();
    const former = await primary();
    await end();
    const election = await timed(() =>
      eventually('another member is primary', 20_000, async () => ![undefined, former].includes(await primary())),
    );
    const { ms, result: outcomes } = await timed(() => redeems);
    await expectDoneOnce();

    const counts: Record<string, number> = {};
    for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
    const { faults } = scanner;
    const lastFault = Math.max(endedAt, ...faults.map(({ at }) => at)) - endedAt;
    report(
      `the primary ${how} after ${before} redeems, another primary ${election.ms} ms later: ${JSON.stringify(counts)}, ${faults.length} faults, the last after ${lastFault} ms; redeems went on for ${ms} ms`,
    );
    expect(before).toBeLessThan(REDEEMS);
    const known = ['201', '201 after a fault', '400:PASS_ALREADY_REDEEMED after a fault'];
    expect(Object.keys(counts).filter((outcome) => !known.includes(outcome))).toEqual([]);
    expect(outcomes.length).toBe(REDEEMS);
    for (const { answer } of faults) {
      expect(answer.body).toEqual(expect.objectContaining<Json>({ errorCode: expect.stringMatching(/^5\d\d:/) }));
    }
    expect(lastFault).toBeLessThan(ERRORS_MS);
    expect(await effects.of(passIds)).toEqual({ 1: REDEEMS });
    const redeemed = { _id: { $in: passIds.map((id) => new ObjectId(id)) }, redeemedAt: { $exists: true } };
    expect(await cluster.database.collection('passes').countDocuments(redeemed)).toBe(REDEEMS);
  },
  180_000,
);

it('answers 503 and then the pass when the primary steps down and is killed while passes are issued with a key', async () => {
  await restartMembers();
  const event = await newEvent(organizer);
  const issuer = new Issuer(event);
  const running = issuer.run();
  await sleep(CALM_MS);
  await changePrimary(stepDown);
  await sleep(CALM_MS);
  await changePrimary(killPrimary);
  await sleep(CALM_MS);
  issuer.stop();
  await running;
  const { issued, refusals, lost } = issuer;
  report(`${issued.length} passes issued by ${WRITERS} writers, refused meanwhile: ${JSON.stringify(refusals)}`);
  expect(lost).toEqual([]);
  // A key stays claimed for ten seconds when MongoDB was away as the call ended.
  const known = ['503:SERVICE_BUSY', '409:IDEMPOTENCY_KEY_IN_PROGRESS'];
  const unexpected = Object.keys(refusals).filter((code) => !known.includes(code));
  if (unexpected.length > 0) throw new Error(`${unexpected.join()}\n${cluster.lastLines()}`);
  const stored = await cluster.database
    .collection('passes')
    .find({ template: new ObjectId(event) })
    .project<{ _id: ObjectId; email: string }>({ email: 1 })
    .toArray();
  const told = issued.map(({ _id, email }) => `${email} ${_id}`).sort();
  expect(stored.map(({ _id, email }) => `${email} ${_id.toHexString()}`).sort()).toEqual(told);
}, 180_000);
