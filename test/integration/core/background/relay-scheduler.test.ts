import { getModelToken } from '@nestjs/mongoose';
import { type Collection, ObjectId } from 'mongodb';
import { Registry } from 'prom-client';
import type { ChangeWatcher } from '../../../../src/core/background/change-watcher';
import { clearMark } from '../../../../src/core/background/relay';
import { RelayMetrics } from '../../../../src/core/background/relay.metrics';
import { RelayScheduler } from '../../../../src/core/background/schedulers';
import type { AppConfig } from '../../../../src/core/config/app-config';
import { ProcessLeases } from '../../../../src/core/database/process-leases';
import { recordsOfAll, type StoredDocument } from '../../../../src/core/database/tenant-collection';
import { eventually } from '../../../support/eventually';
import { startTestApp, type TestApp } from '../../../support/test-app';

type Task = StoredDocument & { due?: { at: Date } };

let app: TestApp;
let tasks: Collection<Task>;
let registry: Registry;

// No worker beside this one.
beforeAll(async () => {
  app = await startTestApp({ ROLE: 'api' });
  tasks = app.connection.collection<Task>('tasks') as never;
});
afterAll(() => app?.close());

const makeLeases = () => new ProcessLeases(app.app.get(getModelToken('ProcessLease'), { strict: false }));

/** A worker with one relay, which hears of nothing and polls. */
function start(name: string, process: () => Promise<void>): RelayScheduler {
  registry = new Registry();
  const config = { role: 'worker', timings: { quarantineMs: 60_000 } } as AppConfig;
  const changes = { watch: () => undefined } as unknown as ChangeWatcher;
  const scheduler = new RelayScheduler(config, makeLeases(), changes, new RelayMetrics({ registry } as never));
  scheduler.register({
    name,
    sources: () => [{ records: recordsOfAll<Task>(tasks), dueField: 'due.at', batch: 10 }],
    process,
    clear: (task: Task) => clearMark(task, 'due'),
  });
  scheduler.onApplicationBootstrap();
  return scheduler;
}

async function stop(scheduler: RelayScheduler): Promise<void> {
  scheduler.beforeApplicationShutdown();
  await scheduler.onApplicationShutdown();
}

const add = () => tasks.insertOne({ _id: new ObjectId(), due: { at: new Date() } });
const nameOf = () => `tasks-${new ObjectId().toHexString()}`;

beforeEach(() => tasks.deleteMany({}));

it('a relay that makes no progress releases its lease, and counts quarantined records in a metric', async () => {
  const name = nameOf();
  await add();
  await add();
  const scheduler = start(name, () => Promise.reject(new TypeError('not here')));
  await eventually(async () => expect(await registry.metrics()).toContain(`{relay="${name}"} 2`));
  const other = makeLeases();
  await eventually(async () => expect(await other.take(name)).toBe(true));
  await stop(scheduler);
  expect(await makeLeases().take(name)).toBe(false);
});

it('a relay that makes progress keeps its lease until the process ends', async () => {
  const name = nameOf();
  await add();
  const scheduler = start(name, () => Promise.resolve());
  await eventually(async () => expect(await tasks.countDocuments({ due: { $exists: true } })).toBe(0));
  expect(await registry.metrics()).toContain(`{relay="${name}"} 0`);
  const other = makeLeases();
  expect(await other.take(name)).toBe(false);
  await stop(scheduler);
  expect(await other.take(name)).toBe(true);
});
