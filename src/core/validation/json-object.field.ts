import { type FieldOptions, field } from './field-spec';

/** An object of any form that is only read. */
export function JsonObject(options: FieldOptions): PropertyDecorator {
  return field(options, { type: 'object', validators: [], api: { type: 'object', additionalProperties: true } });
}
