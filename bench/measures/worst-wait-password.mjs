import { setTimeout as delay } from 'node:timers/promises';
import { call, login } from '../lib/api.mjs';
import { worstWait } from '../lib/worst-wait.mjs';

const AT_ONCE = 600;

export default worstWait({
  name: 'worst_wait_password',
  text: `A VIEWER sends ${AT_ONCE} wrong \`PATCH /auth/password\` at a time, each again a second after its answer. The other wallet's
owner logs in.`,
  // The limits of logins and password changes are off: only the turns between callers protect the others.
  env: { RATE_LIMIT_LOGIN_PER_MINUTE: '0' },
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
    const headers = { authorization: `Bearer ${viewer.token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ currentPassword: 'wrong-password', newPassword: 'new-password' });
    const guess = async () => {
      while (!signal.aborted) {
        await (await fetch(`${origin}/auth/password`, { method: 'PATCH', headers, body })).text();
        await delay(1000);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, guess));
  },
  work: ({ origin }) => login(origin, 'other', 'owner-password'),
});
