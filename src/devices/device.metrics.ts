import { Injectable } from '@nestjs/common';
import type { Collection, Document } from 'mongodb';
import { ClientsCollection } from '../clients/records/clients.collection';
import { DeliveriesCollection } from '../notifications/log/schemas/delivery.schema';
import { EVER } from '../core/background/partition';
import { addGauge } from '../core/observability/gauge';
import { MetricsService } from '../core/observability/metrics.service';
import { PassCollection } from '../passes/records/pass.collection';

@Injectable()
export class DeviceMetrics {
  constructor(
    { registry }: MetricsService,
    passes: PassCollection,
    clients: ClientsCollection,
    deliveries: DeliveriesCollection,
  ) {
    const marked = [passes, clients].map((records) => records.unscoped() as unknown as Collection<Document>);
    addGauge(
      registry,
      'phones_relay_lag_seconds',
      'Age of the oldest change of a pass or customer that has not yet been sent to phones.',
      () => oldestMark(marked),
    );
    addGauge(
      registry,
      'phone_pushes_waiting',
      'Number of pushes that are due, in progress or waiting for a retry.',
      () => deliveries.unscoped().countDocuments({ partition: /^apple:/, nextAttemptAt: { $gt: EVER } }),
    );
  }
}

/** Returns the age of the oldest pending mark in seconds, or 0 if there is none. */
async function oldestMark(marked: readonly Collection<Document>[]): Promise<number> {
  const due = { 'pendingDeviceUpdate.at': { $exists: true } };
  const oldest = { sort: { 'pendingDeviceUpdate.at': 1 }, projection: { 'pendingDeviceUpdate.at': 1 } } as const;
  const found = await Promise.all(
    marked.map((records) => records.findOne<{ pendingDeviceUpdate: { at: Date } }>(due, oldest)),
  );
  const since = found.flatMap((record) => (record ? [record.pendingDeviceUpdate.at.getTime()] : []));
  return since.length === 0 ? 0 : Math.max(0, Date.now() - Math.min(...since)) / 1000;
}
