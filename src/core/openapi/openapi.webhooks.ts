import type { DtoClass } from '../validation/field-spec';
import { ref } from './openapi.schemas';
import type { Operation, Schema } from './openapi.types';

/** An event that is sent to webhook receivers. */
export interface DocumentedEvent {
  event: string;
  payload: DtoClass;
  summary: string;
  operationId: string;
}

const HEADERS: Schema[] = [
  {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description:
      'ID of the event, the same for every retry and replay. A receiver that knows the ID has already handled the event.',
    schema: { type: 'string' },
  },
  {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'Time of the call, in seconds since 1970.',
    schema: { type: 'string', pattern: '^\\d+$' },
  },
  {
    name: 'webhook-signature',
    in: 'header',
    description:
      'Signature according to Standard Webhooks, if the wallet has a secret: `v1,` and the signature. Contains several signatures after a rotation.',
    schema: { type: 'string' },
  },
];

/** Builds the section `webhooks` of the document. */
export function webhooksOf(events: readonly DocumentedEvent[]): Record<string, Record<string, Operation>> {
  return Object.fromEntries(events.map((each) => [each.event, { post: operationOf(each) }]));
}

function operationOf({ payload, summary, operationId }: DocumentedEvent): Operation {
  return {
    operationId,
    tags: ['Webhooks'],
    summary,
    parameters: [...HEADERS],
    requestBody: { required: true, content: { 'application/json': { schema: ref(payload.name) } } },
    responses: {
      '2XX': { description: 'The event was accepted.' },
      '4XX': {
        description: 'The event was not accepted. It is sent again up to three times, as after any other response.',
      },
    },
    'x-error-codes': [],
    security: [],
  };
}
