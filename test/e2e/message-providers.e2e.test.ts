import { loginAdmin, makeWallet, type TestWallet } from '../support/accounts';
import { eventPolicy } from '../../src/events/event.policy';
import { expectCredit, grant } from '../support/credits';
import { codeOf, issueBody, type Json, makeEvent } from '../support/fixtures';
import { messagesAbout } from '../support/message-log';
import { codesOf, finished } from '../support/operations';
import type { OwnService } from '../support/service';
import { startTestApp } from '../support/test-app';
import { PRODUCTION } from '../support/test-environment';

let app: OwnService;
let wallet: TestWallet;
let event: string;

beforeAll(async () => {
  app = await startTestApp(PRODUCTION);
});
beforeEach(async () => {
  wallet = await makeWallet(app);
  event = (await makeEvent(wallet.owner))._id;
});
afterAll(() => app?.close());

const phoneNumber = '+33612345678';
const path = () => `/events/${event}/passes`;
const bodyOf = (fields: Json = {}) =>
  issueBody(wallet.owner, eventPolicy, { barcode: undefined, enableSendEmailOrSms: true, ...fields });
const post = async (fields: Json = {}) => wallet.owner.post<Json & { _id: string }>(path(), await bodyOf(fields));
const passes = async () => (await wallet.owner.get<{ totalDocs: number }>(path())).body.totalDocs;
const rule = async (switches: Json) => {
  const all = { notificationType: 'NEW_EVENT', sms: true, email: true, notification: true };
  expect((await wallet.owner.put('/wallets/communication-rules', [{ ...all, ...switches }])).status).toBe(200);
};
/** What is written of a new pass, which nothing refuses. */
const issued = async (fields: Json, count: number) => {
  const { status, body } = await post(fields);
  expect(status).toBe(201);
  return (await messagesAbout(wallet.owner, body._id, count)).map(({ channel, state, reason }) =>
    [channel, state, reason].join(' '),
  );
};

describe('in production, without providers of the installation', () => {
  it('e-mails fail, SMS that no rule requires are skipped, nothing is refused, and no credit is used', async () => {
    const admin = await loginAdmin(app);
    for (const channel of ['EMAIL', 'SMS'] as const) await grant(admin, wallet.id, channel, 5);
    const expected = ['EMAIL failed EMAIL_NOT_CONFIGURED', 'SMS skipped SMS_CONFIG_REQUIRED'];
    expect(await issued({ phoneNumber }, 2)).toEqual(expected);
    expect(await issued({}, 1)).toEqual(expected.slice(0, 1));
    for (const channel of ['EMAIL', 'SMS'] as const) await expectCredit(app, wallet.id, channel, 5);
  });

  it('nothing is issued if a rule requires SMS', async () => {
    await rule({});
    expect(codeOf(await post({ phoneNumber }))).toBe('400:SMS_CONFIG_REQUIRED');
    expect(await passes()).toBe(0);
    await rule({ sms: false });
    expect(await issued({ phoneNumber }, 2)).toEqual(['EMAIL failed EMAIL_NOT_CONFIGURED', 'SMS skipped OFF_BY_RULE']);
    expect(await passes()).toBe(1);
  });

  it('an account without a secret has its own error, also in bulk', async () => {
    await rule({});
    const account = { sms: { account: 'AC-riviera', sender: 'Riviera' } };
    expect((await wallet.owner.put('/wallets/messaging', account)).status).toBe(200);
    expect(codeOf(await post({ phoneNumber }))).toBe('400:SMS_CREDENTIALS_NOT_CONFIGURED');
    const items = [await bodyOf({ phoneNumber }), await bodyOf({ phoneNumber, enableSendEmailOrSms: false })];
    const { body } = await wallet.owner.post<{ operationId: string }>(`${path()}/bulk`, { items });
    const operation = await finished(wallet.owner, body.operationId);
    expect(operation).toMatchObject({ successCount: 1, failureCount: 1 });
    expect(codesOf(operation)).toEqual([['0', '400:SMS_CREDENTIALS_NOT_CONFIGURED']]);
    expect(await passes()).toBe(1);
  });
});
