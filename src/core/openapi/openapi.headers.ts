import type { Schema } from './openapi.types';

/** `components.headers`. */
export const HEADERS: Record<string, Schema> = {
  ErrorCode: {
    description: 'The code of an answer that has no JSON body: `<HTTP status>:<CODE>`.',
    schema: { type: 'string', pattern: '^\\d{3}:' },
  },
  Location: { description: 'Where to go on.', required: true, schema: { type: 'string' } },
  RequestId: { description: 'Id of the call, also in the logs.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds until the call may be repeated.', schema: { type: 'integer' } },
};

export const header = (name: keyof typeof HEADERS): Schema => ({ $ref: `#/components/headers/${name}` });
