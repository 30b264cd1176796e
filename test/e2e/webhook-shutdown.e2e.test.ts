import { rmSync } from 'node:fs';
import mongoose, { Types } from 'mongoose';
import type { Delivery } from '../support/deliveries';
import { makeStaffedWallet } from '../support/fixtures';
import { Receiver } from '../support/receiver';
import { startTestApp } from '../support/test-app';

it('a process that shuts down completes its calls, and blames no receiver for interrupted ones', async () => {
  const [app, receiver] = await Promise.all([startTestApp(), Receiver.start()]);
  const { owner } = await makeStaffedWallet(app);
  const urls = [receiver.url('/slow', { answer: 200, afterMs: 1500 }), receiver.url('/hang', 'hang')];
  await owner.patch('/wallets', { webHookUrl: urls.join(',') });
  const { body } = await owner.post<Delivery[]>('/webhooks/test', {});
  await Promise.all([receiver.called('/slow'), receiver.called('/hang')]);

  await app.app.close();

  const database = await mongoose.createConnection(app.config.mongodbUri).asPromise();
  const ids = body.map(({ _id }) => new Types.ObjectId(_id));
  const [slow, hanging] = await database
    .collection('webhook_deliveries')
    .find({ _id: { $in: ids } })
    .sort({ position: 1 })
    .toArray();
  expect(slow).toMatchObject({ state: 'delivered', tries: 1, attempts: [{ status: 200 }] });
  expect(hanging).toMatchObject({ state: 'waiting', tries: 0, attempts: [] });
  // Free for other workers at once.
  expect(hanging).not.toHaveProperty('leaseOwner');
  expect(Number(hanging.nextAttemptAt)).toBeLessThanOrEqual(Date.now());
  await database.dropDatabase();
  await database.close();
  await receiver.close();
  rmSync(app.config.dataDir, { recursive: true, force: true });
});
