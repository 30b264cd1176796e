import type { DtoClass } from '../validation/field-spec';
import type { Schema } from './openapi.types';

export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** One page of a list (docs/contract/requests.md#lists). @param more what stands beside its envelope */
export function pageOf(docs: Schema, more: Readonly<Record<string, DtoClass>> = {}): Schema {
  return {
    type: 'object',
    required: [
      'docs',
      'totalDocs',
      'limit',
      'page',
      'totalPages',
      'pagingCounter',
      'hasPrevPage',
      'hasNextPage',
      'prevPage',
      'nextPage',
      ...Object.keys(more),
    ],
    properties: {
      docs: { type: 'array', items: docs },
      totalDocs: { type: 'integer', description: 'Exact up to 10,000; above that up to 2 s old.' },
      limit: { type: 'integer' },
      page: { type: 'integer' },
      totalPages: { type: 'integer' },
      pagingCounter: { type: 'integer', description: 'Number of this page’s first record in the whole list, from 1.' },
      hasPrevPage: { type: 'boolean' },
      hasNextPage: { type: 'boolean' },
      prevPage: { type: ['integer', 'null'] },
      nextPage: { type: ['integer', 'null'] },
      ...Object.fromEntries(Object.entries(more).map(([name, { name: schema }]) => [name, ref(schema)])),
    },
  };
}

/** The one error body (docs/contract/requests.md#error-envelope). */
export const ERROR_SCHEMA: Schema = {
  type: 'object',
  required: ['message', 'errorCode', 'path', 'date', 'details'],
  properties: {
    message: { type: 'string', description: 'For people, in the language of `x-lang`. Do not test it.' },
    errorCode: {
      type: 'string',
      description: '`<HTTP status>:<CODE>`, stable: the field to test.',
      pattern: '^\\d{3}:',
    },
    path: { type: 'string', description: 'The called URL; the value of `access_token` is replaced by REDACTED.' },
    date: { type: 'string', format: 'date-time' },
    details: {
      type: 'object',
      description: 'Diagnostic values; `requestId` is also in the header `x-request-id`.',
      properties: { requestId: { type: 'string' } },
      additionalProperties: true,
    },
    validationErrors: {
      type: 'array',
      description: 'Only for `400:VALIDATION_ERROR`: one entry a field.',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: {
          field: { type: 'string', description: 'Name of the leaf field.' },
          message: { type: 'string' },
        },
      },
    },
  },
};

/** OpenAPI 3.1 is JSON Schema: what @nestjs/swagger writes for 3.0 is turned into it. */
export function toJsonSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toJsonSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, example, deprecated, ...rest } = schema as Schema;
  const whole: Schema = Object.fromEntries(
    Object.entries(rest)
      .filter(([, value]) => value !== undefined)
      .map(([keyword, value]) => [keyword, keyword === 'enum' || keyword === 'examples' ? value : toJsonSchema(value)]),
  );
  // Beside an explicit choice @nestjs/swagger adds the property's declared class, which would rule the others out.
  if (whole.anyOf && whole.allOf) delete whole.allOf;
  if (deprecated === true) whole.deprecated = true;
  if (example !== undefined) whole.examples = [example];
  if (nullable !== true) return whole;
  if (typeof whole.type === 'string' && !whole.enum) return { ...whole, type: [whole.type, 'null'] };
  const { description, examples, ...value } = whole;
  return { description, ...(examples ? { examples } : {}), anyOf: [value, { type: 'null' }] };
}
