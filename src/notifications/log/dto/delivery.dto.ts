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
  @IdField({ description: 'Only deliveries about that pass.' })
  passId?: string;

  @IdField({ description: 'Only deliveries to that customer.' })
  clientId?: string;

  @IdField({ description: 'Only deliveries of that communication.' })
  communicationId?: string;

  @EnumField(DELIVERY_CHANNELS, { description: 'Only deliveries by that channel.' })
  channel?: DeliveryChannel;

  @EnumField(DELIVERY_STATES, { description: 'Only deliveries in that state.' })
  state?: DeliveryState;
}

/** See docs/contract/notifications.md#notification-log. */
export class DeliveryLogEntry extends RecordFields {
  @EnumField(DELIVERY_CHANNELS, { description: 'How the customer is reached.', required: true })
  channel: string;

  @EnumField(NOTIFICATION_TYPES, { description: 'Kind of message.', required: true, example: 'UPDATE_EVENT' })
  notificationType: string;

  @IdField({ description: 'The pass that it is about.' })
  passId?: string;

  @IdField({ description: 'The customer.' })
  clientId?: string;

  @IdField({ description: 'The communication that it is part of.' })
  communicationId?: string;

  @BooleanField({ description: 'True for a test of the communication, which its counts leave out.' })
  isTest?: boolean;

  @EnumField(DELIVERY_STATES, {
    description:
      '`queued`: to be sent, also after a passing fault. `sending`: with a worker. `accepted`: Apple, Google or the provider took it. `fetched`: the phone has the new pass. `failed`: given up. `skipped`: there was nobody to send it to.',
    required: true,
  })
  state: string;

  @Text({
    description:
      'Why it failed, was skipped or waits for another attempt, or why the phone shows no message: a stable word such as `Unregistered` (Apple’s) or `NOTIFICATION_OFF_BY_RULE`.',
    example: 'Unregistered',
  })
  reason?: string;

  @EnumField(['IOS', 'ANDROID'], { description: 'PUSH: the kind of phone.' })
  deviceType?: string;

  @Text({ description: 'PUSH: the phone, as the pass’s `devices` name it.' })
  deviceLibraryIdentifier?: string;

  @DateTime({ description: 'PUSH: when the phone asked which of its passes changed.' })
  listedAt?: string;
}
