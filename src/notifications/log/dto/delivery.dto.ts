import { listQuery } from '../../../core/pagination/list-query.dto';
import { BooleanField, DateTime, EnumField, IdField, Text } from '../../../core/validation/fields';
import { RecordFields } from '../../../core/validation/record.fields';
import { NOTIFICATION_TYPES } from '../../../wallets/notification-types';
import {
  DELIVERY_CHANNELS,
  DELIVERY_STATES,
  type DeliveryChannel,
  type DeliveryState,
} from '../schemas/delivery.schema';

const BaseDeliveryLogQuery = listQuery('BaseDeliveryLogQuery', [], false);

export class DeliveryLogQuery extends BaseDeliveryLogQuery {
  @IdField({ description: 'Return only deliveries about this pass.' })
  passId?: string;

  @IdField({ description: 'Return only deliveries to this customer.' })
  clientId?: string;

  @IdField({ description: 'Return only deliveries of this communication.' })
  communicationId?: string;

  @EnumField(DELIVERY_CHANNELS, { description: 'Return only deliveries over this channel.' })
  channel?: DeliveryChannel;

  @EnumField(DELIVERY_STATES, { description: 'Return only deliveries in this state.' })
  state?: DeliveryState;
}

/** See docs/contract/notifications.md#notification-log. */
export class DeliveryLogEntry extends RecordFields {
  @EnumField(DELIVERY_CHANNELS, { description: 'Channel over which the customer is reached.', required: true })
  channel: string;

  @EnumField(NOTIFICATION_TYPES, { description: 'Type of the message.', required: true, example: 'UPDATE_EVENT' })
  notificationType: string;

  @IdField({ description: 'The pass that the message is about.' })
  passId?: string;

  @IdField({ description: 'The customer who receives the message.' })
  clientId?: string;

  @IdField({ description: 'The communication that the message belongs to.' })
  communicationId?: string;

  @BooleanField({
    description: 'Whether the message is a test of the communication. Tests are not included in its counts.',
  })
  isTest?: boolean;

  @EnumField(DELIVERY_STATES, {
    description:
      'State of the delivery. `queued`: will be sent, possibly again after a temporary failure. `sending`: being sent. `accepted`: Apple, Google, or the provider accepted it. `fetched`: the phone has the new pass. `failed`: failed permanently. `skipped`: there was no one to send it to.',
    required: true,
  })
  state: string;

  @Text({
    description:
      'Reason why the delivery failed, was skipped, or will be retried, or why the phone shows no message. A fixed identifier such as `Unregistered` (from Apple) or `NOTIFICATION_OFF_BY_RULE`.',
    example: 'Unregistered',
  })
  reason?: string;

  @EnumField(['IOS', 'ANDROID'], { description: 'PUSH: platform of the phone.' })
  deviceType?: string;

  @Text({ description: 'PUSH: identifier of the phone, as in `devices` of the pass.' })
  deviceLibraryIdentifier?: string;

  @DateTime({ description: 'PUSH: time at which the phone asked which of its passes changed.' })
  listedAt?: string;
}
