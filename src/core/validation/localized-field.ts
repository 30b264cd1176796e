import { ValidateBy } from 'class-validator';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { LANGUAGES } from '../i18n/language';
import { type FieldOptions, field } from './field-spec';
import { isPlainText } from './fields';
import { validationMessage } from './message';

type LocalizedRule = (text: string) => boolean;

/** A text, or one a language as `{en?, fr?}`; read in the form that was sent. */
export function LocalizedField(options: FieldOptions & { max: number }): PropertyDecorator {
  const { max } = options;
  const required = options.required ? [each('notBlank', 'not_blank', (text) => text.trim() !== '')] : [];
  const text = { type: 'string', maxLength: max, ...(options.required && { minLength: 1 }) };
  const properties = Object.fromEntries(LANGUAGES.map((language) => [language, text]));
  return field(options, {
    type: 'text',
    localized: true,
    validators: [
      ValidateBy(
        { name: 'localizedText', validator: { validate: (value) => textsOf(value) !== null } },
        validationMessage('localized_text'),
      ),
      ValidateBy(
        { name: 'maxLength', validator: { validate: holdsFor((one) => one.length <= max) } },
        validationMessage('max_length', { max }),
      ),
      each('plainText', 'characters', isPlainText),
      ...required,
    ],
    api: {
      type: Object,
      anyOf: [text, { type: 'object', properties, additionalProperties: false, minProperties: 1 }],
    } as ApiPropertyOptions,
  });
}

function each(name: string, key: 'characters' | 'not_blank', rule: LocalizedRule): PropertyDecorator {
  return ValidateBy({ name, validator: { validate: holdsFor(rule) } }, validationMessage(key));
}

const holdsFor = (rule: LocalizedRule) => (value: unknown) => (textsOf(value) ?? []).every(rule);

/** Null for what is neither a text nor texts by language. */
function textsOf(value: unknown): string[] | null {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  const isValid = entries.every(
    ([language, text]) => (LANGUAGES as readonly string[]).includes(language) && typeof text === 'string',
  );
  return isValid && entries.length > 0 ? (Object.values(value) as string[]) : null;
}
