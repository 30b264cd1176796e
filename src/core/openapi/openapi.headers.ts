import type { Schema } from './openapi.types';

/** `components.headers`. */
export const HEADERS: Record<string, Schema> = {
  ErrorCode: {
    description: 'Error code of a response without a JSON body: `<HTTP status>:<CODE>`.',
    schema: { type: 'string', pattern: '^\\d{3}:' },
  },
  Location: { description: 'URL to redirect to.', required: true, schema: { type: 'string' } },
  RequestId: { description: 'ID of the request, also in the logs.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds to wait before repeating the request.', schema: { type: 'integer' } },
};

export const header = (name: keyof typeof HEADERS): Schema => ({ $ref: `#/components/headers/${name}` });
