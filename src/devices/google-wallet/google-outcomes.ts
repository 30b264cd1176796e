import { Injectable } from '@nestjs/common';
import type { Document, Filter } from 'mongodb';
import type { Types } from 'mongoose';
import { backoffExpression } from '../../core/background/backoff';
import { DeliveriesCollection } from '../../notifications/log/deliveries.collection';
import type { Delivery } from '../../notifications/log/schemas/delivery.schema';
import { MAX_RETRIES, RETRIES } from '../../notifications/log/send-outcomes';
import { BATCH_WINDOW_MS } from './google-updates';
import type { Written } from './google-writer';
import type { GoogleResource } from './schemas/google-resource.schema';

type Sent = Pick<GoogleResource, 'wallet' | 'pass' | 'version' | 'tries'>;

/** Says what came of bringing a class or object up to date: in the log of deliveries, and in the resource. */
@Injectable()
export class GoogleOutcomes {
  constructor(private readonly deliveries: DeliveriesCollection) {}

  /** @returns the pipeline that says it in the resource; written by whoever holds it, after the log */
  async record(resource: Sent, written: Written): Promise<Document[]> {
    const verdict = verdictOf(resource, written);
    if (verdict && resource.pass) await this.tell(resource.wallet, resource.pass, written.tag, verdict);
    return settlementOf(resource, written);
  }

  /** What was asked for is in the state that was sent. */
  private async tell(
    wallet: Types.ObjectId,
    pass: Types.ObjectId,
    tag: Date | undefined,
    verdict: Pick<Delivery, 'state' | 'reason'>,
  ): Promise<void> {
    const open = { pass, deviceType: 'ANDROID', state: { $in: ['queued', 'sending'] } } as const;
    const notified = { ...open, ...(tag && { tag: { $lte: tag } }) } as Filter<Delivery>;
    await this.deliveries.of(wallet).updateAll(notified, { $set: { ...verdict, updatedAt: new Date() } });
  }
}

/** Null while it is tried again. */
function verdictOf({ tries }: Sent, written: Written): Pick<Delivery, 'state' | 'reason'> | null {
  if (written.state === 'ok') return { state: 'accepted' };
  if (isPassing(written) && tries < MAX_RETRIES) return null;
  return { state: 'failed', reason: written.reason };
}

/** An object whose class is missing waits until that is there again. */
function isPassing(written: Written): boolean {
  if (written.state === 'notFound') return written.during === 'insert';
  return written.state === 'later' || written.state === 'unauthorised';
}

function settlementOf({ version }: Sent, written: Written): Document[] {
  const soon = { $add: ['$$NOW', BATCH_WINDOW_MS] };
  const again = { $cond: [{ $gt: ['$version', version] }, soon, '$$REMOVE'] };
  if (written.state === 'ok') {
    const { form, action, messages } = written;
    const sent = { hash: { $literal: form.hash }, fields: { $literal: form.fields }, sentVersion: version };
    const withMessages = messages && { messages: { $literal: messages } };
    // What changed while it was being inserted found nothing to mark: it is looked at once more.
    const nextAttemptAt = action === 'inserted' ? soon : again;
    const none = { tries: 0, reason: '$$REMOVE' };
    return [{ $set: { state: 'inserted', ...sent, ...withMessages, ...none, nextAttemptAt, updatedAt: '$$NOW' } }];
  }
  const reason = { $literal: written.reason };
  if (!isPassing(written)) return [{ $set: { reason, tries: 0, nextAttemptAt: again, updatedAt: '$$NOW' } }];
  const asked = written.state === 'later' ? (written.retryAfterMs ?? 0) : 0;
  const gap = { $max: [asked, backoffExpression(RETRIES, '$tries')] };
  const mayRetry = { $lt: ['$tries', MAX_RETRIES] };
  const tries = { $cond: [mayRetry, { $add: ['$tries', 1] }, 0] };
  const nextAttemptAt = { $cond: [mayRetry, { $add: ['$$NOW', gap] }, '$$REMOVE'] };
  return [{ $set: { reason, tries, nextAttemptAt, updatedAt: '$$NOW' } }];
}
