import {
  codeOf,
  issueTransit,
  type Json,
  makeStaffedWallet,
  makeTransit,
  type StaffedWallet,
} from '../support/fixtures';
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
  const scan = (index: number) =>
    scanners[index % 2].post(`/passes/template/${template}/redeem/${barcode}`, { reference: `scan-${index}` });
  const first = await Promise.all(Array.from({ length: SCANS }, (_, index) => scan(index)));
  // Of a MongoDB that answers too late, as on a busy machine, nobody knows what it did: a scanner asks again.
  const late = first.flatMap(({ status }, index) => (status === 500 ? [index] : []));
  const repeated = await Promise.all(late.map(scan));
  const inTime = first.filter((_answer, index) => !late.includes(index));
  const winners = [...inTime, ...repeated].filter(({ status }) => status === 201);
  const others = [...inTime, ...repeated].filter(({ status }) => status !== 201);
  const unexpected = others.filter((answer) => codeOf(answer) !== '400:PASS_ALREADY_REDEEMED');
  if (unexpected.length > 0) throw new Error(`${JSON.stringify(unexpected[0].body)}\n${cluster.lastLines()}`);
  expect(late.length).toBeLessThan(SCANS / 2);
  // What is stored is what the winner sent; it may be one that was answered late.
  const { redemption } = (await wallet.owner.get<{ redemption: Json }>(`/passes/${_id}`)).body;
  if (winners.length > 0) expect(winners.map(({ body }) => body.redemption)).toEqual([redemption]);
  else expect(late.map((index) => `scan-${index}`)).toContain(redemption.reference);
});
