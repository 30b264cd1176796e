import { Types } from 'mongoose';
import { itemFor } from '../../../src/bulk/bulk-item';
import { CommunicationSendAction } from '../../../src/communications/send/communication-send.action';
import { systemPrincipal } from '../../../src/core/access/principal';
import { WalletContextReader } from '../../../src/wallets/wallet-context.reader';
import { communicate, reaches, recipientsOf } from '../../support/communications';
import { makeCustomer, makeStaffedWallet } from '../../support/fixtures';
import { startTestApp, type TestApp } from '../../support/test-app';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

it('writes the rest of a chunk that a dead worker had partly written', async () => {
  const wallet = await makeStaffedWallet(app);
  const clients = await Promise.all(
    ['ada', 'grace', 'joan'].map((name) => makeCustomer(wallet.owner, { email: `${name}@example.com` })),
  );
  const { _id } = await communicate(wallet.owner, { type: 'UNLIMITED' });
  await reaches(wallet.owner, _id, 'ACTIVE');
  const [communications, deliveries] = ['communications', 'deliveries'].map((name) => app.connection.collection(name));
  const communication = new Types.ObjectId(_id);
  const written = await deliveries.find({ communication }).toArray();
  // The last one was not reached.
  await deliveries.deleteOne({ communication, client: new Types.ObjectId(clients[2]) });
  await communications.updateOne({ _id: communication }, { $set: { status: 'SENDING' }, $unset: { dueAt: '' } });
  // Its credit was given back when all was sent.
  const { reservation } = (await communications.findOne({ _id: communication }))!;
  const unlimited = { $set: { unlimited: ['EMAIL'] } };
  await app.connection.collection('credit_reservations').updateOne({ _id: reservation as Types.ObjectId }, unlimited);
  const items = written.map(({ client, message }) => ({
    ...itemFor(client as Types.ObjectId),
    recordId: message as Types.ObjectId,
  }));
  const context = (await app.app.get(WalletContextReader).find(new Types.ObjectId(wallet.id)))!;
  const caller = systemPrincipal(context, 'en');
  const run = () => app.app.get(CommunicationSendAction).run({ caller, parameters: { communication } } as never, items);
  const outcomes = await run();
  expect(outcomes).toMatchObject(items.map(() => ({ result: { channels: ['EMAIL'] } })));
  expect(await run()).toEqual(outcomes);
  await communications.updateOne({ _id: communication }, { $set: { dueAt: new Date() } });
  await reaches(wallet.owner, _id, 'ACTIVE');
  expect(await recipientsOf(wallet.owner, _id)).toEqual(clients.map((client) => `${client} email accepted`).sort());
});
