import { setTimeout as sleep } from 'node:timers/promises';

const EVERY_MS = 20;

/** The longest that anybody else waits for the simplest answer while something is done to the service, in milliseconds. */
export async function worstWait(baseUrl: string, work: () => Promise<unknown>): Promise<number> {
  let [worst, isOver] = [0, false];
  const asking = (async () => {
    while (!isOver) {
      const started = performance.now();
      await (await fetch(`${baseUrl}/health/live`)).text();
      worst = Math.max(worst, performance.now() - started);
      await sleep(EVERY_MS);
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await asking;
  }
  return worst;
}
