import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';

/** For so long one figure is waited for. */
const TIME_LIMIT_MS = 1000;

/** A figure that is read when somebody asks for the metrics. */
export function addGauge(registry: Registry, name: string, help: string, read: () => Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      // With MongoDB away or slow the other metrics are wanted most; this one keeps its former value.
      const value = await Promise.race([read(), late()]).catch(() => null);
      if (value !== null) this.set(value);
    },
  });
}

async function late(): Promise<null> {
  await sleep(TIME_LIMIT_MS, undefined, { ref: false });
  return null;
}
