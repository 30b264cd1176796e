import { BULK_COMPLETED } from '../../bulk/bulk-finisher';
import { BulkOperationError, BulkOperationSummary } from '../../bulk/dto/bulk-operation.dto';
import { ClientResource } from '../../clients/records/client.dto';
import { COMMUNICATION_COMPLETED } from '../../communications/communication-events';
import { CommunicationResource } from '../../communications/dto/communication.dto';
import type { DocumentedEvent } from '../../core/openapi/openapi.webhooks';
import type { DtoClass } from '../../core/validation/field-spec';
import {
  BooleanField,
  DateTime,
  EnumField,
  IdField,
  IntField,
  Nested,
  NestedList,
  Text,
  TextList,
} from '../../core/validation/fields';
import { ActorResource } from '../../passes/dto/actor.dto';
import { RedemptionResource } from '../../passes/dto/pass.resource';
import type { EventOnRequest } from '../webhook-events';

/** Name of an opt-in event. The OpenAPI document describes it as a string. */
export class WebhookEventName {}

/** The body of every webhook (docs/contract/webhooks.md#event-body). */
export class WebhookEnvelope {
  @IdField({ description: 'ID of the wallet in which the event occurred.', required: true })
  walletId: string;

  @DateTime({ description: 'Time at which the event occurred.', required: true })
  timestamp: string;
}

class ClientEventData {
  @Nested(() => ClientResource, {
    description: 'The customer. For a deleted customer, the last state.',
    required: true,
  })
  client: ClientResource;
}

class PassOnDevice {
  @IdField({ description: 'ID of the pass.', required: true })
  _id: string;

  @Text({ description: 'Kind of the pass.', required: true, example: 'event' })
  kind: string;

  @Text({ description: 'Status of the pass.', required: true, example: 'active' })
  status: string;

  @Text({ description: 'Value of the barcode.', required: true, min: 0, example: 'EVENT-0001' })
  barcode: string;

  @IntField({ description: 'Number of iPhones that currently hold the pass.', required: true, example: 1 })
  activeIOSDeviceCount: number;

  @IntField({ description: 'Number of Android devices that currently hold the pass.', required: true, example: 0 })
  activeAndroidDeviceCount: number;
}

class PassEventData {
  @Nested(() => PassOnDevice, { description: 'The pass.', required: true })
  pass: PassOnDevice;

  @Text({ description: 'Value of the barcode.', required: true, min: 0, example: 'EVENT-0001' })
  barcode: string;

  @EnumField(['IOS', 'ANDROID'], { description: 'Platform of the phone.', required: true })
  deviceType: string;
}

class RequestedPassEventData {
  @Nested(() => PassOnDevice, { description: 'The pass. A deleted pass has the status `deleted`.', required: true })
  pass: PassOnDevice;

  @Text({ description: 'Value of the barcode.', required: true, min: 0, example: 'EVENT-0001' })
  barcode: string;

  @IntField({
    description: 'Position of this event among the opt-in events of the pass: 1, 2, 3, …',
    required: true,
    example: 1,
  })
  sequence: number;
}

class UpdatedPassEventData extends RequestedPassEventData {
  @TextList({ description: 'Names of the changed fields.', required: true, example: ['firstName'] })
  changed: string[];
}

class RedeemedPassEventData extends RequestedPassEventData {
  @Nested(() => RedemptionResource, {
    description: 'The redemption, with the details sent by the redeeming call.',
    required: true,
  })
  redemption: RedemptionResource;
}

class UnredeemedPassEventData extends RedeemedPassEventData {
  @Nested(() => ActorResource, { description: 'User or wallet token that undid the redemption.' })
  by?: ActorResource;
}

class CommunicationEventData {
  @Nested(() => CommunicationResource, { description: 'The communication.', required: true })
  communication: CommunicationResource;
}

class EndedBulkOperation extends BulkOperationSummary {
  @NestedList(() => BulkOperationError, {
    description: 'Items that failed, with their errors.',
    required: true,
    unbounded: true,
  })
  operationErrors: BulkOperationError[];

  @BooleanField({
    description:
      'Whether the errors of single items are omitted because the operation has more than 5,000 items. In that case, read them from `/items`.',
  })
  resultsTruncated?: boolean;
}

class BulkEventData {
  @Nested(() => EndedBulkOperation, { description: 'The operation without its results.', required: true })
  operation: EndedBulkOperation;
}

/** The events that receivers can get, for the OpenAPI document. */
export const DOCUMENTED_EVENTS: readonly DocumentedEvent[] = [
  documented('client.created', ClientEventData, 'A customer was created'),
  documented('client.updated', ClientEventData, 'A customer was changed'),
  documented('client.deleted', ClientEventData, 'A customer was deleted'),
  documented('pass.installed', PassEventData, 'A phone added a pass'),
  documented('pass.uninstalled', PassEventData, 'A phone removed a pass'),
  onRequest('pass.issued', RequestedPassEventData, 'A pass was issued'),
  onRequest('pass.updated', UpdatedPassEventData, 'A pass was changed'),
  onRequest('pass.redeemed', RedeemedPassEventData, 'A pass was redeemed'),
  onRequest('pass.unredeemed', UnredeemedPassEventData, 'A redemption was undone'),
  onRequest('pass.expired', RequestedPassEventData, 'A pass expired'),
  onRequest('pass.canceled', RequestedPassEventData, 'A pass was canceled'),
  onRequest('pass.deleted', RequestedPassEventData, 'A pass was deleted'),
  onRequest(COMMUNICATION_COMPLETED, CommunicationEventData, 'A communication was sent'),
  documented(BULK_COMPLETED, BulkEventData, 'A bulk operation ended. Sent only to its own `webhookUrl`'),
];

/** Describes an event that only wallets with a subscription get. */
function onRequest(event: EventOnRequest, data: DtoClass, summary: string): DocumentedEvent {
  return documented(event, data, `${summary}. Sent only after you subscribe with \`PUT /wallets/webhook-events\``);
}

function documented(event: string, data: DtoClass, summary: string): DocumentedEvent {
  const words = event.split('.').map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  const name = `${words.join('')}Event`;
  const payload = { [name]: class extends WebhookEnvelope {} }[name];
  EnumField([event], { description: 'Type of the event.', required: true })(payload.prototype, 'event');
  Nested(() => data, { description: 'Data of the event.', required: true })(payload.prototype, 'data');
  return { event, payload, summary, operationId: `webhooks.on${words.join('')}` };
}
