import type { WebhookDelivery } from './schemas/webhook-delivery.schema';

/** Without headers, which are secrets. */
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
    // While leased it is the lease's end.
    ...(nextAttemptAt && !leaseOwner && { nextAttemptAt }),
    createdAt,
    updatedAt,
    ...(completedAt && { completedAt }),
  };
}

/** With the sent body and the attempts. */
export function presentWhole(delivery: WebhookDelivery): object {
  const { body, attempts } = delivery;
  return { ...presentDelivery(delivery), payload: JSON.parse(body) as object, attempts };
}
