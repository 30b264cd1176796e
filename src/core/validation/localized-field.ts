import { ApiExtraModels, type ApiPropertyOptions, getSchemaPath } from '@nestjs/swagger';
import { LANGUAGES } from '../i18n/language';
import { isBlank } from '../text/blank';
import { type FieldOptions, field } from './field-spec';
import { isPlainText, rule } from './rules';
import { Text } from './text-fields';

/**
 * Describes the object form for the OpenAPI document. The string for each language may be as long as a single string.
 */
export class Texts {
  @Text({ description: 'In English.', max: 5000, example: 'Welcome' })
  en?: string;

  @Text({ description: 'In French.', max: 5000, example: 'Bienvenue' })
  fr?: string;
}

type LocalizedRule = (text: string) => boolean;

/**
 * Declares a text that is a string, or an object with one string per language: `{en?, fr?}`. Responses contain it in
 * the form in which it was sent.
 */
export function LocalizedField(options: FieldOptions & { max: number }): PropertyDecorator {
  const { max } = options;
  const required = options.required
    ? [
        rule(
          'notBlank',
          'not_blank',
          holdsFor((text) => !isBlank(text)),
        ),
      ]
    : [];
  const text = { type: 'string', maxLength: max, ...(options.required && { minLength: 1 }) };
  const decorate = field(options, {
    type: 'text',
    localized: true,
    validators: [
      rule('localizedText', 'localized_text', (value) => textsOf(value) !== null),
      rule(
        'maxLength',
        'max_length',
        holdsFor((one) => one.length <= max),
        { args: { max } },
      ),
      rule(
        'plainText',
        'characters',
        holdsFor((one) => isPlainText(one, { max })),
      ),
      ...required,
    ],
    api: {
      type: Object,
      anyOf: [text, { $ref: getSchemaPath(Texts) }],
    } as ApiPropertyOptions,
  });
  return (target, key) => {
    ApiExtraModels(Texts)(target.constructor);
    decorate(target, key);
  };
}

const holdsFor = (rule: LocalizedRule) => (value: unknown) => (textsOf(value) ?? []).every(rule);

/**
 * Returns the strings of a localized text. Null if the value is neither a string nor an object with one string per
 * language.
 */
function textsOf(value: unknown): string[] | null {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  const isValid = entries.every(
    ([language, text]) => (LANGUAGES as readonly string[]).includes(language) && typeof text === 'string',
  );
  return isValid && entries.length > 0 ? (Object.values(value) as string[]) : null;
}
