import { Matches, isEmail } from 'class-validator';
import { isCountry } from '../i18n/country';
import { type FieldOptions, field } from './field-spec';
import { validationMessage } from './message';
import { Text } from './text-fields';
import { isOneLine, rule } from './rules';

/** Invisible characters: zero-width characters, soft hyphens, direction marks, variation selectors, and fillers. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Also refuses invisible characters, such as U+200B. Otherwise, two addresses that look the same could belong to two
 * customers.
 */
export function isEmailAddress(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    value.length <= 254 &&
    isOneLine(value) &&
    !INVISIBLE.test(value) &&
    isEmail(value.trim())
  );
}

/**
 * Declares an e-mail address. It is returned in the form in which it was sent
 * (docs/contract/requests.md#e-mail-addresses).
 */
export function Email(options: FieldOptions): PropertyDecorator {
  return field(options, {
    type: 'text',
    validators: [rule('email', 'email', isEmailAddress)],
    api: { type: String, maxLength: 254 },
  });
}

/**
 * Declares a person's phone number, which `storedPhoneNumber` parses (docs/contract/requests.md#phone-numbers). A blank
 * string counts as absent.
 */
export function PhoneNumber(options: FieldOptions): PropertyDecorator {
  const description = `${options.description} Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.`;
  // Allows tabs and line breaks, which people may copy along with a number. The stored E.164 form does not contain
  // them.
  return Text({ max: 50, lines: true, example: '+33600000000', ...options, description });
}

/** Declares a BCP 47 language tag, such as `fr` or `pt-BR`. */
export function LanguageTag(options: FieldOptions): PropertyDecorator {
  return field(options, {
    type: 'text',
    validators: [rule('languageTag', 'language_tag', isLanguageTag)],
    api: { type: String, maxLength: 35 },
  });
}

function isLanguageTag(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 35) return false;
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

const CURRENCIES: ReadonlySet<unknown> = new Set(Intl.supportedValuesOf('currency'));

/** Declares an ISO 4217 currency code. */
export function CurrencyField(options: FieldOptions): PropertyDecorator {
  return field(options, {
    type: 'text',
    validators: [rule('currency', 'currency', (value) => CURRENCIES.has(value))],
    api: { type: String, maxLength: 3, pattern: '^[A-Z]{3}$' },
  });
}

/** Declares an ISO 3166-1 alpha-2 country code. */
export function Country(options: FieldOptions): PropertyDecorator {
  return field(options, {
    type: 'text',
    validators: [rule('country', 'country', isCountry)],
    api: { type: String, pattern: '^[A-Z]{2}$' },
  });
}

/** Declares a color in the form `#RRGGBB` or `rgb(r, g, b)`. */
export function Color(options: FieldOptions): PropertyDecorator {
  const channel = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
  const pattern = new RegExp(`^(?:#[0-9a-fA-F]{6}|rgb\\(\\s*${channel}\\s*,\\s*${channel}\\s*,\\s*${channel}\\s*\\))$`);
  return field(options, {
    type: 'text',
    validators: [Matches(pattern, validationMessage('hex_color'))],
    api: { type: String, pattern: pattern.source },
  });
}

/**
 * Declares a barcode: printable ASCII characters, at most 128 by default, except `.` and `..`
 * (docs/contract/passes.md#barcodes).
 */
export function Barcode(options: FieldOptions & { max?: number }): PropertyDecorator {
  const { max = 128 } = options;
  const valid = (value: unknown) =>
    typeof value === 'string' &&
    value.length <= max &&
    /^[\x20-\x7e]+$/.test(value) &&
    value.trim() !== '' &&
    !/^\.{1,2}$/.test(value);
  return field(options, {
    type: 'text',
    validators: [rule('barcode', 'barcode', valid, { args: { max } })],
    api: { type: String, minLength: 1, maxLength: max, pattern: '^[\\x20-\\x7e]+$' },
  });
}

/**
 * Declares the ID that a pass has in the links of a previous system
 * (docs/contract/passes.md#links-of-a-previous-system).
 */
export function LegacyShortId(options: FieldOptions): PropertyDecorator {
  const pattern = /^[A-Za-z0-9_-]{1,64}$/;
  return Text({
    max: 64,
    pattern,
    patternMessage: 'legacy_short_id',
    example: 'Zk3vQ9-xT7bLm2Wc',
    ...options,
  });
}
