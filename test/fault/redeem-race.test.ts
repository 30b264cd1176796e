import { codeOf, issueTransit, makeStaffedWallet, makeTransit, type StaffedWallet } from '../support/fixtures';
import { Cluster } from './support/cluster';

const SCANS = 1000;

const cluster = new Cluster();
let addresses: string[];
let wallet: StaffedWallet;

beforeAll(async () => {
  await cluster.start();
  addresses = [cluster.api.baseUrl, (await cluster.startService('api')).baseUrl];
  wallet = await makeStaffedWallet(cluster);
}, 120_000);
afterAll(() => cluster.stop());

it.each([
  ['a pass', {}],
  ['a one-time pass', { security: { enableOneTimeUse: true } }],
])('of 1,000 simultaneous scans of %s over two processes exactly one wins', async (_what, fields) => {
  const template = (await makeTransit(wallet.owner, fields))._id;
  const { barcode, _id } = await issueTransit(wallet.owner, template);
  const scanners = addresses.map((address) => wallet.owner.at(address).as(wallet.token.token));
  const answers = await Promise.all(
    Array.from({ length: SCANS }, (_, index) =>
      scanners[index % 2].post(`/passes/template/${template}/redeem/${barcode}`, { reference: `scan-${index}` }),
    ),
  );
  const outcomes = new Map<unknown, number>();
  for (const answer of answers) {
    const outcome = codeOf(answer) ?? answer.status;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  const told = Object.fromEntries(outcomes);
  if (outcomes.size !== 2) throw new Error(`${JSON.stringify(told)}\n${cluster.lastLines()}`);
  expect(told).toEqual({ 201: 1, '400:PASS_ALREADY_REDEEMED': SCANS - 1 });
  // What is stored is what the winner sent.
  const winner = answers.find(({ status }) => status === 201);
  expect((await wallet.owner.get(`/passes/${_id}`)).body.redemption).toEqual(winner?.body.redemption);
});
