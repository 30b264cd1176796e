import { Flag, OneOf } from '../../core/validation/fields';

/** Kinds of messages (docs/contract/notifications.md#kinds-of-message). */
export const NOTIFICATION_TYPES = [
  'NEW_LOYALTY',
  'UPDATE_LOYALTY',
  'REMINDER_LOYALTY',
  'EARNINGS_UPDATE',
  'NEW_COMMUNICATION',
  'EXPIRED_COMMUNICATION',
  'NEW_EVENT',
  'UPDATE_EVENT',
  'NEW_COUPON',
  'UPDATE_COUPON',
  'WELCOME_INTERNAL_CLIENTS',
  'WELCOME_CRM_CLIENTS',
  'WELCOME_EXTERNAL_CLIENTS',
  'WELCOME_COUPON',
  'EXPIRED_COUPON',
  'TRANSIT_TICKET',
  'UPDATE_TRANSIT',
  'HOTEL_RESERVATION',
  'UPDATE_HOTEL_RESERVATION',
  'CINEMA_TICKET',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Channel switches of one kind of message; a kind without a rule has every channel on. */
export class CommunicationRuleFields {
  @OneOf(NOTIFICATION_TYPES, { description: 'Kind of message.', required: true, example: 'TRANSIT_TICKET' })
  notificationType: NotificationType;

  @Flag({ description: 'Send by SMS.', required: true, example: false })
  sms: boolean;

  @Flag({ description: 'Send by e-mail.', required: true, example: true })
  email: boolean;

  @Flag({ description: 'Notify on the phone that holds the pass.', required: true, example: true })
  notification: boolean;
}
