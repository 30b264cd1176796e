import { BooleanField, EnumField } from '../../core/validation/fields';
import { NOTIFICATION_TYPES, type NotificationType } from '../notification-types';

/** A notification type without a rule has every channel on. */
export class CommunicationRuleFields {
  @EnumField(NOTIFICATION_TYPES, { description: 'Kind of message.', required: true, example: 'TRANSIT_TICKET' })
  notificationType: NotificationType;

  @BooleanField({ description: 'Send by SMS.', required: true, example: false })
  sms: boolean;

  @BooleanField({ description: 'Send by e-mail.', required: true, example: true })
  email: boolean;

  @BooleanField({ description: 'Notify on the phone that holds the pass.', required: true, example: true })
  notification: boolean;
}
