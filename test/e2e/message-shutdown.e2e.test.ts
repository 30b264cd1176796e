import { loginAdmin, login, makeWallet, unique } from '../support/accounts';
import { expectCredit, grant } from '../support/credits';
import { eventually } from '../support/eventually';
import { makeEvent } from '../support/fixtures';
import { endsOf, sendTickets } from '../support/message-log';
import { SmtpTestServer } from '../support/smtp-server';
import { startTestApp } from '../support/test-app';

jest.setTimeout(300_000);

const MAILS = 60;

const CUT_OFF: string[] = ['failed INTERRUPTED', 'failed SMTP_NO_ANSWER'];

it.each([
  { does: 'lets those on their way end, where they do soon', latencyMs: 2500, after: 8, cut: [] as string[] },
  { does: 'records those that it cuts off', latencyMs: 15_000, after: 3, cut: CUT_OFF },
])('a process that ends in the middle of e-mails $does; another one sends the rest', async (how) => {
  const { latencyMs, after, cut } = how;
  const smtp = await SmtpTestServer.start();
  const environment = { SMTP_URL: smtp.url(), SMTP_CA: smtp.ca, MAIL_FROM: 'tickets@example.com' };
  const first = await startTestApp(environment);
  const wallet = await makeWallet(first);
  await grant(await loginAdmin(first), wallet.id, 'EMAIL', 100);
  const { _id: event } = await makeEvent(wallet.owner);
  const to = Array.from({ length: MAILS }, () => `${unique('ada')}@example.com`);
  smtp.latencyMs = latencyMs;
  const recipients = to.map((email) => ({ email }));
  const passes = await sendTickets(wallet.owner, event, recipients);
  await eventually(() => expect(smtp.begun).toBeGreaterThanOrEqual(after), 60_000);
  await first.app.close();
  expect(smtp.begun).toBeLessThan(MAILS);

  smtp.latencyMs = 0;
  const { mongodbUri: MONGODB_URI, dataDir: DATA_DIR } = first.config;
  const second = await startTestApp({ ...environment, MONGODB_URI, DATA_DIR });
  try {
    const owner = second.api.as(await login(second, wallet.username, wallet.password));
    const ends = await endsOf(owner, 'EMAIL', passes);
    const others = ends.filter((end) => end !== 'accepted');
    expect(others.filter((end) => !cut.includes(end))).toEqual([]);
    expect(others.length > 0).toBe(cut.length > 0);
    // The server may have what it was not heard to accept.
    for (const [index, address] of to.entries()) {
      const times = smtp.to(address).length;
      if (ends[index] === 'accepted') expect([address, times]).toEqual([address, 1]);
      else expect(times).toBeLessThanOrEqual(1);
    }
    await expectCredit(second, wallet.id, 'EMAIL', 100 - MAILS);
  } finally {
    await second.close();
    await smtp.close();
  }
});
