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
      help: 'Pushes to iPhones. Outcome: accepted, gone (the phone has the pass no longer), refused or later (tried again).',
      labelNames: ['outcome'],
      registers: [registry],
    });
  }

  pushed(outcome: PushOutcome['state']): void {
    this.pushes.inc({ outcome });
  }
}
