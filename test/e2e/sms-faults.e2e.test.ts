import { Types } from 'mongoose';
import { loginAdmin, makeWallet, type TestWallet } from '../support/accounts';
import { type ApiClient, metErrorCodes } from '../support/api-client';
import { expectCredit, grant } from '../support/credits';
import { eventually } from '../support/eventually';
import { makeEvent } from '../support/fixtures';
import { ENDS_WITHIN_MS, endsOf, sendTickets, statesOf } from '../support/message-log';
import { type SmsFaultMode, SmsServer } from '../support/sms-server';
import type { OwnService } from '../support/service';
import { startTestApp } from '../support/test-app';

jest.setTimeout(300_000);

const CREDIT = 10;
const ACCOUNT = { account: 'AC-installation', secret: 'installation-secret', sender: '+33600000000' };

let server: SmsServer;
let app: OwnService;
let admin: ApiClient;
let wallet: TestWallet;
let event: string;
/** Of this test. */
let numbers: string[];

let given = 0;
const freshNumber = () => `+336${String(++given).padStart(8, '0')}`;

beforeAll(async () => {
  server = await SmsServer.start();
  app = await startTestApp(server.environment(ACCOUNT));
  admin = await loginAdmin(app);
});
beforeEach(async () => {
  server.behave();
  server.calls.length = 0;
  numbers = [freshNumber(), freshNumber(), freshNumber()];
  wallet = await makeWallet(app);
  await grant(admin, wallet.id, 'SMS', CREDIT);
  const bySmsOnly = { notificationType: 'NEW_EVENT', sms: true, email: false, notification: true };
  expect((await wallet.owner.put('/wallets/communication-rules', [bySmsOnly])).status).toBe(200);
  event = (await makeEvent(wallet.owner))._id;
});
afterAll(async () => {
  await app?.close();
  await server?.close();
});

const send = () =>
  sendTickets(
    wallet.owner,
    event,
    numbers.map((phoneNumber) => ({ phoneNumber })),
  );
const ends = (passes: readonly string[]) => endsOf(wallet.owner, 'SMS', passes);
const times = () => numbers.map((number) => server.to(number).length);
const creditLeft = (left: number) => expectCredit(app, wallet.id, 'SMS', left);

/** Nothing of the wallet waits for another attempt. */
const expectNothingDue = async () => {
  const due = { wallet: new Types.ObjectId(wallet.id), nextAttemptAt: { $exists: true } };
  expect(await app.connection.collection('deliveries').countDocuments(due)).toBe(0);
};

describe('a provider of SMS that answers one message with', () => {
  it.each<[string, SmsFaultMode, string, number]>([
    ['401 was not to be used: its credit is given back', { status: 401 }, 'failed SMS_LOGIN_FAILED', CREDIT - 2],
    ['400 refused it: its credit is given back', { status: 400 }, 'failed SMS_SEND_FAILED', CREDIT - 2],
    ['500 may have sent it: it is not repeated, its credit stays taken', { status: 500 }, 'failed SMS_SEND_FAILED', 7],
    ['a reset may have sent it: it is not repeated', 'resetWritten', 'failed SMS_SEND_FAILED', 7],
    ['nothing may have sent it: it is not repeated', 'hang', 'failed SMS_SEND_FAILED', 7],
  ])('%s', async (_name, mode, end, left) => {
    server.misbehave(mode, { to: numbers[1] });
    expect(await ends(await send())).toEqual(['accepted', end, 'accepted']);
    await expectNothingDue();
    expect(times()).toEqual([1, 0, 1]);
    expect(server.calls).toHaveLength(3);
    await creditLeft(left);
  });

  it('429 is asked again when it said, and sends it once', async () => {
    server.misbehave({ status: 429, retryAfter: '3' }, { to: numbers[1], times: 2 });
    const begun = Date.now();
    const passes = await send();
    await eventually(async () => {
      expect((await statesOf(wallet.owner, 'SMS', passes))[1]).toBe('queued SMS_SEND_FAILED');
    }, ENDS_WITHIN_MS);
    // Never answered: it is the reason in the log.
    metErrorCodes.add('502:SMS_SEND_FAILED');
    expect(await ends(passes)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(times()).toEqual([1, 1, 1]);
    expect(server.calls).toHaveLength(5);
    expect(server.to(numbers[1])[0].at - begun).toBeGreaterThanOrEqual(6000);
    await creditLeft(CREDIT - 3);
  });

  it('201 and half an answer has sent it', async () => {
    server.misbehave({ cutBody: 201 }, { to: numbers[1] });
    expect(await ends(await send())).toEqual(['accepted', 'accepted', 'accepted']);
    expect(times()).toEqual([1, 1, 1]);
    await creditLeft(CREDIT - 3);
  });
});
