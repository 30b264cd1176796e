import type { Types } from 'mongoose';
import { BULK_COMPLETED } from '../bulk/bulk-finisher';
import { DeclaredNames } from '../core/declared-names';
import { COMMUNICATION_COMPLETED } from '../communications/communication-events';
import { PASS_EVENTS } from '../passes/records/pass-history';

/**
 * Opt-in events, which are sent only to wallets that subscribe to them (docs/contract/webhooks.md#events-on-request).
 */
export const EVENTS_ON_REQUEST = [...PASS_EVENTS, COMMUNICATION_COMPLETED] as const;
export type EventOnRequest = (typeof EVENTS_ON_REQUEST)[number];

/**
 * Whether the receivers of a wallet get an event.
 * @param asked opt-in events to which the wallet is subscribed
 */
export function isSubscribed(event: string, asked: readonly string[] = []): boolean {
  return asked.includes(event) || !(EVENTS_ON_REQUEST as readonly string[]).includes(event);
}

/** An event that receivers can get. */
export interface WebhookEventDefinition {
  /** Name of the event that receivers see, such as `client.updated`. */
  name: string;
  /** Returns the `data` of a sample event, which POST /webhooks/test sends. */
  sample(wallet: Types.ObjectId): object;
}

const names = new DeclaredNames('webhook event');
const samples = new Map<string, WebhookEventDefinition['sample']>();

// This event has no sample. Only the receivers that an operation names get it, so wallets cannot send it as a test.
names.declare([BULK_COMPLETED]);

/** Names of all events (docs/contract/webhooks.md#events). */
export const WEBHOOK_EVENTS = names.list;

/**
 * Declares webhook events.
 * @throws Error for a name that is already declared
 */
export function defineWebhookEvents(events: readonly WebhookEventDefinition[]): void {
  names.declare(events.map(({ name }) => name));
  for (const { name, sample } of events) samples.set(name, sample);
}

/** Returns the `data` of a sample event. Undefined for an unknown event. */
export function sampleOf(event: string, wallet: Types.ObjectId): object | undefined {
  return samples.get(event)?.(wallet);
}

/** Composes the body of a call (docs/contract/webhooks.md#event-body). */
export function webhookBody(event: string, wallet: Types.ObjectId, at: Date, data: object): string {
  return JSON.stringify({ event, walletId: wallet.toHexString(), timestamp: at.toISOString(), data });
}
