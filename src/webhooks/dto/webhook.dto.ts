import { listQuery } from '../../core/pagination/list-query.dto';
import { field } from '../../core/validation/field-spec';
import { DateTime, NestedList, EnumField, IdField, Text, WebUrl, IntField } from '../../core/validation/fields';
import { RecordFields } from '../../core/validation/record.fields';
import { OUTBOUND_REASONS } from '../../core/http/outbound-guard';
import { DELIVERY_STATES, type DeliveryState } from '../schemas/webhook-delivery.schema';
import { WEBHOOK_EVENTS } from '../webhook-events';

const BaseWebhookDeliveryQuery = listQuery('BaseWebhookDeliveryQuery', [], false);

export class WebhookDeliveryQuery extends BaseWebhookDeliveryQuery {
  @EnumField(DELIVERY_STATES, { description: 'Return only deliveries in this state.' })
  state?: DeliveryState;

  @EnumField(WEBHOOK_EVENTS, { description: 'Return only deliveries of this event.' })
  event?: string;
}

export class WebhookTest {
  @Text({
    description: 'Event to send. Default: `client.created`.',
    max: 100,
    example: 'client.updated',
  })
  event?: string;
}

/** Body of POST /webhooks/deliveries/replay. */
export class WebhookReplay {
  @DateTime({
    description: 'Replay only deliveries created at or after this time.',
    required: true,
    example: '2026-01-15T09:00:00Z',
  })
  from: string;

  @DateTime({ description: 'Replay only deliveries created at or before this time. Default: now.' })
  to?: string;

  @Text({
    description: 'Replay only deliveries to this URL, without a fragment.',
    max: 2000,
    example: 'https://hooks.example.com/passes',
  })
  receiver?: string;
}

export class WebhookAttemptResource {
  @DateTime({ description: 'Time at which the call began.', required: true })
  at: string;

  @IntField({ description: 'Duration of the call in milliseconds.', required: true })
  durationMs: number;

  @IntField({ description: 'HTTP status of the response, if there was one.', example: 500 })
  status?: number;

  @EnumField([...OUTBOUND_REASONS, 'headers'], {
    description:
      'Reason why the call failed. `timeout`: no complete response within 10 seconds. `dns`: the host name has no address. `refused`: nothing listens at the address. `tls`: no TLS, or no valid certificate. `protocol`: the response is not HTTP/1.1, or a chunk of its body is broken. `network`: the address is unreachable, or the connection broke. `private_target`: the address is not public, or the host name has no dot. `invalid_url`: the URL is invalid. `too_large`: the response has more than 64 KB, of which the rest was not read. `headers`: the headers of the URL or the signing secret could not be read.',
  })
  error?: string;
}

/** The delivery of an event to a receiver. */
export class WebhookDeliverySummary extends RecordFields {
  @IdField({ description: 'ID of the event. Sent as the header `webhook-id` with every call.', required: true })
  webhookId: string;

  @EnumField(WEBHOOK_EVENTS, { description: 'Event that is delivered.', required: true })
  event: string;

  @WebUrl({
    description: 'URL of the receiver, without its headers.',
    required: true,
    example: 'https://hooks.example.com/passes',
  })
  url: string;

  @EnumField(DELIVERY_STATES, {
    description:
      'State of the delivery. `waiting`: will be sent, possibly again after failed calls. `failed`: given up after four calls.',
    required: true,
  })
  state: string;

  @IntField({ description: 'Number of calls since the delivery was created or replayed.', required: true, example: 1 })
  tries: number;

  @DateTime({ description: 'While waiting: earliest time of the next call.' })
  nextAttemptAt?: string;

  @DateTime({ description: 'Time at which the event was delivered or given up.' })
  completedAt?: string;
}

/** A delivery, including its body and its attempts. */
export class WebhookDeliveryResource extends WebhookDeliverySummary {
  @field(
    {
      description: 'Body of every call: `event`, `walletId`, `timestamp`, and `data`.',
      required: true,
    },
    { type: 'object', validators: [], api: { type: 'object', additionalProperties: true } },
  )
  payload: object;

  @NestedList(() => WebhookAttemptResource, {
    description: 'The last 50 calls, oldest first.',
    required: true,
    unbounded: true,
  })
  attempts: WebhookAttemptResource[];
}
