import type { DtoClass } from '../validation/field-spec';
import { ref } from './openapi.schemas';
import type { Operation, Schema } from './openapi.types';

/** An event that receivers of webhooks are sent. */
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
    description: 'Id of the event, the same at every retry and replay: a receiver that knows it already has had it.',
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
      'By Standard Webhooks, once the wallet has a secret: `v1,` and the signature, several after a rotation.',
    schema: { type: 'string' },
  },
];

/** The `webhooks` of the document. */
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
      '2XX': { description: 'Taken.' },
      '4XX': { description: 'Not taken: it is sent again, up to three times. So is every other answer.' },
    },
    'x-error-codes': [],
    security: [],
  };
}
