import { ValidateBy } from 'class-validator';
import { ApiExtraModels, type ApiPropertyOptions, getSchemaPath } from '@nestjs/swagger';
import { LANGUAGES } from '../i18n/language';
import { isBlank } from '../text/blank';
import { type FieldOptions, field } from './field-spec';
import { isPlainText, Text } from './fields';
import { validationMessage } from './message';

/** For the document: each may be as long as the text that stands for all. */
export class Texts {
  @Text({ description: 'In English.', max: 5000, example: 'Welcome' })
  en?: string;

  @Text({ description: 'In French.', max: 5000, example: 'Bienvenue' })
  fr?: string;
}

type LocalizedRule = (text: string) => boolean;

/** A text, or one a language as `{en?, fr?}`; read in the form that was sent. */
export function LocalizedField(options: FieldOptions & { max: number }): PropertyDecorator {
  const { max } = options;
  const required = options.required ? [each('notBlank', 'not_blank', (text) => !isBlank(text))] : [];
  const text = { type: 'string', maxLength: max, ...(options.required && { minLength: 1 }) };
  const decorate = field(options, {
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
      each('plainText', 'characters', (one) => isPlainText(one, { max })),
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
