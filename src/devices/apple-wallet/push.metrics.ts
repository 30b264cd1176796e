import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { MetricsService } from '../../core/observability/metrics.service';
import type { PushOutcome } from './apns/push-service';

@Injectable()
export class PushMetrics {
  private readonly pushes: Counter<'outcome'>;

  constructor({ registry }: MetricsService) {
    this.pushes = new Counter({
      name: 'apns_pushes_total',
      help: 'Pushes to iPhones by outcome: accepted, gone (the phone no longer has the pass), refused, or later (will be retried).',
      labelNames: ['outcome'],
      registers: [registry],
    });
  }

  pushed(outcome: PushOutcome['state']): void {
    this.pushes.inc({ outcome });
  }
}
