import { type DtoClass, fieldsOf } from '../validation/field-spec';
import type { Schema } from './openapi.types';

const TEXT: Schema = { type: 'string' };
const FILE: Schema = { type: 'string', format: 'binary' };

/** A multipart body: the files, and the fields of the JSON body as text. */
export function formSchema(body: DtoClass, files: readonly string[]): Schema {
  const required = [...fieldsOf(body)].filter(([, spec]) => spec.required).map(([name]) => name);
  const texts = required.map((name) => [name, TEXT]);
  return {
    type: 'object',
    description:
      'The fields of the JSON body as text: nested objects and lists as JSON, booleans as `true` or `false`.',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries([...texts, ...files.map((name) => [name, FILE])]) as Schema,
    additionalProperties: TEXT,
  };
}
