import { loginAdmin, makeWallet, unique } from '../support/accounts';
import { expectCredit, grant } from '../support/credits';
import { eventually } from '../support/eventually';
import { makeEvent } from '../support/fixtures';
import { ENDS_WITHIN_MS, messagesIn, startTickets } from '../support/message-log';
import { codesOf, finished } from '../support/operations';
import { SmtpTestServer } from '../support/smtp-server';
import type { OwnService } from '../support/service';
import { startTestApp } from '../support/test-app';

jest.setTimeout(300_000);

const CREDIT = 40;
const OPERATIONS = 4;
const TICKETS = 25;

let smtp: SmtpTestServer;
let app: OwnService;

beforeAll(async () => {
  smtp = await SmtpTestServer.start();
  app = await startTestApp({ SMTP_URL: smtp.url(), SMTP_CA: smtp.ca, MAIL_FROM: 'tickets@example.com' });
});
afterAll(async () => {
  await app?.close();
  await smtp?.close();
});

it(`${OPERATIONS} operations that share credit for ${CREDIT} of ${OPERATIONS * TICKETS} e-mails send ${CREDIT}`, async () => {
  const admin = await loginAdmin(app);
  const { id, owner } = await makeWallet(app);
  const { _id: event } = await makeEvent(owner);
  await grant(admin, id, 'EMAIL', CREDIT);
  const recipients = () => Array.from({ length: TICKETS }, () => ({ email: `${unique('ada')}@example.com` }));
  const started = await Promise.all(Array.from({ length: OPERATIONS }, () => startTickets(owner, event, recipients())));
  const operations = await Promise.all(started.map((operationId) => finished(owner, operationId, ENDS_WITHIN_MS)));
  const issued = operations.reduce((sum, { successCount }) => sum + successCount, 0);
  const refused = operations.flatMap(codesOf).map(([, code]) => code);
  expect(refused).toEqual(Array.from({ length: OPERATIONS * TICKETS - issued }, () => '400:INSUFFICIENT_CREDIT'));

  // What was issued while there seemed to be credit, and is not sent, says so.
  await eventually(async () => {
    const log = await messagesIn(owner, 'channel=EMAIL');
    const ended = log.map(({ state, reason }) => [state, reason].filter(Boolean).join(' ')).sort();
    expect(ended).toEqual([
      ...Array.from({ length: CREDIT }, () => 'accepted'),
      ...Array.from({ length: issued - CREDIT }, () => 'skipped INSUFFICIENT_CREDIT'),
    ]);
  }, ENDS_WITHIN_MS);
  expect(smtp.received).toHaveLength(CREDIT);
  expect(new Set(smtp.received.map(({ envelope }) => envelope.to[0])).size).toBe(CREDIT);
  await expectCredit(app, id, 'EMAIL', 0);
});
