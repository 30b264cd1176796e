import { ValidateBy } from 'class-validator';
import type { ValidationKey } from '../errors/validation-catalogue';
import { type MessageKey, validationMessage } from './message';

/** Control characters that are not allowed in any text. Multi-line texts may contain line breaks and tabs. */
const CONTROLS = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/;
/** All control characters and line breaks, including those that Unicode adds. Not allowed in single-line texts. */
const CONTROLS_AND_BREAKS = /[\x00-\x1f\x7f-\x9f\u2028\u2029]/;

/** Text fields with at most this maximum length (names, labels, seats, codes) are single-line by default. */
const ONE_LINE_LENGTH = 200;

export interface LineOptions {
  max: number;
  /**
   * Whether the text may contain line breaks and tabs. By default, only if its maximum length is above 200 characters.
   */
  lines?: boolean;
}

/**
 * Whether a text contains only the characters that these options allow. Lone surrogates are never allowed, because
 * UTF-8 cannot encode them (docs/contract/requests.md#text-encoding).
 */
export function isPlainText(text: unknown, { max, lines = max > ONE_LINE_LENGTH }: LineOptions): boolean {
  return isPlain(text, lines ? CONTROLS : CONTROLS_AND_BREAKS);
}

/** Like `isPlainText`, for a single-line text of any length, such as a URL. */
export function isOneLine(text: unknown): boolean {
  return isPlain(text, CONTROLS_AND_BREAKS);
}

function isPlain(value: unknown, refused: RegExp): boolean {
  return typeof value !== 'string' || (!refused.test(value) && !/\p{Surrogate}/u.test(value));
}

/**
 * Whether all items of a list differ. `ArrayUnique` of class-validator is slow, because it compares every pair of
 * items.
 */
export function isUnique(value: unknown): boolean {
  return Array.isArray(value) && new Set(value).size === value.length;
}

interface RuleOptions {
  args?: MessageKey['args'];
  /** Whether the rule checks each item of a list. */
  each?: boolean;
}

/**
 * Creates a class-validator rule.
 * @param key error key if the value breaks the rule
 */
export function rule(
  name: string,
  key: ValidationKey,
  holds: (value: unknown) => boolean,
  { args, each }: RuleOptions = {},
): PropertyDecorator {
  return ValidateBy({ name, validator: { validate: holds } }, validationMessage(key, args, each));
}
