import { Injectable } from '@nestjs/common';
import { DeliveriesCollection } from './log/schemas/delivery.schema';
import { EVER } from '../core/background/partition';
import { addGauge } from '../core/observability/gauge';
import { MetricsService } from '../core/observability/metrics.service';
import { PassCollection } from '../passes/records/pass.collection';

@Injectable()
export class MessageMetrics {
  constructor({ registry }: MetricsService, passes: PassCollection, deliveries: DeliveriesCollection) {
    addGauge(
      registry,
      'messages_relay_lag_seconds',
      'Age of the oldest e-mail or SMS that was requested but is not in the delivery log yet.',
      async () => {
        const oldest = { sort: { pendingNotificationsAt: 1 }, projection: { pendingNotificationsAt: 1 } } as const;
        const found = await passes.unscoped().findOne({ pendingNotificationsAt: { $exists: true } }, oldest);
        return found?.pendingNotificationsAt
          ? Math.max(0, Date.now() - found.pendingNotificationsAt.getTime()) / 1000
          : 0;
      },
    );
    addGauge(
      registry,
      'messages_waiting',
      'Number of e-mails and SMS that are due, in progress or waiting for a retry.',
      () => deliveries.unscoped().countDocuments({ partition: /^(email|sms):/, nextAttemptAt: { $gt: EVER } }),
    );
  }
}
