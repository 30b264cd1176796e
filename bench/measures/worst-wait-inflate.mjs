import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { worstWait } from '../lib/worst-wait.mjs';

const AT_ONCE = 17;
/** Pause before the next body, because this measures the work that a body causes, and not a flood of calls. */
const PAUSE_MS = 100;

export default worstWait({
  name: 'worst_wait_inflate',
  text: `One wallet sends bulk requests whose bodies of a few dozen bytes inflate to 8 MB of numbers, ${AT_ONCE} at a
time.`,
  attack: ({ origin, attacker: { token, template } }, signal) => {
    const body = brotliCompressSync(`[${'1,'.repeat(4_000_000)}1]`);
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-encoding': 'br',
    };
    return Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (!signal.aborted) {
          await (await fetch(`${origin}/events/${template}/passes/bulk`, { method: 'POST', headers, body })).text();
          await delay(PAUSE_MS);
        }
      }),
    );
  },
});
