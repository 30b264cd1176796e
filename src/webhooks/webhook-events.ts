import type { Types } from 'mongoose';
import { BULK_COMPLETED } from '../bulk/bulk-finisher';
import { DeclaredNames } from '../core/declared-names';
import { COMMUNICATION_COMPLETED } from '../communications/communication-events';
import { PASS_EVENTS } from '../passes/records/pass-history';

/** Events that a wallet's receivers get only if the wallet asks for them (docs/contract/webhooks.md#events-on-request). */
export const EVENTS_ON_REQUEST = [...PASS_EVENTS, COMMUNICATION_COMPLETED] as const;
export type EventOnRequest = (typeof EVENTS_ON_REQUEST)[number];

/** Whether a wallet's receivers get the event. @param asked events on request that the wallet asks for */
export function isSubscribed(event: string, asked: readonly string[] = []): boolean {
  return asked.includes(event) || !(EVENTS_ON_REQUEST as readonly string[]).includes(event);
}

/** An event that is sent to receivers. */
export interface WebhookEventDefinition {
  /** Name that receivers see, such as `client.updated`. */
  name: string;
  /** `data` of a made-up event, as POST /webhooks/test sends it. */
  sample(wallet: Types.ObjectId): object;
}

const names = new DeclaredNames('webhook event');
const samples = new Map<string, WebhookEventDefinition['sample']>();

// Sent to the operation's own receiver only: a wallet cannot ask for one to try its receivers.
names.declare([BULK_COMPLETED]);

/** Names of all events (docs/contract/webhooks.md#events). */
export const WEBHOOK_EVENTS = names.list;

/** Declares events of wallets. @throws Error for a name that is already declared */
export function defineWebhookEvents(events: readonly WebhookEventDefinition[]): void {
  names.declare(events.map(({ name }) => name));
  for (const { name, sample } of events) samples.set(name, sample);
}

/** `data` of a made-up event; undefined for an unknown event. */
export function sampleOf(event: string, wallet: Types.ObjectId): object | undefined {
  return samples.get(event)?.(wallet);
}

/** See docs/contract/webhooks.md#event-body. */
export function webhookBody(event: string, wallet: Types.ObjectId, at: Date, data: object): string {
  return JSON.stringify({ event, walletId: wallet.toHexString(), timestamp: at.toISOString(), data });
}
