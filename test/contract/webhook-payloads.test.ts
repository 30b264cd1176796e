import { Types } from 'mongoose';
import { emitDevice } from '../../src/passes/records/pass-events';
import { sampleOf, webhookBody } from '../../src/webhooks/webhook-events';
import '../../src/webhooks/event-types';
import { communicate } from '../support/communications';
import { DocumentedAnswers } from '../support/documented-answers';
import {
  issueEvent,
  type Json,
  makeCustomer,
  makeEvent,
  makeStaffedWallet,
  type StaffedWallet,
} from '../support/fixtures';
import { Receiver } from '../support/receiver';
import { sharedService, type TestService } from '../support/service';
import { readDocument } from '../support/service-process';

let app: TestService;
let receiver: Receiver;
let wallet: StaffedWallet;
let answers: DocumentedAnswers;
let documented: string[];
const met = new Set<string>();

beforeAll(async () => {
  [app, receiver] = await Promise.all([sharedService(), Receiver.start()]);
  const document = await readDocument(app);
  documented = Object.keys(document.webhooks);
  answers = new DocumentedAnswers(document);
  wallet = await makeStaffedWallet(app);
  await wallet.owner.patch('/wallets', { webHookUrl: receiver.url('/events') });
});
afterAll(async () => {
  await receiver?.close();
});

/** What was sent so far, once the event is among it. Each has to be as the document says. */
async function sent(event: string): Promise<void> {
  const found = (body: string) => (JSON.parse(body) as Json).event === event;
  for (let times = 1; !receiver.calls.some(({ body }) => found(body)); times++) await receiver.called('/events', times);
  for (const { body, headers } of receiver.calls) {
    const payload = JSON.parse(body) as Json;
    answers.checkEvent(payload);
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(['webhook-id', 'webhook-timestamp']));
    met.add(String(payload.event));
  }
}

it('customers are sent as documented', async () => {
  const client = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', birthDate: '1990-12-10', gain: 3 };
  const { _id } = (await wallet.owner.post<Json>('/clients', client)).body;
  await sent('client.created');
  await wallet.owner.patch(`/clients/${String(_id)}`, { companyName: 'Analytical Engines' });
  await sent('client.updated');
  await wallet.owner.delete(`/clients/${String(_id)}`);
  await sent('client.deleted');
});

it.each([
  ['pass.installed', 'active'],
  ['pass.uninstalled', 'active'],
  ['pass.uninstalled', 'deleted'],
] as const)('%s of a pass that is %s is sent as documented', async (event, status) => {
  const { _id: template } = await makeEvent(wallet.owner, { PKTextAlignmentRight: 'INACTIVE' });
  const { _id, barcode } = await issueEvent(wallet.owner, template);
  const passes = app.connection.collection('passes');
  const pass = { _id: new Types.ObjectId(_id) };
  if (status === 'deleted') {
    await passes.updateOne(pass, { $set: { isInstalled: true } });
    await wallet.owner.delete(`/passes/${_id}`);
  }
  await passes.updateOne(pass, emitDevice({ notifies: true }, event, 'IOS') as never);
  const told = () => receiver.calls.map(({ body }) => JSON.parse(body) as { event: string; data: Json });
  const isOurs = ({ data, ...one }: { event: string; data: Json }) =>
    one.event === event && data.barcode === barcode && (data.pass as Json).status === status;
  for (let times = 1; !told().some(isOurs); times++) await receiver.called('/events', times);
  await sent(event);
});

it('the end of a bulk operation is sent as documented', async () => {
  const webhookUrl = receiver.url('/events');
  await wallet.owner.post('/clients/bulk', { items: [{ firstName: 'Ada', lastName: 'Byron' }, {}], webhookUrl });
  await sent('bulk.completed');
});

it('what happens to a pass is sent as documented', async () => {
  const events = documented.filter((event) => /^pass\.(?!(un)?installed)/.test(event));
  await wallet.owner.put('/wallets/webhook-events', events);
  const { _id: template } = await makeEvent(wallet.owner, { PKTextAlignmentRight: 'INACTIVE' });
  const { _id, barcode } = await issueEvent(wallet.owner, template);
  await wallet.owner.patch(`/passes/${_id}`, { firstName: 'Grace' });
  const scan = (action: string) =>
    wallet.owner.post(`/passes/template/${template}/${action}/${barcode}`, { operator: 'Grace', amount: 3 });
  await scan('redeem');
  await scan('unredeem');
  await wallet.owner.patch(`/passes/${_id}`, { status: 'canceled' });
  await wallet.owner.delete(`/passes/${_id}`);
  const other = await issueEvent(wallet.owner, template);
  await wallet.owner.patch(`/passes/${other._id}`, { status: 'expired' });
  for (const event of events) await sent(event);
});

it('the end of a communication is sent as documented', async () => {
  await makeCustomer(wallet.owner, { email: 'ada@example.com' });
  await wallet.owner.put('/wallets/webhook-events', ['communication.completed']);
  await communicate(wallet.owner);
  await sent('communication.completed');
});

it('made-up events are as documented', () => {
  const id = new Types.ObjectId();
  const at = new Date();
  for (const event of documented) {
    const data = sampleOf(event, id);
    if (data) answers.checkEvent(JSON.parse(webhookBody(event, id, at, data)) as Json);
    else expect(event).toBe('bulk.completed');
  }
});

it('every documented event was met', () => {
  expect([...met].sort()).toEqual([...documented].sort());
});
