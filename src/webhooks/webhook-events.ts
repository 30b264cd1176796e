import type { Types } from 'mongoose';

/** See docs/contract/webhooks.md#events. */
export const WEBHOOK_EVENTS = [
  'client.created',
  'client.updated',
  'client.deleted',
  'pass.installed',
  'pass.uninstalled',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export function isWebhookEvent(name: string): name is WebhookEvent {
  return (WEBHOOK_EVENTS as readonly string[]).includes(name);
}

/** See docs/contract/webhooks.md#event-body. */
export function webhookBody(event: string, wallet: Types.ObjectId, at: Date, data: object): string {
  return JSON.stringify({ event, walletId: wallet.toHexString(), timestamp: at.toISOString(), data });
}
