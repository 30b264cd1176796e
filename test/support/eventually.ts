import { setTimeout as delay } from 'node:timers/promises';

const MAX_PAUSE_MS = 500;

/** The longer a test waits, the less often it asks: many tests that ask all the time slow each other down. */
export const pauseAfter = (waitedMs: number, leastMs: number) => delay(Math.min(leastMs + waitedMs / 20, MAX_PAUSE_MS));

/** Tries until it holds; the limit is far away, for a busy machine. @throws what was thrown last, after `withinMs` */
export async function eventually<T>(check: () => T | Promise<T>, withinMs = 90_000): Promise<T> {
  for (const begun = Date.now(); ; await pauseAfter(Date.now() - begun, 50)) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > begun + withinMs) throw error;
    }
  }
}
