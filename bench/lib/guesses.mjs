import { setTimeout as delay } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';

/** A worker thread that sends wrong passwords, so that the measuring thread is not delayed. */
const { origin, token, atOnce } = workerData;
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
const body = JSON.stringify({ currentPassword: 'wrong-password', newPassword: 'new-password' });

async function guess() {
  for (;;) {
    await (await fetch(`${origin}/auth/password`, { method: 'PATCH', headers, body })).text();
    await delay(1000);
  }
}

await Promise.all(Array.from({ length: atOnce }, guess));
