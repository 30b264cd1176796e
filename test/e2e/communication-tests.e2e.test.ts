import { loginAdmin, makeUser } from '../support/accounts';
import { communicate, communicationOf, inHours, reaches, recipientsOf } from '../support/communications';
import { expectCredit, grant } from '../support/credits';
import { eventually } from '../support/eventually';
import { codeOf, fieldsOf, type Json, makeCustomer, makeStaffedWallet, type StaffedWallet } from '../support/fixtures';
import { makePack } from '../support/packs';
import { sharedService, type TestService } from '../support/service';

let app: TestService;
let wallet: StaffedWallet;
let ada: string;

beforeAll(async () => {
  app = await sharedService();
});
beforeEach(async () => {
  wallet = await makeStaffedWallet(app);
  ada = await makeCustomer(wallet.owner, { firstName: 'Ada', email: 'ada@example.com' });
});

const later = { type: 'UNLIMITED', startDate: inHours(48) };

const messagesTo = async (address: string) => {
  const { body } = await wallet.owner.get<Json[]>('/dev/outbox');
  return (body as unknown as Json[]).filter(({ to }) => to === address);
};

const logOf = async (id: string) =>
  (await wallet.owner.get<{ docs: Json[] }>(`/deliveries?communicationId=${id}`)).body.docs;

it('goes to the given addresses, filled with the values of the client, and uses credit', async () => {
  const admin = await loginAdmin(app);
  await grant(admin, wallet.id, 'EMAIL', 5);
  await grant(admin, wallet.id, 'SMS', 5);
  const { _id } = await communicate(wallet.owner, later);
  const body = { email: 'me@example.com', phoneNumber: '+33600000009', clientId: ada };
  const { status, body: answer } = await wallet.editor.post<Json[]>(`/communications/${_id}/test`, body);
  expect(status).toBe(201);
  expect((answer as unknown as Json[]).map(({ channel, state, reason }) => [channel, state, reason])).toEqual([
    ['email', 'queued', undefined],
    ['sms', 'queued', undefined],
    ['notification', 'skipped', 'NO_DEVICE'],
  ]);
  const [mail] = await eventually(async () => {
    const found = await messagesTo('me@example.com');
    expect(found).toHaveLength(1);
    return found;
  });
  expect(mail).toMatchObject({ subject: 'Autumn sale' });
  expect(String(mail.text)).toContain('Hello Ada, everything is 20% off.');
  expect(String(mail.text)).not.toContain('/u/');
  await eventually(async () => expect(await messagesTo('+33600000009')).toHaveLength(1));
  // One is set aside for Ada.
  await expectCredit(app, wallet.id, 'EMAIL', 3);
  await expectCredit(app, wallet.id, 'SMS', 4);
});

it('appears in the delivery log, but not in the counts of the communication', async () => {
  const { _id } = await communicate(wallet.owner);
  const before = await reaches(wallet.owner, _id, 'ENDED');
  await wallet.owner.post(`/communications/${_id}/test`, { email: 'ada@example.com' });
  await eventually(async () => {
    const tests = (await logOf(_id)).filter(({ isTest }) => isTest);
    expect(tests).toEqual([expect.objectContaining({ channel: 'EMAIL', state: 'accepted' })]);
  });
  expect((await communicationOf(wallet.owner, _id)).counts).toEqual(before.counts);
  expect(await recipientsOf(wallet.owner, _id)).toEqual([`${ada} email accepted`]);
});

it('is filled with values of the audience if no client is named', async () => {
  const { _id } = await communicate(wallet.owner, later);
  await wallet.owner.post(`/communications/${_id}/test`, { email: 'sample@example.com' });
  const [mail] = await eventually(async () => {
    const found = await messagesTo('sample@example.com');
    expect(found).toHaveLength(1);
    return found;
  });
  expect(String(mail.text)).toContain('Hello Ada,');
});

it('is sent once per Idempotency-Key', async () => {
  const { _id } = await communicate(wallet.owner, later);
  const key = { headers: { 'idempotency-key': `test-${_id}` } };
  for (let round = 0; round < 2; round++)
    await wallet.owner.post(`/communications/${_id}/test`, { email: 'once@example.com' }, key);
  expect(await logOf(_id)).toHaveLength(1);
});

it('uses the credit of a MANAGER’s packs', async () => {
  const admin = await loginAdmin(app);
  const manager = await makeUser(app, wallet, 'MANAGER');
  const { _id: pack } = await makePack(admin, { credits: { EMAIL: 3, SMS: 0, PUSH: 0 } });
  await admin.put(`/admin/packs/${pack}/managers/${manager.id}`);
  const { _id } = await communicate(manager.api, later);
  const sent = await manager.api.post(`/communications/${_id}/test`, { email: 'me@example.com' });
  expect(sent.status).toBe(201);
  const mine = (await manager.api.get<{ docs: { balances: Json }[] }>('/packs/mine')).body.docs;
  expect(mine.map(({ balances }) => balances.EMAIL)).toEqual([1]);
  const refused = await manager.api.post(`/communications/${_id}/test`, { phoneNumber: '+33600000009' });
  expect(codeOf(refused)).toBe('400:PACK_INSUFFICIENT_CREDITS');
});

describe('is refused', () => {
  it.each<[string, Json, string, string[]]>([
    ['a phone number that is none', { phoneNumber: '12' }, '400:VALIDATION_ERROR', ['phoneNumber']],
    ['without a target', {}, '400:VALIDATION_ERROR', ['email', 'phoneNumber', 'clientId']],
    ['for what is no address', { email: 'ada' }, '400:VALIDATION_ERROR', ['email']],
    ['for an unknown client', { clientId: 'a'.repeat(24) }, '400:CLIENT_DOES_NOT_BELONG_TO_THIS_WALLET', []],
  ])('%s', async (_name, body, code, fields) => {
    const { _id } = await communicate(wallet.owner, later);
    const answer = await wallet.owner.post(`/communications/${_id}/test`, body);
    expect(codeOf(answer)).toBe(code);
    if (fields.length > 0) expect(fieldsOf(answer)).toEqual(fields);
    expect(await logOf(_id)).toEqual([]);
  });

  it('without credit', async () => {
    await grant(await loginAdmin(app), wallet.id, 'EMAIL', 1);
    const { _id } = await communicate(wallet.owner, later);
    const answer = await wallet.owner.post(`/communications/${_id}/test`, { email: 'me@example.com' });
    expect(codeOf(answer)).toBe('400:INSUFFICIENT_CREDIT');
  });

  it('of a deleted one', async () => {
    const { _id } = await communicate(wallet.owner, later);
    await wallet.owner.delete(`/communications/${_id}`);
    const answer = await wallet.owner.post(`/communications/${_id}/test`, { email: 'me@example.com' });
    expect(codeOf(answer)).toBe('400:COMMUNICATION_DELETED');
  });
});
