import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { call, login } from '../lib/api.mjs';
import { worstWait } from '../lib/worst-wait.mjs';

const AT_ONCE = 600;

export default worstWait({
  name: 'worst_wait_password',
  text: `A VIEWER sends ${AT_ONCE} \`PATCH /auth/password\` requests with a wrong password at a time, and repeats each
of them one second after its response. The other wallet's owner logs in.`,
  async prepare(_world, service) {
    const { token: owner } = await login(service.origin, 'busy', 'owner-password');
    await call(service.origin, 'POST', '/users', owner, {
      username: 'viewer',
      password: 'viewer-password',
      role: 'VIEWER',
    });
    return { viewer: await login(service.origin, 'viewer', 'viewer-password') };
  },
  async attack({ origin, viewer }, signal) {
    const workerData = { origin, token: viewer.token, atOnce: AT_ONCE };
    const guesses = new Worker(new URL('../lib/guesses.mjs', import.meta.url), { workerData });
    await once(signal, 'abort');
    await guesses.terminate();
  },
  // Each user name can log in ten times a minute.
  workPauseMs: 7000,
  work: ({ origin }) => login(origin, 'other', 'owner-password'),
});
