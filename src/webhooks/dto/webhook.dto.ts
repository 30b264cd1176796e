import { listQuery } from '../../core/pagination/list-query.dto';
import { field } from '../../core/validation/field-spec';
import { DateTime, NestedList, EnumField, IdField, Text, WebUrl, IntField } from '../../core/validation/fields';
import { RecordFields } from '../../core/validation/record.fields';
import { OUTBOUND_REASONS } from '../../core/http/outbound-guard';
import { DELIVERY_STATES, type DeliveryState } from '../schemas/webhook-delivery.schema';
import { WEBHOOK_EVENTS } from '../webhook-events';

const BaseWebhookDeliveryQuery = listQuery('BaseWebhookDeliveryQuery', [], false);

export class WebhookDeliveryQuery extends BaseWebhookDeliveryQuery {
  @EnumField(DELIVERY_STATES, { description: 'Only deliveries in that state.' })
  state?: DeliveryState;

  @EnumField(WEBHOOK_EVENTS, { description: 'Only deliveries of that event.' })
  event?: string;
}

export class WebhookTest {
  @Text({
    description: 'Name of an event of the wallet; client.created when not given.',
    max: 100,
    example: 'client.updated',
  })
  event?: string;
}

/** Body of POST /webhooks/deliveries/replay. */
export class WebhookReplay {
  @DateTime({
    description: 'Only deliveries that were made at or after this moment.',
    required: true,
    example: '2026-01-15T09:00:00Z',
  })
  from: string;

  @DateTime({ description: 'Only those made at or before this moment; now when not given.' })
  to?: string;

  @Text({
    description: 'Only those to this URL, without a fragment.',
    max: 2000,
    example: 'https://hooks.example.com/passes',
  })
  receiver?: string;
}

export class WebhookAttemptResource {
  @DateTime({ description: 'When the call began.', required: true })
  at: string;

  @IntField({ description: 'How long it took, in milliseconds.', required: true })
  durationMs: number;

  @IntField({ description: 'HTTP status of the answer, where one came.', example: 500 })
  status?: number;

  @EnumField([...OUTBOUND_REASONS, 'headers'], {
    description:
      '`timeout`: no whole answer within 10 seconds. `dns`: the name has no address. `refused`: nothing listens there. `tls`: no valid certificate, or no TLS. `protocol`: the answer is no HTTP/1.1, or a chunk of its body is broken. `network`: the address is out of reach, or the connection broke. `private_target`: the address is not public, or the name has no dot. `invalid_url`: it is none. `too_large`: more than 64 KB, of which the rest was not read. `headers`: the headers of the URL, or the secret that signs, could not be read.',
  })
  error?: string;
}

/** An event for one receiver. */
export class WebhookDeliverySummary extends RecordFields {
  @IdField({ description: 'Id of the event, the header `webhook-id` of every call.', required: true })
  webhookId: string;

  @EnumField(WEBHOOK_EVENTS, { description: 'What happened.', required: true })
  event: string;

  @WebUrl({
    description: 'The receiver, without its headers.',
    required: true,
    example: 'https://hooks.example.com/passes',
  })
  url: string;

  @EnumField(DELIVERY_STATES, {
    description: '`waiting`: to be sent, also after failed calls. `failed`: given up after four calls.',
    required: true,
  })
  state: string;

  @IntField({ description: 'Calls since it was made or replayed.', required: true, example: 1 })
  tries: number;

  @DateTime({ description: 'While waiting: the earliest moment of the next call.' })
  nextAttemptAt?: string;

  @DateTime({ description: 'When it was delivered or given up.' })
  completedAt?: string;
}

/** With the sent body and the attempts. */
export class WebhookDeliveryResource extends WebhookDeliverySummary {
  @field(
    {
      description: 'The body that is sent, the same at every call: `event`, `walletId`, `timestamp`, `data`.',
      required: true,
    },
    { type: 'object', validators: [], api: { type: 'object', additionalProperties: true } },
  )
  payload: object;

  @NestedList(() => WebhookAttemptResource, { description: 'The last 50 calls.', required: true, unbounded: true })
  attempts: WebhookAttemptResource[];
}
