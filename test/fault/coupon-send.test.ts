import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ObjectId } from 'mongodb';
import { loginAdmin } from '../support/accounts';
import { sendPath, somebody } from '../support/coupon-sends';
import { grant } from '../support/credits';
import { codeOf, created, type Json } from '../support/fixtures';
import { SmtpTestServer } from '../support/smtp-server';
import { ended, makeOrganizer } from './support/bulk';
import { Cluster } from './support/cluster';
import { sized } from './support/settings';
import { eventually, report } from './support/waiting';

const CUSTOMERS = sized(120, 1000);
/** Of each of two sends; the credit is enough for one of them. */
const RECIPIENTS = sized(60, 500);

const { unpackPass, verifySignature } = jest.requireActual<{
  unpackPass(bytes: Buffer, directory: string): string[];
  verifySignature(directory: string, caFile: string): Promise<string | null>;
}>('../../tools/lib/pkpass-check.mjs');

const cluster = new Cluster();
const folder = mkdtempSync(join(tmpdir(), 'wallet-pass-coupons-'));
let smtp: SmtpTestServer;

beforeAll(async () => {
  smtp = await SmtpTestServer.start({ login: { user: 'shop', pass: 'a p@ss' } });
  await cluster.start();
}, 120_000);
afterAll(async () => {
  await cluster.stop();
  await smtp?.close();
  rmSync(folder, { recursive: true, force: true });
});

it(`a coupon for every one of ${CUSTOMERS} customers arrives as often, each with a pass that verifies and a link that opens`, async () => {
  const outside = { SMTP_URL: smtp.url(), SMTP_CA: smtp.ca, MAIL_FROM: 'shop@example.com' };
  const worker = await cluster.startService('worker', outside);
  const api = await cluster.startService('api', { ...outside, RATE_LIMIT_PAGE_PER_MINUTE: '0' });
  const shop = await makeOrganizer(cluster);
  const addresses = Array.from({ length: CUSTOMERS }, (_, index) => `ada-${index}@example.com`);
  const items = addresses.map((email) => ({ firstName: 'Ada', lastName: 'Lovelace', email }));
  const made = await created<{ operationId: string }>(shop.owner, '/clients/bulk', { items });
  expect(await ended(cluster, shop, made.operationId)).toMatchObject({ successCount: CUSTOMERS });
  const coupon = await created(shop.owner, '/coupons', {
    name: 'Summer sale',
    description: 'For all.',
    value: '-20 %',
  });

  const begun = Date.now();
  const sent = await created<{ operationId: string }>(shop.owner, `/coupons/${coupon._id}/passes/send`, {
    clients: [],
  });
  const operation = await ended(cluster, shop, sent.operationId, 120_000);
  expect(operation).toMatchObject({ status: 'completed', totalItems: CUSTOMERS, successCount: CUSTOMERS });
  await eventually('all arrive', 120_000, () => Promise.resolve(smtp.received.length >= CUSTOMERS));
  report(`${CUSTOMERS} coupons by e-mail in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  expect(smtp.received.map(({ envelope }) => envelope.to.join()).sort()).toEqual([...addresses].sort());
  expect(smtp.received.every(({ user, isOverTls }) => user === 'shop' && isOverTls)).toBe(true);

  const authority = join(cluster.folder, 'data', 'development-ca.json');
  const caFile = join(folder, 'ca.pem');
  const { certificatePem } = JSON.parse(readFileSync(authority, 'utf8')) as { certificatePem: string };
  writeFileSync(caFile, certificatePem);
  const serials = new Set<string>();
  for (const { attachments, text } of smtp.received) {
    const directory = join(folder, 'pass');
    unpackPass(attachments[0].content, directory);
    await verifySignature(directory, caFile);
    const { serialNumber } = JSON.parse(readFileSync(join(directory, 'pass.json'), 'utf8')) as { serialNumber: string };
    serials.add(serialNumber);
    const link = new URL(/http\S+\/p\/\S+/.exec(text)?.[0] ?? '');
    expect((await fetch(`${api.baseUrl}${link.pathname}${link.search}`)).status).toBe(200);
  }
  expect(serials.size).toBe(CUSTOMERS);
  await Promise.all([worker.kill(), api.kill()]);
}, 400_000);

it(`two sends to ${RECIPIENTS} at once with credit for one of them: workers die, every message is paid once, the rest comes back`, async () => {
  const outside = { SMTP_URL: smtp.url(), SMTP_CA: smtp.ca, MAIL_FROM: 'shop@example.com' };
  const api = await cluster.startService('api', outside);
  const shop = await makeOrganizer(cluster);
  const { _id: coupon } = await created(shop.owner, '/coupons', { name: 'Sale', description: 'All.', value: '-5 %' });
  const credit = RECIPIENTS * 2 - 1;
  await grant(await loginAdmin(cluster), shop.id, 'EMAIL', credit);
  const taken = 'taken-barcode';
  await created(shop.owner, `/coupons/${coupon}/passes`, somebody({ barcode: taken }));
  const clients = Array.from({ length: RECIPIENTS }, (_, index) =>
    somebody({ email: `grace-${index}@example.com`, ...(index === 0 && { barcode: taken }) }),
  );
  const answers = await Promise.all([1, 2].map(() => shop.owner.post<Json>(sendPath(coupon), { clients })));
  expect(answers.filter(({ status }) => status !== 201).map(codeOf)).toEqual(['400:INSUFFICIENT_CREDIT']);
  const { operationId } = answers.find(({ status }) => status === 201)!.body as { operationId: string };

  const wallet = new ObjectId(shop.id);
  const deliveries = cluster.database.collection('deliveries');
  smtp.latencyMs = 30;
  for (const share of [0.1, 0.5]) {
    const worker = await cluster.startService('worker', outside);
    await eventually('some are handed over', 60_000, async () => {
      return (await deliveries.countDocuments({ wallet, state: { $ne: 'queued' } })) >= RECIPIENTS * share;
    });
    await worker.kill();
  }
  smtp.latencyMs = 0;
  const last = await cluster.startService('worker', outside);
  const { results, failureCount } = await ended(cluster, shop, operationId, 120_000);
  expect(failureCount).toBe(1);
  const named = results.map(({ result }) => result as unknown as { passId: string; channels: string[] });
  expect(named.map(({ channels }) => channels.join())).toEqual(Array(RECIPIENTS - 1).fill('EMAIL'));

  const reservations = cluster.database.collection('credit_reservations');
  await eventually('the rest is given back', 120_000, async () => {
    const found = await reservations.find({ wallet }).toArray();
    return found.every(({ portions }) => (portions as { open: number }[]).every(({ open }) => open === 0));
  });
  const [{ portions }, ...others] = await reservations.find({ wallet }).toArray();
  expect([portions, others]).toEqual([[{ channel: 'EMAIL', open: 0, taken: RECIPIENTS - 1 }], []]);
  // What a worker that died may have sent stays taken.
  const sent = await deliveries.find<Json>({ wallet }).toArray();
  expect(sent.map(({ pass }) => String(pass)).sort()).toEqual(named.map(({ passId }) => passId).sort());
  expect(sent.filter(({ charged }) => charged !== true)).toEqual([]);
  expect(sent.filter(({ state, reason }) => state !== 'accepted' && reason !== 'INTERRUPTED')).toEqual([]);
  const balance = await cluster.database.collection('credit_balances').findOne({ wallet, channel: 'EMAIL' });
  expect(balance!.balance).toBe(credit - (RECIPIENTS - 1));
  const entries = await cluster.database.collection<Json>('credit_entries').find({ wallet }).toArray();
  expect(entries.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(credit - (RECIPIENTS - 1));
  await Promise.all([last.kill(), api.kill()]);
}, 400_000);
