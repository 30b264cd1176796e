import { Injectable } from '@nestjs/common';
import { Histogram } from 'prom-client';
import { OutboxLag } from '../core/database/outbox-lag';
import { addGauge } from '../core/observability/gauge';
import { MetricsService } from '../core/observability/metrics.service';
import { EVER } from '../core/background/partition';
import { WebhookDeliveriesCollection } from './schemas/webhook-delivery.schema';

export type CallOutcome = 'delivered' | 'retried' | 'failed';

@Injectable()
export class WebhookMetrics {
  private readonly calls: Histogram<'outcome'>;

  constructor({ registry }: MetricsService, lag: OutboxLag, deliveries: WebhookDeliveriesCollection) {
    this.calls = new Histogram({
      name: 'webhook_call_duration_seconds',
      help: 'Duration of calls to receivers by outcome: delivered, retried (will be called again) or failed (given up).',
      labelNames: ['outcome'],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    });
    addGauge(
      registry,
      'webhook_relay_lag_seconds',
      'Age of the oldest event that has not been turned into deliveries yet.',
      () => lag.seconds(),
    );
    addGauge(
      registry,
      'webhook_deliveries_waiting',
      'Number of deliveries that are due, in progress or waiting for a retry.',
      () => deliveries.unscoped().countDocuments({ partition: { $gt: '' }, nextAttemptAt: { $gt: EVER } }),
    );
  }

  called(outcome: CallOutcome, durationMs: number): void {
    this.calls.observe({ outcome }, durationMs / 1000);
  }
}
