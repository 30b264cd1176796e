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

/** A text, or a finite number. */
function ValueField(options: FieldOptions): PropertyDecorator {
  return field(options, {
    type: 'object',
    validators: [
      ValidateBy({ name: 'fieldValue', validator: { validate: isFieldValue } }, validationMessage('string')),
    ],
    api: { oneOf: [{ type: 'string', maxLength: MAX_TEXT }, { type: 'number' }] },
  });
}

/** A field that the business makes up. */
export class GenericField {
  @Text({
    description: 'Name of its value in `values`.',
    required: true,
    pattern: /^[a-z][a-zA-Z0-9]{0,31}$/,
    patternMessage: 'field_key',
    max: 32,
    example: 'memberSince',
  })
  key: string;

  @LocalizedField({
    description: 'Label, for everybody or by language.',
    required: true,
    max: 50,
    example: { en: 'Member since', fr: 'Membre depuis' },
  })
  label: LocalizedText;

  @EnumField(FIELD_TYPES, { description: 'What its value is.', required: true, example: 'DATE' })
  type: FieldType;

  @EnumField(ZONES, {
    description: 'Where it stands: HEADER has room for 3 fields, PRIMARY for 1, SECONDARY and AUXILIARY for 4 each.',
    required: true,
    example: 'SECONDARY',
  })
  zone: Zone;

  @BooleanField({ description: 'A pass needs a value, unless there is a default.' })
  required?: boolean;

  @BooleanField({ description: 'iPhones tell of a change of its value.' })
  notify?: boolean;

  @EnumField(ALIGNMENTS, { description: 'Alignment on iOS.' })
  alignment?: (typeof ALIGNMENTS)[number];

  @CurrencyField({ description: 'CURRENCY needs it: ISO 4217.', example: 'EUR' })
  currency?: string;

  @ValueField({ description: 'What passes without a value of their own show.' })
  default?: FieldValue;
}
