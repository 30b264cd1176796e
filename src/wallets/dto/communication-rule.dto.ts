import { BooleanField, EnumField } from '../../core/validation/fields';
import { NOTIFICATION_TYPES, type NotificationType } from '../notification-types';

/** A rule for a notification type. If a type has no rule, all its channels are on. */
export class CommunicationRuleFields {
  @EnumField(NOTIFICATION_TYPES, {
    description: 'Type of message that the rule applies to.',
    required: true,
    example: 'TRANSIT_TICKET',
  })
  notificationType: NotificationType;

  @BooleanField({ description: 'Whether to send these messages by SMS.', required: true, example: false })
  sms: boolean;

  @BooleanField({ description: 'Whether to send these messages by e-mail.', required: true, example: true })
  email: boolean;

  @BooleanField({ description: 'Whether to notify the phone that holds the pass.', required: true, example: true })
  notification: boolean;
}
