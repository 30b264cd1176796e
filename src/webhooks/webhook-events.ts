import type { Types } from 'mongoose';
import { BULK_COMPLETED } from '../bulk/bulk-finisher';
import { DeclaredNames } from '../core/declared-names';

/** An event that receivers hear of. */
export interface WebhookEventDefinition {
  /** As receivers know it, such as `client.updated`. */
  name: string;
  /** `data` of a made-up event, as POST /webhooks/test sends it. */
  sample(wallet: Types.ObjectId): object;
}

const names = new DeclaredNames('webhook event');
const samples = new Map<string, WebhookEventDefinition['sample']>();

// Sent to the operation's own receiver only: a wallet cannot ask for one to try its receivers.
names.declare([BULK_COMPLETED]);

/** Events of which there are deliveries (docs/contract/webhooks.md#events). */
export const WEBHOOK_EVENTS = names.list;

/** Declares events of wallets. @throws Error for a name that somebody else has */
export function defineWebhookEvents(events: readonly WebhookEventDefinition[]): void {
  names.declare(events.map(({ name }) => name));
  for (const { name, sample } of events) samples.set(name, sample);
}

/** `data` of a made-up event; undefined for a name that no event of wallets has. */
export function sampleOf(event: string, wallet: Types.ObjectId): object | undefined {
  return samples.get(event)?.(wallet);
}

/** See docs/contract/webhooks.md#event-body. */
export function webhookBody(event: string, wallet: Types.ObjectId, at: Date, data: object): string {
  return JSON.stringify({ event, walletId: wallet.toHexString(), timestamp: at.toISOString(), data });
}
