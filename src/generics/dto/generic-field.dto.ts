import { ValidateBy } from 'class-validator';
import type { LocalizedText } from '../../core/i18n/localized-text';
import { BooleanField, CurrencyField, EnumField, isPlainText, Text } from '../../core/validation/fields';
import { field, type FieldOptions } from '../../core/validation/field-spec';
import { LocalizedField } from '../../core/validation/localized-field';
import { validationMessage } from '../../core/validation/message';

export const FIELD_TYPES = ['TEXT', 'NUMBER', 'CURRENCY', 'DATE', 'LINK', 'PHONE', 'EMAIL', 'ADDRESS'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];
export const ZONES = ['HEADER', 'PRIMARY', 'SECONDARY', 'AUXILIARY', 'BACK'] as const;
export type Zone = (typeof ZONES)[number];
export const ALIGNMENTS = ['LEFT', 'CENTER', 'RIGHT', 'NATURAL'] as const;

export type FieldValue = string | number;

const MAX_TEXT = 2000;

export function isFieldValue(value: unknown): value is FieldValue {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'string' && value.length <= MAX_TEXT && isPlainText(value, { max: MAX_TEXT });
}

/** Declares a field that contains a string or a finite number. */
function ValueField(options: FieldOptions): PropertyDecorator {
  return field(options, {
    type: 'object',
    validators: [
      ValidateBy({ name: 'fieldValue', validator: { validate: isFieldValue } }, validationMessage('string')),
    ],
    api: { oneOf: [{ type: 'string', maxLength: MAX_TEXT }, { type: 'number' }] },
  });
}

/** A field defined by the business. */
export class GenericField {
  @Text({
    description: 'Name of the field’s value in `values`.',
    required: true,
    pattern: /^[a-z][a-zA-Z0-9]{0,31}$/,
    patternMessage: 'field_key',
    max: 32,
    example: 'memberSince',
  })
  key: string;

  @LocalizedField({
    description: 'Label of the field, as one text or by language.',
    required: true,
    max: 50,
    example: { en: 'Member since', fr: 'Membre depuis le' },
  })
  label: LocalizedText;

  @EnumField(FIELD_TYPES, { description: 'Type of the field’s value.', required: true, example: 'DATE' })
  type: FieldType;

  @EnumField(ZONES, {
    description: 'Position of the field. HEADER holds 3 fields, PRIMARY 1, and SECONDARY and AUXILIARY 4 each.',
    required: true,
    example: 'SECONDARY',
  })
  zone: Zone;

  @BooleanField({ description: 'Whether a pass must have a value. A default also satisfies this.' })
  required?: boolean;

  @BooleanField({ description: 'Whether iPhones show a notification when the value changes.' })
  notify?: boolean;

  @EnumField(ALIGNMENTS, { description: 'Alignment of the field on iOS.' })
  alignment?: (typeof ALIGNMENTS)[number];

  @CurrencyField({ description: 'ISO 4217 code of the currency. Required for CURRENCY.', example: 'EUR' })
  currency?: string;

  @ValueField({ description: 'Value shown on passes that have no value of their own.' })
  default?: FieldValue;
}
