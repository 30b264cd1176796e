import { ObjectId } from 'mongodb';
import type { ApiClient } from '../support/api-client';
import { makeOffer, makeStaffedWallet, type StaffedWallet } from '../support/fixtures';
import { Cluster } from './support/cluster';
import { Random } from './support/random';
import { ROUNDS, SEED } from './support/settings';
import { eventually, report } from './support/waiting';

const LIMIT = 50;
const CALLS = 120;

const cluster = new Cluster();
const random = new Random(SEED);
let wallet: StaffedWallet;

beforeAll(async () => {
  await cluster.start(1, { enableTestCommands: '1' });
  wallet = await makeStaffedWallet(cluster, { allowedPasses: ['OFFER'] });
  report(`FAULT_SEED=${SEED}`);
}, 120_000);
afterAll(() => cluster.stop());

it.each(Array.from({ length: ROUNDS }, (_, run) => run + 1))(
  'a process killed while it gives the passes of an offer loses and adds none (%i)',
  async (run) => {
    const { _id } = await makeOffer(wallet.owner, { maxIssued: LIMIT });
    const path = `/offers/${_id}/passes`;
    const victim = await cluster.startService('api');
    const owner = wallet.owner.at(victim.baseUrl);
    const calls = Array.from({ length: CALLS }, () =>
      owner.post(path, {}).then(
        ({ status }) => status,
        () => 0,
      ),
    );
    const template = new ObjectId(_id);
    const made = () => cluster.database.collection('passes').countDocuments({ template });
    const wanted = 1 + random.below(LIMIT - 15);
    await eventually('passes are being issued', 30_000, async () => (await made()) >= wanted);
    await victim.kill();
    const answered = (await Promise.all(calls)).filter((status) => status === 201).length;
    const before = await made();
    expect(before).toBeGreaterThanOrEqual(answered);
    const codes: number[] = [];
    while (!codes.includes(409)) codes.push((await wallet.owner.post(path, {})).status);
    const stored = await cluster.database.collection('offers').findOne({ _id: template });
    expect([await made(), stored?.issuedCount]).toEqual([LIMIT, LIMIT]);
    expect(codes).toEqual([...Array<number>(LIMIT - before).fill(201), 409]);
    report(`run ${run}: killed after ${wanted} passes, ${answered} answered, ${before} issued`);
  },
  90_000,
);

const BAD_VALUE = 2;
const NO_SUCH_TRANSACTION = 251;

it.each([
  ['the pass is not written', { failCommands: ['insert'], errorCode: BAD_VALUE }, 0],
  [
    'both are not kept, and written again',
    { failCommands: ['commitTransaction'], errorCode: NO_SUCH_TRANSACTION, errorLabels: ['TransientTransactionError'] },
    1,
  ],
])('counts what is issued, no more and no less, when %s', async (_case, failure, issued) => {
  const { _id } = await makeOffer(wallet.owner, { maxIssued: LIMIT });
  const isInsert = failure.failCommands.includes('insert');
  const data = { ...failure, ...(isInsert && { namespace: `${cluster.database.databaseName}.passes` }) };
  await cluster.admin.command({ configureFailPoint: 'failCommand', mode: { times: 1 }, data });
  const answer = await wallet.owner.post(`/offers/${_id}/passes`, {});
  await cluster.admin.command({ configureFailPoint: 'failCommand', mode: 'off' });
  expect(answer.status === 201).toBe(issued === 1);
  const template = new ObjectId(_id);
  const stored = await cluster.database.collection('offers').findOne({ _id: template });
  const made = await cluster.database.collection('passes').countDocuments({ template });
  expect([made, (stored?.issuedCount as number | undefined) ?? 0]).toEqual([issued, issued]);
});

it('gives exactly the last of an offer, asked for in two processes at once', async () => {
  const { _id } = await makeOffer(wallet.owner, { maxIssued: LIMIT });
  const second = await cluster.startService('api');
  const ask = (api: ApiClient) => api.post(`/offers/${_id}/passes`, {}).then(({ status }) => status);
  const owners = [wallet.owner, wallet.owner.at(second.baseUrl)];
  const codes = await Promise.all(Array.from({ length: 2 * CALLS }, (_, call) => ask(owners[call % 2])));
  expect(codes.sort()).toEqual([...Array<number>(LIMIT).fill(201), ...Array<number>(2 * CALLS - LIMIT).fill(409)]);
  const issued = await cluster.database.collection('passes').countDocuments({ template: new ObjectId(_id) });
  expect(issued).toBe(LIMIT);
}, 90_000);
