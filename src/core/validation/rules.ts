import { ValidateBy } from 'class-validator';
import type { ValidationKey } from '../errors/validation-catalogue';
import { type MessageKey, validationMessage } from './message';

/** Control characters that no text may contain. Texts with several lines may contain line breaks and tabs. */
const CONTROLS = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/;
/** All control characters and line breaks, including those of Unicode. For single-line text. */
const CONTROLS_AND_BREAKS = /[\x00-\x1f\x7f-\x9f\u2028\u2029]/;

/** Text fields up to this length (names, labels, seats, codes) are single-line by default. */
const ONE_LINE_LENGTH = 200;

export interface LineOptions {
  max: number;
  /** Whether the text may contain line breaks and tabs. Default: only if it may be longer than 200 characters. */
  lines?: boolean;
}

/**
 * Whether text with these options contains only allowed characters. Lone surrogates are not allowed, because UTF-8
 * cannot encode them (docs/contract/requests.md#text-encoding).
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

/** Whether no item occurs twice. `ArrayUnique` of class-validator compares every two items. */
export function isUnique(value: unknown): boolean {
  return Array.isArray(value) && new Set(value).size === value.length;
}

interface RuleOptions {
  args?: MessageKey['args'];
  /** Checks each item of a list. */
  each?: boolean;
}

/** A class-validator rule. @param key the error if the rule does not hold */
export function rule(
  name: string,
  key: ValidationKey,
  holds: (value: unknown) => boolean,
  { args, each }: RuleOptions = {},
): PropertyDecorator {
  return ValidateBy({ name, validator: { validate: holds } }, validationMessage(key, args, each));
}
