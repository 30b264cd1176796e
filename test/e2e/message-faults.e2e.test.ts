import { Types } from 'mongoose';
import { MAX_RETRIES } from '../../src/notifications/send-outcomes';
import { loginAdmin, makeWallet, type TestWallet, unique } from '../support/accounts';
import type { ApiClient } from '../support/api-client';
import { expectCredit, grant } from '../support/credits';
import { eventually } from '../support/eventually';
import { created, type Json, makeEvent } from '../support/fixtures';
import { ENDS_WITHIN_MS, endsOf, sendTickets, statesOf } from '../support/message-log';
import { SmtpTestServer } from '../support/smtp-server';
import type { OwnService } from '../support/service';
import { startTestApp } from '../support/test-app';

jest.setTimeout(300_000);

const CREDIT = 100;

/** A wallet with credit for e-mails, and an event. */
interface Organizer extends TestWallet {
  event: string;
}

let smtp: SmtpTestServer;
let app: OwnService;
let admin: ApiClient;
let organizer: Organizer;

beforeAll(async () => {
  smtp = await SmtpTestServer.start();
  app = await startTestApp({ SMTP_URL: smtp.url(), SMTP_CA: smtp.ca, MAIL_FROM: 'tickets@example.com' });
  admin = await loginAdmin(app);
});
beforeEach(async () => {
  Object.assign(smtp, { latencyMs: 0, drops: null });
  organizer = await makeOrganizer();
});
afterAll(async () => {
  await app?.close();
  await smtp?.close();
});

async function makeOrganizer(): Promise<Organizer> {
  const wallet = await makeWallet(app);
  await grant(admin, wallet.id, 'EMAIL', CREDIT);
  return { ...wallet, event: (await makeEvent(wallet.owner))._id };
}

const addresses = (count: number) => Array.from({ length: count }, () => `${unique('ada')}@example.com`);
const send = ({ owner, event }: Organizer, to: readonly string[]) =>
  sendTickets(
    owner,
    event,
    to.map((email) => ({ email })),
  );
const ends = (passes: readonly string[]) => endsOf(organizer.owner, 'EMAIL', passes);
const states = (passes: readonly string[]) => statesOf(organizer.owner, 'EMAIL', passes);
const times = (to: readonly string[], server = smtp) => to.map((address) => server.to(address).length);
const creditLeft = (left: number) => expectCredit(app, organizer.id, 'EMAIL', left);
const all = <T>(count: number, value: T) => Array.from({ length: count }, () => value);

/** Deliveries that nobody is sending at this moment. */
const waiting = () =>
  app.connection
    .collection('deliveries')
    .find<Json & { tries: number; updatedAt: Date; nextAttemptAt: Date }>({
      wallet: new Types.ObjectId(organizer.id),
      state: 'queued',
      leaseOwner: { $exists: false },
    })
    .toArray();

describe('a mail server that rejects recipients', () => {
  it('is not called again for rejected ones, whose credit is returned; others get their messages', async () => {
    const to = addresses(6);
    for (const gone of [to[1], to[4]]) smtp.answer(550, 'recipient', { to: gone });
    const passes = await send(organizer, to);
    const refused = 'failed SMTP_REFUSED_550';
    expect(await ends(passes)).toEqual(['accepted', refused, 'accepted', 'accepted', refused, 'accepted']);
    expect(times(to)).toEqual([1, 0, 1, 1, 0, 1]);
    await creditLeft(CREDIT - 4);
  });

  it('is called again later if it rejects temporarily', async () => {
    const to = addresses(3);
    for (const grey of to.slice(1)) smtp.answer(451, 'recipient', { to: grey, times: 3 });
    const passes = await send(organizer, to);
    await eventually(async () => expect((await states(passes))[1]).toBe('queued SMTP_TEMPORARY_451'), ENDS_WITHIN_MS);
    expect(await ends(passes)).toEqual(all(3, 'accepted'));
    expect(times(to)).toEqual([1, 1, 1]);
    const tried = await app.connection
      .collection('deliveries')
      .find({ wallet: new Types.ObjectId(organizer.id) })
      .toArray();
    expect(tried.map(({ tries }) => Number(tries)).sort()).toEqual([1, 4, 4]);
    await creditLeft(CREDIT - 3);
  });
});

it('a slow mail server delays only its own users, and receives nothing twice', async () => {
  const fast = await SmtpTestServer.start({ plain: true });
  try {
    const other = await makeOrganizer();
    const own = { email: { smtpUrl: fast.url(), from: 'own@example.com' } };
    expect((await other.owner.put('/wallets/messaging', own)).status).toBe(200);
    smtp.latencyMs = 5000;
    const [slowTo, fastTo] = [addresses(15), addresses(4)];
    const slow = await send(organizer, slowTo);
    const quick = await send(other, fastTo);
    expect(await endsOf(other.owner, 'EMAIL', quick)).toEqual(all(4, 'accepted'));
    expect(await ends(slow)).toEqual(all(15, 'accepted'));
    expect([times(slowTo), times(fastTo, fast)]).toEqual([all(15, 1), all(4, 1)]);
    expect(fast.received).toHaveLength(4);
    const fastDone = Math.max(...fast.received.map(({ at }) => at));
    const after = slowTo.filter((address) => smtp.to(address)[0].at > fastDone);
    expect(after.length).toBeGreaterThanOrEqual(3);
    await creditLeft(CREDIT - 15);
    await expectCredit(app, other.id, 'EMAIL', CREDIT - 4);
  } finally {
    await fast.close();
  }
});

describe('a mail server that breaks connections', () => {
  it('before a message is sent receives it later, once', async () => {
    const to = addresses(8);
    smtp.drops = 'before';
    const passes = await send(organizer, to);
    await eventually(async () => {
      expect((await waiting()).filter(({ tries }) => tries >= 2)).toHaveLength(8);
      // A moment later some of them may be tried again.
      expect(await states(passes)).toEqual(all(8, 'queued SMTP_UNREACHABLE'));
    }, ENDS_WITHIN_MS);
    smtp.drops = null;
    expect(await ends(passes)).toEqual(all(8, 'accepted'));
    expect(times(to)).toEqual(all(8, 1));
    await creditLeft(CREDIT - 8);
  });

  it('within a message receives it later or never, but not twice', async () => {
    const to = addresses(8);
    smtp.drops = 'within';
    const passes = await send(organizer, to);
    await eventually(async () => {
      const begun = (await waiting()).filter(({ tries }) => tries < 2);
      expect([begun, (await states(passes)).filter((state) => /^(queued|sending|)$/.test(state))]).toEqual([[], []]);
    }, ENDS_WITHIN_MS);
    smtp.drops = null;
    const ended = await ends(passes);
    // How much of a message the system took off the service's hands before the break, nobody can say.
    expect(ended.filter((state) => !['accepted', 'failed SMTP_NO_ANSWER'].includes(state))).toEqual([]);
    expect(times(to)).toEqual(ended.map((state) => (state === 'accepted' ? 1 : 0)));
    await creditLeft(CREDIT - 8);
  });

  it('after a whole message receives it only once, and the credit stays used', async () => {
    const to = addresses(5);
    smtp.drops = 'after';
    const passes = await send(organizer, to);
    expect(await ends(passes)).toEqual(all(5, 'failed SMTP_NO_ANSWER'));
    smtp.drops = null;
    const [later] = addresses(1);
    expect(await ends(await send(organizer, [later]))).toEqual(['accepted']);
    expect(times([...to, later])).toEqual(all(6, 1));
    await creditLeft(CREDIT - 6);
  });
});

describe('an unavailable mail server', () => {
  beforeEach(() => smtp.refuse());
  afterEach(async () => {
    if (!smtp.isListening) await smtp.accept();
  });

  it('is called at increasing intervals, and receives everything once it is back', async () => {
    const to = addresses(4);
    const passes = await send(organizer, to);
    const gaps = new Map<number, number>();
    await eventually(async () => {
      for (const { tries, updatedAt, nextAttemptAt } of await waiting()) {
        if (tries > 0) gaps.set(tries, nextAttemptAt.getTime() - updatedAt.getTime());
      }
      expect(gaps.size).toBeGreaterThanOrEqual(3);
      // A moment later some of them may be tried again.
      expect(await states(passes)).toEqual(all(4, 'queued SMTP_UNREACHABLE'));
    }, ENDS_WITHIN_MS);
    for (const [tries, gap] of gaps) expect(gap).toBe(1000 * 2 ** (tries - 1));
    await creditLeft(CREDIT - 4);
    await smtp.accept();
    expect(await ends(passes)).toEqual(all(4, 'accepted'));
    expect(times(to)).toEqual(all(4, 1));
    await creditLeft(CREDIT - 4);
  });

  it('is given up after an hour, and the credit is returned', async () => {
    const to = addresses(2);
    const passes = await send(organizer, to);
    await eventually(
      async () => expect(await states(passes)).toEqual(all(2, 'queued SMTP_UNREACHABLE')),
      ENDS_WITHIN_MS,
    );
    await app.connection
      .collection('deliveries')
      .updateOne({ pass: new Types.ObjectId(passes[0]) }, { $set: { tries: MAX_RETRIES } });
    await eventually(async () => expect((await states(passes))[0]).toBe('failed SMTP_UNREACHABLE'), ENDS_WITHIN_MS);
    await creditLeft(CREDIT - 1);
    await smtp.accept();
    expect(await ends(passes)).toEqual(['failed SMTP_UNREACHABLE', 'accepted']);
    expect(times(to)).toEqual([0, 1]);
    await creditLeft(CREDIT - 1);
  });

  it('receives no message for customers who withdrew their consent meanwhile, and the credit is returned', async () => {
    const [email] = addresses(1);
    const holder = { firstName: 'Ada', lastName: 'Lovelace', email };
    const { _id: clientId } = await created(organizer.owner, '/clients', holder);
    const own = { clientId, firstName: undefined, lastName: undefined, email: undefined };
    const passes = await sendTickets(organizer.owner, organizer.event, [own]);
    await eventually(async () => expect(await states(passes)).toEqual(['queued SMTP_UNREACHABLE']), ENDS_WITHIN_MS);
    await creditLeft(CREDIT - 1);
    const preference = { notificationType: 'NEW_EVENT', sms: true, email: false, notification: true };
    const changed = { communicationPreferences: [preference] };
    expect((await organizer.owner.patch(`/clients/${clientId}`, changed)).status).toBe(200);
    await smtp.accept();
    expect(await ends(passes)).toEqual(['skipped OFF_BY_CONSENT']);
    expect(times([email])).toEqual([0]);
    await creditLeft(CREDIT);
  });
});
