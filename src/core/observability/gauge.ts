import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';

const TIME_LIMIT_MS = 1000;

/** Adds a gauge whose value is read on every scrape. */
export function addGauge(registry: Registry, name: string, help: string, read: () => Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      // If MongoDB is slow or unavailable, the gauge repeats its last value instead of failing. The other metrics
      // matter most at that time.
      const value = await Promise.race([read(), late()]).catch(() => null);
      if (value !== null) this.set(value);
    },
  });
}

async function late(): Promise<null> {
  await sleep(TIME_LIMIT_MS, undefined, { ref: false });
  return null;
}
