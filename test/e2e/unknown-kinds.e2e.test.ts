import { Types } from 'mongoose';
import { makeWallet, type TestWallet } from '../support/accounts';
import { codeOf, created, issueEvent, type Issued, type Json, makeEvent } from '../support/fixtures';
import { Phone } from '../support/phone';
import type { OwnService } from '../support/service';
import { startTestApp } from '../support/test-app';

let app: OwnService;
let wallet: TestWallet;
let client: string;
let phone: Phone;
let serial: string;
/** The passes of a customer; the first is of an extension that was taken away. */
let passes: Issued[];

beforeAll(async () => {
  app = await startTestApp({ APPLE_WEB_SERVICE_HTTP: 'true' });
  wallet = await makeWallet(app);
  phone = new Phone(app.api);
  client = (await created(wallet.owner, '/clients', { firstName: 'Grace', lastName: 'Hopper' }))._id;
  const { _id } = await makeEvent(wallet.owner);
  passes = [];
  while (passes.length < 3) passes.push(await issueEvent(wallet.owner, _id, { clientId: client }));
  serial = await phone.installFrom(passes[0].downloadLink);
  await phone.register(serial);
  await stored().updateOne({ _id: new Types.ObjectId(passes[0]._id) }, { $set: { kind: 'voucher' } });
});
afterAll(() => app?.close());

const stored = () => app.connection.collection('passes');

describe('a pass of an unknown kind', () => {
  it('is omitted from lists', async () => {
    const { status, body } = await wallet.owner.get<{ docs: Json[]; totalDocs: number }>('/passes?limit=10');
    expect([status, body.totalDocs]).toEqual([200, 2]);
    expect(body.docs.map(({ _id }) => _id).sort()).toEqual([passes[1]._id, passes[2]._id].sort());
  });

  it('cannot be read, changed, or deleted', async () => {
    const path = `/passes/${passes[0]._id}`;
    const { owner } = wallet;
    const answers = [await owner.get(path), await owner.patch(path, { status: 'canceled' }), await owner.delete(path)];
    expect(answers.map(codeOf)).toEqual(Array.from({ length: 3 }, () => '403:FORBIDDEN'));
  });

  it('does not affect its customer', async () => {
    expect((await wallet.owner.patch(`/clients/${client}`, { firstName: 'Ada' })).status).toBe(200);
    expect((await wallet.owner.get(`/clients/${client}`)).status).toBe(200);
    const names = await stored().distinct('firstName', { wallet: new Types.ObjectId(wallet.id) });
    expect(names).toEqual(['Ada']);
  });

  it('has no page, and phones keep their copy', async () => {
    const { pathname, search } = new URL(passes[0].downloadLink);
    expect((await fetch(`${app.baseUrl}${pathname}${search}`)).status).toBe(404);
    expect(await phone.fetch(serial)).toBe(503);
    await phone.askWhatChanged();
  });

  it('is available again to a process that knows its kind', async () => {
    await stored().updateOne({ _id: new Types.ObjectId(passes[0]._id) }, { $set: { kind: 'event' } });
    expect((await wallet.owner.get(`/passes/${passes[0]._id}`)).body.firstName).toBe('Ada');
  });
});
