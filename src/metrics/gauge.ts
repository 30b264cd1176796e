import { Gauge, type Registry } from 'prom-client';

/** A figure that is read when somebody asks for the metrics. */
export function addGauge(registry: Registry, name: string, help: string, read: () => Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      // With MongoDB away the other metrics are wanted most; this one keeps its former value.
      const value = await read().catch(() => null);
      if (value !== null) this.set(value);
    },
  });
}
