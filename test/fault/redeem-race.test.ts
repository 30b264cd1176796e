import type { ApiResponse } from '../support/api-client';
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

/** How often a scanner asks. */
const ROUNDS = 10;

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
  // 503 means that MongoDB was too slow, as on a busy machine. The scan may have been counted: the scanner repeats it.
  const answers: ApiResponse[] = [];
  const late = new Set<number>();
  let open = Array.from({ length: SCANS }, (_, index) => index);
  for (let round = 0; round < ROUNDS && open.length > 0; round += 1) {
    const now = await Promise.all(open.map(scan));
    answers.push(...now.filter(({ status }) => status !== 503));
    open = open.filter((_, place) => now[place].status === 503);
    for (const index of open) late.add(index);
  }
  expect(open).toEqual([]);
  const winners = answers.filter(({ status }) => status === 201);
  const others = answers.filter(({ status }) => status !== 201);
  const unexpected = others.filter((answer) => codeOf(answer) !== '400:PASS_ALREADY_REDEEMED');
  if (unexpected.length > 0) throw new Error(`${JSON.stringify(unexpected[0].body)}\n${cluster.lastLines()}`);
  // What is stored is what the winner sent; it may be one that was answered late.
  const { redemption } = (await wallet.owner.get<{ redemption: Json }>(`/passes/${_id}`)).body;
  if (winners.length > 0) expect(winners.map(({ body }) => body.redemption)).toEqual([redemption]);
  else expect([...late].map((index) => `scan-${index}`)).toContain(redemption.reference);
});
