import { COMMUNICATION_COMPLETED } from '../communications/communication-events';
import { PASS_EVENTS } from '../passes/records/pass-history';

/** Only receivers whose wallet asks for them hear of these (docs/contract/webhooks.md#events-on-request). */
export const EVENTS_ON_REQUEST = [...PASS_EVENTS, COMMUNICATION_COMPLETED] as const;
export type EventOnRequest = (typeof EVENTS_ON_REQUEST)[number];

/** @param asked the wallet's events on request */
export function isSubscribed(event: string, asked: readonly string[] = []): boolean {
  return asked.includes(event) || !(EVENTS_ON_REQUEST as readonly string[]).includes(event);
}
