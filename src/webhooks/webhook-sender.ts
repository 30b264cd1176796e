import { Injectable } from '@nestjs/common';
import type { Document } from 'mongodb';
import { type PartitionPolicy, type PartitionSource, SENDING_LEASE_MS } from '../core/background/partition';
import { SenderScheduler } from '../core/background/schedulers';
import { PartitionedSender, type Send } from '../core/background/partitioned-sender';
import { walletOfPartition } from './schemas/webhook-delivery.schema';
import { CALL_MS, isDelivered, WebhookHttpClient } from './webhook-http-client';
import {
  type WebhookAttempt,
  WebhookDeliveriesCollection,
  type WebhookDelivery,
} from './schemas/webhook-delivery.schema';
import { type SigningKeys, WebhookSecretsService } from './webhook-secrets.service';
import { WebhookMetrics } from './webhook.metrics';

/**
 * Minimum delays in milliseconds after the first, second, and third failed call (docs/contract/webhooks.md#delivery).
 */
const RETRY_GAPS_MS = [2000, 6000, 14_000];

/** Maximum number of attempts to keep. Replays can add any number, so only the latest are kept. */
const MAX_ATTEMPTS = 50;

/**
 * Returns pipeline stages that store the outcome of a call. Whether there is another attempt depends on the stored
 * record, because the delivery may have been replayed during the call.
 */
export function outcomeOf(attempt: WebhookAttempt): Document[] {
  const attempts = { $slice: [{ $concatArrays: ['$attempts', [{ $literal: attempt }]] }, -MAX_ATTEMPTS] };
  const mayRetry = { $lt: ['$tries', RETRY_GAPS_MS.length] };
  const next = isDelivered(attempt)
    ? { state: 'delivered', completedAt: '$$NOW', nextAttemptAt: '$$REMOVE' }
    : {
        state: { $cond: [mayRetry, 'waiting', 'failed'] },
        completedAt: { $cond: [mayRetry, '$$REMOVE', '$$NOW'] },
        nextAttemptAt: {
          $cond: [mayRetry, { $add: ['$$NOW', { $arrayElemAt: [RETRY_GAPS_MS, '$tries'] }] }, '$$REMOVE'],
        },
      };
  return [{ $set: { attempts, ...next, tries: { $add: ['$tries', 1] }, updatedAt: '$$NOW' } }];
}

/** Limits on parallel calls. Their number starts low, to protect unknown and slow receivers. */
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

/** Sends deliveries. All deliveries of a wallet to one URL form a partition. */
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
