import { IsIn, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import type { ValidationKey } from '../errors/validation-catalogue';
import { isBlank } from '../text/blank';
import { type FieldOptions, field } from './field-spec';
import { validationMessage } from './message';
import { isPlainText, isUnique, type LineOptions, rule } from './rules';

export interface TextOptions extends FieldOptions, Partial<LineOptions> {
  /** Maximum length in characters. Default: 2,000. */
  max?: number;
  min?: number;
  pattern?: RegExp;
  /**
   * Error key of a message that describes the pattern in words. Without it, the message contains the regular
   * expression.
   */
  patternMessage?: ValidationKey;
  /**
   * If set, accepts blank strings, control characters, and lone surrogates. Used for strings that are only compared
   * with stored ones.
   */
  anyCharacters?: true;
}

/**
 * Declares a text field. A required field must not be blank; a blank optional field counts as absent
 * (docs/contract/requests.md#blank-texts).
 */
export function Text(options: TextOptions): PropertyDecorator {
  const { max = 2000, min, pattern, lines } = options;
  const isNeeded = (options.required || options.requiredUnless) && !options.anyCharacters;
  const blank = isNeeded ? [rule('notBlank', 'not_blank', (value) => !isBlank(value))] : [];
  return field(options, {
    type: 'text',
    validators: [
      IsString(validationMessage('string')),
      MaxLength(max, validationMessage('max_length', { max })),
      ...(options.anyCharacters
        ? []
        : [rule('plainText', 'characters', (value) => isPlainText(value, { max, lines }))]),
      ...blank,
      ...(min ? [MinLength(min, validationMessage('min_length', { min }))] : []),
      ...(pattern ? [Matches(pattern, patternMessage(pattern, options.patternMessage))] : []),
    ],
    api: {
      type: String,
      maxLength: max,
      minLength: min ?? (options.required ? 1 : undefined),
      pattern: pattern?.source,
    },
  });
}

function patternMessage({ source }: RegExp, key?: ValidationKey): ReturnType<typeof validationMessage> {
  return key ? validationMessage(key) : validationMessage('pattern', { pattern: source });
}

/** Declares a list of strings. Default: at most 50 strings of at most 500 characters. */
export function TextList(options: FieldOptions & { maxItems?: number; max?: number }): PropertyDecorator {
  const { maxItems = 50, max = 500 } = options;
  return field(options, {
    type: 'text',
    list: true,
    maxItems,
    validators: [
      IsString(validationMessage('string', undefined, true)),
      MaxLength(max, validationMessage('max_length', { max }, true)),
      rule('plainText', 'characters', (value) => isPlainText(value, { max }), { each: true }),
    ],
    api: { type: [String], maxItems } as ApiPropertyOptions,
  });
}

/** Declares a field that contains one of the values. Domains may add values to the list later. */
export function EnumField<T extends string>(values: readonly T[], options: FieldOptions): PropertyDecorator {
  return field(options, {
    type: 'text',
    validators: [isOneOf(values)],
    api: { type: String, enum: values as T[] },
  });
}

/** Higher than the number of values in any list, including those of extensions. */
const MAX_VALUES = 50;

/**
 * Declares a list of distinct values, at most 50. With `open`, other strings are accepted too, and the domain refuses
 * them with its own error code.
 */
export function ArrayField<T extends string>(
  values: readonly T[],
  options: FieldOptions & { open?: boolean },
): PropertyDecorator {
  const member = options.open ? IsString(validationMessage('string', undefined, true)) : isOneOf(values, true);
  return field(options, {
    type: 'text',
    list: true,
    maxItems: MAX_VALUES,
    validators: [member, rule('unique', 'unique', isUnique)],
    api: { type: [String], enum: values, isArray: true, maxItems: MAX_VALUES } as ApiPropertyOptions,
  });
}

/** The list of values for the message is built when the rule fails, because domains may have added values. */
function isOneOf(values: readonly string[], each = false): PropertyDecorator {
  return IsIn(
    values,
    validationMessage('enum', () => ({ values: values.join(', ') }), each),
  );
}
