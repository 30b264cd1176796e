import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { created } from '../support/fixtures';
import { SmtpTestServer } from '../support/smtp-server';
import { ended, makeOrganizer } from './support/bulk';
import { Cluster } from './support/cluster';
import { sized } from './support/settings';
import { eventually, report } from './support/waiting';

const CUSTOMERS = sized(120, 1000);

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
