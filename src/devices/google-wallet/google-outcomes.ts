import { Injectable } from '@nestjs/common';
import type { Document, Filter } from 'mongodb';
import type { Types } from 'mongoose';
import { backoffExpression } from '../../core/background/backoff';
import { DeliveriesCollection, type Delivery } from '../../notifications/log/schemas/delivery.schema';
import { OUTCOME_HISTORY } from '../../notifications/send-outcomes';
import { MAX_RETRIES, RETRIES } from '../../notifications/send-outcomes';
import { BATCH_WINDOW_MS } from './google-updates';
import type { Written } from './google-writer';
import type { GoogleResource } from './schemas/google-resource.schema';

type Sent = Pick<GoogleResource, 'wallet' | 'pass' | 'version' | 'tries'>;

/** Records the outcomes of writes to Google in the delivery log and in the resource. */
@Injectable()
export class GoogleOutcomes {
  constructor(private readonly deliveries: DeliveriesCollection) {}

  /** @returns the update of the resource, which the lease holder must write after this call has updated the log */
  async record(resource: Sent, written: Written): Promise<Document[]> {
    const verdict = verdictOf(resource, written);
    if (verdict && resource.pass) await this.finishDeliveries(resource.wallet, resource.pass, written.tag, verdict);
    return updateOf(resource, written);
  }

  /** Completes the deliveries whose change was sent. */
  private async finishDeliveries(
    wallet: Types.ObjectId,
    pass: Types.ObjectId,
    tag: Date | undefined,
    verdict: Pick<Delivery, 'state' | 'reason'>,
  ): Promise<void> {
    const open = { pass, deviceType: 'ANDROID', state: { $in: ['queued', 'sending'] } } as const;
    const notified = { ...open, ...(tag && { tag: { $lte: tag } }) } as Filter<Delivery>;
    const { state, reason } = verdict;
    const ended = { state, ...(reason !== undefined && { reason: { $literal: reason } }), updatedAt: '$$NOW' };
    await this.deliveries.of(wallet).updateAll(notified, [{ $set: ended }, ...OUTCOME_HISTORY]);
  }
}

function verdictOf({ tries }: Sent, written: Written): Pick<Delivery, 'state' | 'reason'> | null {
  if (written.state === 'ok') return { state: 'accepted' };
  if (isPassing(written) && tries < MAX_RETRIES) return null;
  return { state: 'failed', reason: written.reason };
}

/** Whether the failure is temporary. An object whose class is missing waits until the class exists again. */
function isPassing(written: Written): boolean {
  if (written.state === 'notFound') return written.during === 'insert';
  return written.state === 'later' || written.state === 'unauthorised';
}

function updateOf({ version }: Sent, written: Written): Document[] {
  const soon = { $add: ['$$NOW', BATCH_WINDOW_MS] };
  const again = { $cond: [{ $gt: ['$version', version] }, soon, '$$REMOVE'] };
  if (written.state === 'ok') {
    const { form, action, messages } = written;
    const sent = { hash: { $literal: form.hash }, fields: { $literal: form.fields }, sentVersion: version };
    const withMessages = messages && { messages: { $literal: messages } };
    // A change made during the insertion found no inserted resource to mark, so check once more.
    const nextAttemptAt = action === 'inserted' ? soon : again;
    const none = { tries: 0, reason: '$$REMOVE' };
    return [{ $set: { state: 'inserted', ...sent, ...withMessages, ...none, nextAttemptAt, updatedAt: '$$NOW' } }];
  }
  const reason = { $literal: written.reason };
  // Messages written before the failure are not sent again.
  const partly = written.messages && { messages: { $literal: written.messages } };
  if (!isPassing(written)) return [{ $set: { reason, tries: 0, ...partly, nextAttemptAt: again, updatedAt: '$$NOW' } }];
  const asked = written.state === 'later' ? (written.retryAfterMs ?? 0) : 0;
  const gap = { $max: [asked, backoffExpression(RETRIES, '$tries')] };
  const mayRetry = { $lt: ['$tries', MAX_RETRIES] };
  const tries = { $cond: [mayRetry, { $add: ['$tries', 1] }, 0] };
  const nextAttemptAt = { $cond: [mayRetry, { $add: ['$$NOW', gap] }, '$$REMOVE'] };
  return [{ $set: { reason, tries, ...partly, nextAttemptAt, updatedAt: '$$NOW' } }];
}
