import type { NotificationType } from '../../wallets/dto/communication-rule.dto';

/** Kinds of messages with a subject and a sentence of their own, `subject_…` and `lead_…` in messages.json. */
export const WORDED_TYPES = [
  'NEW_EVENT',
  'UPDATE_EVENT',
  'TRANSIT_TICKET',
  'UPDATE_TRANSIT',
  'HOTEL_RESERVATION',
  'UPDATE_HOTEL_RESERVATION',
  'NEW_COUPON',
  'UPDATE_COUPON',
  'NEW_LOYALTY',
  'UPDATE_LOYALTY',
  'WELCOME_INTERNAL_CLIENTS',
  'WELCOME_CRM_CLIENTS',
  'WELCOME_EXTERNAL_CLIENTS',
  'WELCOME_COUPON',
] as const satisfies readonly NotificationType[];

/** Under which name the texts of a kind of message stand; the others share general ones. */
export function wordsOf(type: NotificationType): string {
  return (WORDED_TYPES as readonly string[]).includes(type) ? type : 'OTHER';
}
