import { Injectable } from '@nestjs/common';
import type { Document } from 'mongodb';
import type { PartitionPolicy } from '../core/background/partition';
import { type PartitionSource, SENDING_LEASE_MS } from '../core/background/partition-record';
import { SenderScheduler } from '../core/background/sender-scheduler';
import { PartitionedSender, type Send } from '../core/background/partitioned-sender';
import { walletOfPartition } from './new-webhook-delivery';
import { outcomeOf, RETRY_GAPS_MS } from './webhook-outcomes';
import { CALL_MS, WebhookHttpClient, isDelivered } from './webhook-http-client';
import { WebhookDeliveriesCollection, type WebhookDelivery } from './schemas/webhook-delivery.schema';
import { type SigningKeys, WebhookSecretsService } from './webhook-secrets.service';
import { WebhookMetrics } from './webhook.metrics';

/** Spares unknown and slow receivers. */
export const POLICY: PartitionPolicy = { first: 2, most: 32, quickMs: 1000 };

const PROJECTION = {
  wallet: 1,
  webhookId: 1,
  url: 1,
  sealedHeaders: 1,
  body: 1,
  partition: 1,
  tries: 1,
  leaseOwner: 1,
};

export function webhookSource(deliveries: WebhookDeliveriesCollection): PartitionSource<WebhookDelivery> {
  return {
    name: 'Webhooks',
    records: deliveries.unscoped(),
    walletOf: walletOfPartition,
    waiting: { state: 'waiting' },
    projection: PROJECTION,
    leaseMs: SENDING_LEASE_MS,
    callMs: CALL_MS,
  };
}

/** A partition is an endpoint. */
@Injectable()
export class WebhookSender extends PartitionedSender<WebhookDelivery> {
  constructor(
    deliveries: WebhookDeliveriesCollection,
    private readonly poster: WebhookHttpClient,
    private readonly secrets: WebhookSecretsService,
    private readonly metrics: WebhookMetrics,
    worker: SenderScheduler,
  ) {
    super(webhookSource(deliveries), POLICY);
    worker.register(this);
  }

  protected async prepare(batch: readonly WebhookDelivery[]): Promise<Send<WebhookDelivery>> {
    const keysOf = await this.secrets.keysOf(batch.map(({ wallet }) => wallet));
    return (delivery) => this.send(delivery, keysOf);
  }

  protected broken(): Document[] {
    return outcomeOf({ at: new Date(), durationMs: 0, error: 'network' });
  }

  private async send(delivery: WebhookDelivery, keysOf: SigningKeys) {
    const attempt = await this.poster.post(delivery, keysOf);
    const outcome = isDelivered(attempt) ? 'delivered' : delivery.tries < RETRY_GAPS_MS.length ? 'retried' : 'failed';
    this.metrics.called(outcome, attempt.durationMs);
    return outcomeOf(attempt);
  }
}
