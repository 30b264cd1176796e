import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { eventually } from '../../support/eventually';
import { launcher } from '../../support/launcher';
import { testEnvironment } from '../../support/test-environment';

it('SIGTERM ends a process that has not started yet', async () => {
  // A MongoDB that takes connections and answers nothing.
  const connected = new Promise<Socket>((resolve) => void mongod.once('connection', resolve));
  mongod.listen(0, '127.0.0.1');
  await once(mongod, 'listening');
  const { port } = mongod.address() as AddressInfo;
  const env = testEnvironment({ MONGODB_URI: `mongodb://127.0.0.1:${port}/none?replicaSet=rs0` });
  const service = spawn(process.execPath, [join(launcher.ROOT, 'dist/main.js')], { env: { ...env }, stdio: 'ignore' });
  const exited = once(service, 'exit');
  const socket = await connected;
  service.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  socket.destroy();
}, 150_000);

it('a process that is told to stop says so in the log, and when it has stopped', async () => {
  const port = await launcher.findFreePort();
  const env = testEnvironment({ LOG_LEVEL: 'info', ROLE: 'api', PORT: String(port) });
  const service = spawn(process.execPath, [join(launcher.ROOT, 'dist/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let log = '';
  service.stdout.on('data', (text: Buffer) => (log += text.toString()));
  const messages = () =>
    log
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
  const health = () => fetch(`http://127.0.0.1:${port}/health/ready`);
  await eventually(async () => expect((await health()).status).toBe(200));
  const exited = once(service, 'close');
  service.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(messages().slice(-2)).toEqual(['SIGTERM received: finishing running requests and jobs', 'Stopped']);
}, 200_000);

const mongod = createServer();
afterAll(() => new Promise((closed) => mongod.close(closed)));
