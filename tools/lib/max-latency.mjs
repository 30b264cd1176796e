import { setTimeout as delay } from 'node:timers/promises';

const PAUSE_MS = 10;

/** Calls `ask` repeatedly while `work` runs. Returns the duration of the longest call in milliseconds. */
export async function maxLatency(ask, work) {
  let [worst, isOver] = [0, false];
  const asking = async () => {
    while (!isOver) {
      const started = performance.now();
      await ask();
      worst = Math.max(worst, performance.now() - started);
      await delay(PAUSE_MS);
    }
  };
  await Promise.all([work().finally(() => (isOver = true)), asking()]);
  return worst;
}
