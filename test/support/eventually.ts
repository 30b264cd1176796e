import { setTimeout as delay } from 'node:timers/promises';

/** Tries until it holds; the limit is far away, for a busy machine. @throws what was thrown last, after `withinMs` */
export async function eventually<T>(check: () => T | Promise<T>, withinMs = 90_000): Promise<T> {
  for (const end = Date.now() + withinMs; ; await delay(50)) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}
