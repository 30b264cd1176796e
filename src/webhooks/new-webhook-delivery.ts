import { hash } from 'node:crypto';
import { Types } from 'mongoose';
import type { StoredWebhook } from '../wallets/schemas/wallet.schema';
import type { WebhookDelivery } from './schemas/webhook-delivery.schema';

export interface WebhookEvent {
  id: Types.ObjectId;
  event: string;
  wallet: Types.ObjectId;
  body: string;
  dueAt: Date;
}

export function newDeliveries(
  { id, event, wallet, body, dueAt }: WebhookEvent,
  receivers: readonly StoredWebhook[],
): WebhookDelivery[] {
  const now = new Date();
  return receivers.map(({ url, sealedHeaders }, position) => ({
    _id: new Types.ObjectId(),
    wallet,
    webhookId: id,
    position,
    event,
    url,
    ...(sealedHeaders !== undefined && { sealedHeaders }),
    partition: hash('sha256', `${wallet.toHexString()} ${url}`, 'base64url'),
    body,
    state: 'waiting',
    attempts: [],
    tries: 0,
    nextAttemptAt: dueAt,
    createdAt: now,
    updatedAt: now,
  }));
}
