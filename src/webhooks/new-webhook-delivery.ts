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

const WALLET_LENGTH = 24;

function partitionOf(wallet: Types.ObjectId, url: string): string {
  return `${wallet.toHexString()}:${hash('sha256', url, 'base64url')}`;
}

/** Of earlier releases' partitions, which do not name a wallet, each has its own result. */
export function walletOfPartition(partition: string): string {
  return partition.slice(0, WALLET_LENGTH);
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
    partition: partitionOf(wallet, url),
    body,
    state: 'waiting',
    attempts: [],
    tries: 0,
    nextAttemptAt: dueAt,
    createdAt: now,
    updatedAt: now,
  }));
}
