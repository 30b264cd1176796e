import type { WebhookDelivery } from './schemas/webhook-delivery.schema';

/** A delivery in lists. Headers are secrets and in no answer. */
export function presentDelivery(delivery: WebhookDelivery): object {
  const { _id, webhookId, event, url, state, tries, nextAttemptAt, leaseOwner, createdAt, updatedAt, completedAt } =
    delivery;
  return {
    _id,
    webhookId,
    event,
    url,
    state,
    tries,
    // Of one that is being sent it is no date of a next call.
    ...(nextAttemptAt && !leaseOwner && { nextAttemptAt }),
    createdAt,
    updatedAt,
    ...(completedAt && { completedAt }),
  };
}

/** The same with what was sent, and what came of it. */
export function presentWhole(delivery: WebhookDelivery): object {
  const { body, attempts } = delivery;
  return { ...presentDelivery(delivery), payload: JSON.parse(body) as object, attempts };
}
