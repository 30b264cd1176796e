import type { Types } from 'mongoose';
import { BULK_COMPLETED } from '../bulk/bulk-finisher';
import { DeclaredNames } from '../core/declared-names';
import { COMMUNICATION_COMPLETED } from '../communications/communication-events';
import { PASS_EVENTS } from '../passes/records/pass-history';

/** Opt-in events: sent only to wallets that subscribe to them (docs/contract/webhooks.md#events-on-request). */
export const EVENTS_ON_REQUEST = [...PASS_EVENTS, COMMUNICATION_COMPLETED] as const;
export type EventOnRequest = (typeof EVENTS_ON_REQUEST)[number];

/** Whether the receivers of a wallet get the event. @param asked opt-in events that the wallet is subscribed to */
export function isSubscribed(event: string, asked: readonly string[] = []): boolean {
  return asked.includes(event) || !(EVENTS_ON_REQUEST as readonly string[]).includes(event);
}

/** An event that is sent to receivers. */
export interface WebhookEventDefinition {
  /** Name of the event for receivers, such as `client.updated`. */
  name: string;
  /** `data` of a sample event, as POST /webhooks/test sends it. */
  sample(wallet: Types.ObjectId): object;
}

const names = new DeclaredNames('webhook event');
const samples = new Map<string, WebhookEventDefinition['sample']>();

// Sent only to the receiver of the operation, so a wallet cannot send one as a test.
names.declare([BULK_COMPLETED]);

/** Names of all events (docs/contract/webhooks.md#events). */
export const WEBHOOK_EVENTS = names.list;

/** Declares events of wallets. @throws Error for a name that is already declared */
export function defineWebhookEvents(events: readonly WebhookEventDefinition[]): void {
  names.declare(events.map(({ name }) => name));
  for (const { name, sample } of events) samples.set(name, sample);
}

/** `data` of a sample event; undefined for an unknown event. */
export function sampleOf(event: string, wallet: Types.ObjectId): object | undefined {
  return samples.get(event)?.(wallet);
}

/** See docs/contract/webhooks.md#event-body. */
export function webhookBody(event: string, wallet: Types.ObjectId, at: Date, data: object): string {
  return JSON.stringify({ event, walletId: wallet.toHexString(), timestamp: at.toISOString(), data });
}
