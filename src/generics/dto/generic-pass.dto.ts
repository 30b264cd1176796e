import { ValidateBy } from 'class-validator';
import { isBlank } from '../../core/text/blank';
import { field, type FieldOptions, PatchOf } from '../../core/validation/field-spec';
import { Image } from '../../core/validation/fields';
import { validationMessage } from '../../core/validation/message';
import { CustomPassFields } from '../../passes/dto/custom-pass.dto';
import { type FieldValue, isFieldValue } from './generic-field.dto';

const MAX_VALUES = 20;

function isValues(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const values = Object.values(value);
  return values.length <= MAX_VALUES && values.every((one) => one === null || isFieldValue(one));
}

/** Treats `null` and blank strings as absent values (docs/contract/requests.md#null). */
function writeValues(values: unknown): Record<string, FieldValue> {
  const given = Object.entries(values as Record<string, FieldValue | null>);
  return Object.fromEntries(
    given.flatMap(([key, value]) => (value === null || isBlank(value) ? [] : [[key, value === 0 ? 0 : value]])),
  );
}

/**
 * Declares a field with strings and numbers by key, and removes blank strings. Only the template defines which keys
 * exist.
 */
function KeyedValues(options: FieldOptions): PropertyDecorator {
  return field(options, {
    type: 'object',
    write: writeValues,
    validators: [ValidateBy({ name: 'keyedValues', validator: { validate: isValues } }, validationMessage('object'))],
    api: { type: 'object', additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] } },
  });
}

export class GenericPassFields extends CustomPassFields {
  @KeyedValues({
    description:
      'Values of the template’s fields by key: numbers for NUMBER and CURRENCY, strings for the other types.',
    example: { name: 'Ada Lovelace', memberSince: '2026-01-15' },
  })
  values?: Record<string, FieldValue>;

  @Image({ description: 'Thumbnail of this pass: an https image URL, or an `/images/` URL of this service.' })
  thumbnailOverrideUrl?: string;
}

export class PatchGenericPass extends PatchOf(GenericPassFields, ['clientId']) {}
