import { setTimeout as sleep } from 'node:timers/promises';
import type { Json } from '../support/fixtures';
import { SmtpTestServer } from '../support/smtp-server';
import { makeOrganizer, type Organizer, startBulk, tickets } from './support/bulk';
import { Cluster } from './support/cluster';
import { Random } from './support/random';
import { SEED, sized } from './support/settings';
import { eventually, report } from './support/waiting';

const RECIPIENTS = sized(250, 2000);
/** A worker that is gone is waited for, for as long as it might still be sending. */
const DONE_WITHIN_MS = 150_000;

const cluster = new Cluster();
const random = new Random(SEED);
let smtp: SmtpTestServer;
let outside: Record<string, string>;
let organizer: Organizer;

beforeAll(async () => {
  smtp = await SmtpTestServer.start();
  outside = { SMTP_URL: smtp.url(), SMTP_CA: smtp.ca, MAIL_FROM: 'tickets@example.com' };
  await cluster.start();
  organizer = await makeOrganizer(cluster);
  report(`FAULT_SEED=${SEED}`);
}, 120_000);
afterAll(async () => {
  await cluster.stop();
  await smtp?.close();
});

it(`a worker killed in the middle of ${RECIPIENTS} e-mails: nobody gets two, everybody one or a recorded reason`, async () => {
  const worker = await cluster.startService('worker', outside);
  const items = tickets(RECIPIENTS).map((ticket, index) => ({
    ...ticket,
    email: `ada-${index}@example.com`,
    enableSendEmailOrSms: true,
  }));
  // So that some are on their way whenever it dies.
  smtp.latencyMs = 60;
  await startBulk(organizer.owner, organizer.event, 'POST', { items });
  const before = RECIPIENTS / 5 + random.below(RECIPIENTS / 2);
  await eventually('e-mails arrive', 90_000, () => Promise.resolve(smtp.received.length >= before));
  await sleep(random.below(100));
  await worker.kill();
  const arrived = smtp.received.length;
  const deliveries = cluster.database.collection('deliveries');
  const cutOff = await deliveries.countDocuments({ state: 'sending' });
  smtp.latencyMs = 0;
  const replacement = await cluster.startService('worker', outside);
  const ended = { channel: 'EMAIL', state: { $in: ['accepted', 'failed'] } };
  await eventually(
    'all have an end',
    DONE_WITHIN_MS,
    async () => (await deliveries.countDocuments(ended)) === RECIPIENTS,
  );
  const entries = await deliveries.find<Json>({}).toArray();
  const unknown = entries.filter(({ state }) => state === 'failed');
  report(`killed after ${arrived} e-mails, ${cutOff} on their way; ${unknown.length} recorded as interrupted`);
  const times = new Map<string, number>();
  for (const { envelope } of smtp.received) times.set(envelope.to[0], (times.get(envelope.to[0]) ?? 0) + 1);
  expect([...times.values()].filter((count) => count > 1)).toEqual([]);
  expect(entries).toHaveLength(RECIPIENTS);
  expect(unknown.map(({ reason }) => reason).filter((reason) => reason !== 'INTERRUPTED')).toEqual([]);
  expect(unknown).toHaveLength(cutOff);
  expect(arrived).toBeLessThan(RECIPIENTS);
  expect(cutOff).toBeGreaterThan(0);
  // Whom none has reached has a record that says why.
  const passes = cluster.database.collection('passes');
  const unreached = items.filter(({ email }) => !times.has(email)).map(({ email }) => email);
  const recorded = await passes.countDocuments({
    email: { $in: unreached },
    _id: { $in: unknown.map(({ pass }) => pass as never) },
  });
  expect(recorded).toBe(unreached.length);
  await replacement.kill();
}, 300_000);
