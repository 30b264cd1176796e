import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { MetricsService } from '../observability/metrics.service';

interface Watched {
  name: string;
  quarantine: { size: number };
}

@Injectable()
export class RelayMetrics {
  private readonly relays: Watched[] = [];

  constructor({ registry }: MetricsService) {
    const { relays } = this;
    new Gauge({
      name: 'relay_quarantined_records',
      help: 'Number of records that this process could not process and is temporarily skipping.',
      labelNames: ['relay'],
      registers: [registry],
      collect() {
        for (const { name, quarantine } of relays) this.set({ relay: name }, quarantine.size);
      },
    });
  }

  watch(relay: Watched): void {
    this.relays.push(relay);
  }
}
