import { setTimeout as sleep } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import { makeCoupon } from '../support/fixtures';
import { timingsVariable } from '../support/test-environment';
import { makeOrganizer, type Organizer } from './support/bulk';
import { Cluster, type ServiceProcess } from './support/cluster';
import { Random } from './support/random';
import { SEED, sized } from './support/settings';
import { counted, happened, shown, stored, unexpired, waiting } from './support/tally';
import { Visitors } from './support/visitors';
import { eventually, report } from './support/waiting';

const KILLS = sized(3, 100);

const VISITORS = 2;

/** Longer than the lease of a relay: another worker counts, and the frozen one wakes up too late. */
const FROZEN_MS = 7000;

const ROLES = ['api', 'worker', 'worker'] as const;

const LEASES = { bulkLeaseMs: 3000, idempotencyLeaseMs: 2000 };
const EXTRA = { TIMINGS: timingsVariable(LEASES) };

const cluster = new Cluster();
let organizer: Organizer;
let processes: ServiceProcess[];
let passType: string;

beforeAll(async () => {
  await cluster.start();
  processes = await Promise.all(ROLES.map((role) => cluster.startService(role, EXTRA)));
  organizer = await makeOrganizer(cluster, { timezone: 'Europe/Paris' });
  await makeCoupon(organizer.owner, { isWelcomeCoupon: true, source: 'ALL' });
  await eventually('the wallet has a certificate', 20_000, async () => {
    await organizer.owner.get('/wallets/pass-identity');
    const wallet = new ObjectId(organizer.id);
    const identity = await cluster.database.collection('pass_identities').findOne({ wallet, platform: 'apple' });
    passType = (identity?.facts as { passTypeIdentifier: string } | undefined)?.passTypeIdentifier ?? '';
    return passType !== '';
  });
}, 120_000);
afterAll(() => cluster.stop());

it(
  'counts everything once, whatever process is killed at whatever moment',
  async () => {
    const random = new Random(SEED);
    const api = () => cluster.api.at(processes[0].baseUrl);
    const visitors = new Visitors(cluster, organizer, passType, api, random);
    const done = Promise.all([...Array.from({ length: VISITORS }, () => visitors.come()), visitors.comeInCrowds()]);
    const kill = async () => {
      for (let kills = 0; kills < KILLS && !visitors.isOver; kills += 1) {
        await sleep(random.below(1500));
        const place = random.below(ROLES.length);
        if (ROLES[place] === 'worker' && random.below(4) === 0) {
          processes[place].signal('SIGSTOP');
          await sleep(FROZEN_MS);
          processes[place].signal('SIGCONT');
          await sleep(random.below(500));
        }
        await processes[place].kill();
        processes[place] = await cluster.startService(ROLES[place], EXTRA);
      }
    };
    const killed = kill();
    try {
      await Promise.race([killed, done]);
    } finally {
      visitors.isOver = true;
      await killed;
    }
    await done;

    const wallet = new ObjectId(organizer.id);
    await eventually(
      'every date that has come is counted',
      120_000,
      async () => (await unexpired(cluster, wallet)) === 0,
    );
    await eventually('nothing waits to be counted', 30_000, async () => (await waiting(cluster)) === 0);
    const { inBulk, ...passes } = await stored(cluster, wallet);
    const { answered, customers, scans } = visitors;
    report(`seed ${SEED}, ${KILLS} kills: ${JSON.stringify({ ...passes, inBulk, customers, ...answered })}`);

    const all = { by: 'all', value: '' };
    const { pushed: _pushed, installedIOS, ...sums } = await counted(cluster, wallet, { ...all, template: null });
    expect({ ...sums, installedIOS }).toEqual(happened({ ...passes, ...answered, installedIOS: answered.installed }));
    const template = new ObjectId(organizer.event);
    const ofEvent = { ...sums, issued: sums.issued - customers };
    expect(await counted(cluster, wallet, { ...all, template })).toMatchObject(ofEvent);
    expect(await counted(cluster, wallet, { by: 'kind', value: 'event' })).toMatchObject(ofEvent);
    expect(await counted(cluster, wallet, { by: 'kind', value: 'coupon' })).toEqual({ issued: customers });
    const bySource = { by: 'source', template: null };
    expect(await counted(cluster, wallet, { ...bySource, value: 'BULK' })).toMatchObject({ issued: inBulk });
    expect(await counted(cluster, wallet, { ...bySource, value: 'API' })).toMatchObject({
      issued: passes.issued - inBulk,
    });

    const timelines = await shown(cluster, wallet);
    const redeemed = [...scans].filter(([pass]) => !visitors.deleted.has(pass));
    expect(redeemed.filter(([pass, times]) => timelines.get(pass)?.redeemed !== times)).toEqual([]);
    expect([...visitors.deleted].filter((pass) => timelines.has(pass))).toEqual([]);
  },
  60_000 + KILLS * 30_000 + 180_000,
);
