import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { AnyBulkWriteOperation, Document } from 'mongodb';
import type { ClaimedDelivery } from './delivery-claims';
import { isDelivered } from './delivery-poster';
import type { DeliveryAttempt, WebhookDelivery } from './schemas/webhook-delivery.schema';
import { WebhookDeliveriesCollection } from './webhook-deliveries.collection';

/** Least gaps between a failed call and the next one (spec.md, "Events"; api-decisions.md, 4.1). */
export const RETRY_GAPS_MS = [2000, 6000, 14_000];

/** Attempts that the log keeps of a delivery, the last ones: replays make more. */
const MOST_ATTEMPTS = 50;

/** Outcomes written at a time. */
const BATCH = 500;

/** How long a MongoDB that is away is left alone. */
const PAUSE_MS = 1000;

/** Losing one sends a delivery twice, which receivers expect (spec.md, "Events"). */
const writeConcern = { w: 1 } as const;

/** Writes down what became of calls: while one batch is being written, the next one gathers. */
@Injectable()
export class DeliveryOutcomes {
  private readonly logger = new Logger(DeliveryOutcomes.name);
  private pending: AnyBulkWriteOperation<WebhookDelivery>[] = [];
  private writing?: Promise<void>;

  constructor(private readonly deliveries: WebhookDeliveriesCollection) {}

  /** Outcomes that are not written yet. */
  get unwritten(): number {
    return this.pending.length;
  }

  /** Counts only while nobody else has the delivery. */
  add({ _id, holder }: Pick<ClaimedDelivery, '_id' | 'holder'>, attempt: DeliveryAttempt): void {
    this.pending.push({ updateOne: { filter: { _id, holder }, update: outcomeOf(attempt) } });
    void this.flush();
  }

  /** Ends when everything is written; tries until then. */
  async flush(): Promise<void> {
    if (this.pending.length > 0) this.writing ??= this.writeAll();
    await this.writing;
  }

  private async writeAll(): Promise<void> {
    while (this.pending.length > 0) {
      const batch = this.pending.slice(0, BATCH);
      try {
        await this.deliveries.unscoped().bulkWrite(batch, { ordered: false, writeConcern });
        this.pending = this.pending.slice(batch.length);
      } catch (fault) {
        this.logger.warn(`Outcomes of webhooks are written later: ${String(fault)}`);
        await delay(PAUSE_MS, undefined, { ref: false });
      }
    }
    // In the same moment as the last look, so that nothing can come between.
    this.writing = undefined;
  }
}

/** Whether there is another try is decided by what is stored: a replay may have come meanwhile. */
function outcomeOf(attempt: DeliveryAttempt): Document[] {
  const attempts = { $slice: [{ $concatArrays: ['$attempts', [{ $literal: attempt }]] }, -MOST_ATTEMPTS] };
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
  return [{ $set: { attempts, ...next, tries: { $add: ['$tries', 1] }, holder: '$$REMOVE', updatedAt: '$$NOW' } }];
}
