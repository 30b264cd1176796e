import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
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

const mongod = createServer();
afterAll(() => new Promise((closed) => mongod.close(closed)));
