import { MAX_VALIDATION_ERRORS } from '../errors/app-error';
import type { Schema } from './openapi.types';

export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** Name of the component that the schema refers to. */
export function refName({ $ref }: Schema): string | undefined {
  return typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined;
}

/** Responses that are not JSON. */
export const PLAIN_SCHEMAS: Record<string, Schema> = {
  PlainText: { type: 'string' },
  BinaryFile: { type: 'string', format: 'binary' },
};

/** The body of all errors (docs/contract/requests.md#error-envelope). */
export const ERROR_SCHEMA: Schema = {
  type: 'object',
  examples: [
    {
      message: 'The record does not exist.',
      errorCode: '404:MODEL_NOT_FOUND',
      path: '/clients/64b7f1a2c3d4e5f6a7b8c9d0',
      date: '2027-06-12T19:00:00.000Z',
      details: { requestId: '5f0c6c1e-8d5a-4a53-9a58-2f1c6f0f6c0b' },
    },
  ],
  required: ['message', 'errorCode', 'path', 'date', 'details'],
  properties: {
    message: {
      type: 'string',
      description: 'Human-readable message, in the language of `x-lang`. Do not compare it in programs.',
    },
    errorCode: {
      type: 'string',
      description: 'Stable error code, `<HTTP status>:<CODE>`. Compare this field in programs.',
      pattern: '^\\d{3}:',
    },
    path: { type: 'string', description: 'URL of the request. The value of `access_token` is replaced with REDACTED.' },
    date: { type: 'string', format: 'date-time' },
    details: {
      type: 'object',
      description: 'Diagnostic values. `requestId` is also in the header `x-request-id`.',
      properties: { requestId: { type: 'string' } },
      additionalProperties: true,
    },
    validationErrors: {
      type: 'array',
      description: 'Only for `400:VALIDATION_ERROR`: one entry per invalid field, at most 100.',
      maxItems: MAX_VALIDATION_ERRORS,
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: {
          field: { type: 'string', description: 'Name of the innermost field, without its path.' },
          message: { type: 'string' },
        },
      },
    },
  },
};

/** Converts each schema in the value to JSON Schema 2020-12. */
export function withJsonSchemas<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withJsonSchemas) as T;
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, child]) => {
    if (key === 'examples') return [key, child];
    if (key === 'schema') return [key, jsonSchema(child)];
    if (key === 'schemas') return [key, mapValues(child as Schema, jsonSchema)];
    return [key, withJsonSchemas(child)];
  });
  return Object.fromEntries(entries) as T;
}

const LISTS = ['allOf', 'anyOf', 'oneOf'];
const SINGLES = ['items', 'not', 'additionalProperties'];

/** Converts a schema. `@nestjs/swagger` writes `example`, which is a keyword of OpenAPI 3.0. */
function jsonSchema(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  const { example, ...rest } = schema;
  const entries = Object.entries(rest).map(([keyword, value]) => {
    if (keyword === 'properties') return [keyword, mapValues(value as Schema, jsonSchema)];
    if (LISTS.includes(keyword)) return [keyword, (value as unknown[]).map(jsonSchema)];
    return [keyword, SINGLES.includes(keyword) ? jsonSchema(value) : value];
  });
  const whole = Object.fromEntries(entries) as Schema;
  // Merges a nested choice into a single list of choices.
  if (whole.anyOf) whole.anyOf = (whole.anyOf as Schema[]).flatMap((option) => choicesOf(option));
  // If choices are declared, `@nestjs/swagger` also adds the class of the property, which would exclude the other
  // choices.
  if (whole.anyOf && whole.allOf) delete whole.allOf;
  if (whole.description === '') delete whole.description;
  return example === undefined ? whole : { ...whole, examples: [example] };
}

function choicesOf(schema: Schema): Schema[] {
  return Object.keys(schema).length === 1 && Array.isArray(schema.anyOf) ? (schema.anyOf as Schema[]) : [schema];
}

function mapValues(object: Schema, change: (value: unknown) => unknown): Schema {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
