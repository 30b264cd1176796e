import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  isEmail,
  isURL,
} from 'class-validator';
import { ApiExtraModels, type ApiPropertyOptions, getSchemaPath } from '@nestjs/swagger';
import type { ValidationKey } from '../errors/validation-catalogue';
import { isCountry } from '../i18n/country';
import { isBlank } from '../text/blank';
import { isTimeZone } from '../time/time-zone';
import { isCalendarDate, isDateShape, isDateTime, isLocalDateTime, LOCAL_DATE_TIME } from './dates';
import { type DtoClass, type FieldOptions, type FieldSpec, field } from './field-spec';
import { validationMessage } from './message';

/** Control characters that no text takes. Texts of several lines take line breaks and tabs. */
const CONTROLS = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/;
/** All control characters and line breaks, those of Unicode too: for texts of one line. */
const CONTROLS_AND_BREAKS = /[\x00-\x1f\x7f-\x9f\u2028\u2029]/;

/** Texts of at most so many characters have one line: names, labels, seats, codes. The next longer ones are addresses. */
const ONE_LINE_LENGTH = 200;

/** Zero width, soft hyphens, direction, variation selectors, fillers. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Refuses lone surrogates too: UTF-8 cannot encode them. */
function isPlain(value: unknown, refused: RegExp): boolean {
  return typeof value !== 'string' || (!refused.test(value) && !/\p{Surrogate}/u.test(value));
}

/** Whether a text holds no character that one with these options must not have (docs/contract/requests.md#text-encoding). */
export function isPlainText(text: unknown, { max, lines = max > ONE_LINE_LENGTH }: LineOptions): boolean {
  return isPlain(text, lines ? CONTROLS : CONTROLS_AND_BREAKS);
}

function rule(name: string, key: ValidationKey, holds: (value: unknown) => boolean, each = false): PropertyDecorator {
  return ValidateBy({ name, validator: { validate: holds } }, validationMessage(key, undefined, each));
}

interface LineOptions {
  max: number;
  /** Whether the text takes line breaks and tabs; default: only one of more than 200 characters. */
  lines?: boolean;
}

export interface TextOptions extends FieldOptions, Partial<LineOptions> {
  /** In characters; default 2,000. */
  max?: number;
  min?: number;
  pattern?: RegExp;
  /** Says in words which form that is; without it the message has the regular expression. */
  patternMessage?: ValidationKey;
  /** Also blanks, control characters and lone surrogates: for what is only compared. */
  anyCharacters?: true;
}

/** Free text. A required one is not blank; a blank optional one counts as absent (docs/contract/requests.md#blank-texts). */
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

/** One of the values. Domains may extend the list later. */
export function EnumField<T extends string>(values: readonly T[], options: FieldOptions): PropertyDecorator {
  return field(options, {
    type: 'text',
    validators: [
      IsIn(
        values,
        validationMessage('enum', () => ({ values: values.join(', ') })),
      ),
    ],
    api: { type: String, enum: values as T[] },
  });
}

/** More than any list of values has, with those of extensions. */
const MAX_VALUES = 50;

/** No item twice. Not `ArrayUnique`, which compares every two items. */
const isUnique = (value: unknown) => Array.isArray(value) && new Set(value).size === value.length;

/** Distinct items of the values, at most 50. `open`: the domain refuses others with its own code. */
export function ArrayField<T extends string>(
  values: readonly T[],
  options: FieldOptions & { open?: boolean },
): PropertyDecorator {
  const member = options.open
    ? IsString(validationMessage('string', undefined, true))
    : IsIn(
        values,
        validationMessage('enum', () => ({ values: values.join(', ') }), true),
      );
  return field(options, {
    type: 'text',
    list: true,
    maxItems: MAX_VALUES,
    validators: [member, rule('unique', 'unique', isUnique)],
    api: { type: [String], enum: values, isArray: true, maxItems: MAX_VALUES } as ApiPropertyOptions,
  });
}

export function TextList(options: FieldOptions & { maxItems?: number; max?: number }): PropertyDecorator {
  const { maxItems = 50, max = 500 } = options;
  return field(options, {
    type: 'text',
    list: true,
    maxItems,
    validators: [
      IsString(validationMessage('string', undefined, true)),
      MaxLength(max, validationMessage('max_length', { max }, true)),
      rule('plainText', 'characters', (value) => isPlainText(value, { max }), true),
    ],
    api: { type: [String], maxItems } as ApiPropertyOptions,
  });
}

export function BooleanField(options: FieldOptions): PropertyDecorator {
  return field(options, {
    type: 'boolean',
    validators: [IsBoolean(validationMessage('boolean'))],
    api: { type: Boolean },
  });
}

/** Of ISO 4217: the Chilean unit of account has four. */
export const MAX_CURRENCY_DECIMALS = 4;

/** Not `maxDecimalPlaces` of class-validator, which fails on numbers that are written with an exponent, such as 1e-7. */
export function hasDecimals(value: unknown, max: number): boolean {
  return typeof value !== 'number' || Number(value.toFixed(max)) === value;
}

/** Finite. -0 is stored as 0. */
export function NumberField(
  options: FieldOptions & {
    min?: number;
    max?: number;
    decimals?: number;
    /** Null on reading if absent. */
    nullable?: boolean;
  },
): PropertyDecorator {
  const { min, max, decimals, nullable } = options;
  return field(options, {
    type: 'number',
    validators: [
      IsNumber({ allowNaN: false, allowInfinity: false }, validationMessage('number')),
      ...(decimals === undefined
        ? []
        : [
            ValidateBy(
              { name: 'decimals', validator: { validate: (value) => hasDecimals(value, decimals) } },
              validationMessage('decimals', { max: decimals }),
            ),
          ]),
      ...(min === undefined ? [] : [Min(min, validationMessage('min', { min }))]),
      ...(max === undefined ? [] : [Max(max, validationMessage('max', { max }))]),
    ],
    api: { type: Number, minimum: min, maximum: max, nullable },
  });
}

export interface IntFieldOptions extends FieldOptions {
  min?: number;
  max?: number;
  notZero?: boolean;
  /** Null on reading if absent. */
  nullable?: boolean;
}

export function IntField(options: IntFieldOptions): PropertyDecorator {
  const { min, max, notZero, nullable } = options;
  return field(options, {
    type: 'number',
    validators: [
      IsInt(validationMessage('integer')),
      ...(min === undefined ? [] : [Min(min, validationMessage('min', { min }))]),
      ...(max === undefined ? [] : [Max(max, validationMessage('max', { max }))]),
      ...(notZero ? [rule('notZero', 'not_zero', (value) => value !== 0)] : []),
    ],
    api: { type: 'integer', minimum: min, maximum: max, nullable, ...(notZero && { not: { enum: [0] } }) },
  });
}

/** Invisible characters, such as U+200B, are refused: two addresses that look alike would be two customers. */
export function isEmailAddress(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    value.length <= 254 &&
    isPlain(value, CONTROLS_AND_BREAKS) &&
    !INVISIBLE.test(value) &&
    isEmail(value.trim())
  );
}

/** Returned as sent (docs/contract/requests.md#e-mail-addresses). */
export function Email(options: FieldOptions): PropertyDecorator {
  return field(options, {
    type: 'text',
    validators: [rule('email', 'email', isEmailAddress)],
    api: { type: String, maxLength: 254 },
  });
}

/** ISO 8601 with an offset; stored and returned in UTC. */
export function DateTime(options: FieldOptions): PropertyDecorator {
  return field(options, {
    type: 'date-time',
    validators: [rule('dateTime', 'date_time', isDateTime)],
    api: { type: String, format: 'date-time' },
  });
}

/**
 * A date-time, or a date: the end of that day in the wallet's time zone (docs/contract/requests.md#dates).
 * @param options `nested`: of an object that the document describes once, as it is read
 */
export function DateOrDateTime(options: FieldOptions & { nested?: true }): PropertyDecorator {
  return dateOrDateTime(options, 'end', options.nested);
}

/** As `DateOrDateTime`, but a date is the start of that day. */
export function StartDateOrDateTime(options: FieldOptions): PropertyDecorator {
  return dateOrDateTime(options, 'start');
}

/** A moment, or a day, stored as its midnight in UTC: the same day everywhere (docs/contract/requests.md#dates). */
export function Day(options: FieldOptions): PropertyDecorator {
  return dateOrDateTime(options, 'midnight');
}

/** As `Day`, but of a moment only its day is kept: for birthdays. */
export function OnlyDay(options: FieldOptions): PropertyDecorator {
  return dateOrDateTime(options, 'day');
}

function dateOrDateTime(options: FieldOptions, dateMeans: FieldSpec['dateMeans'], nested?: true): PropertyDecorator {
  const formats = ['date-time', 'date'].map((format) => ({ type: 'string', format }));
  const written = { type: String, anyOf: formats } as ApiPropertyOptions;
  const read = { type: String, format: 'date-time', anyOf: undefined } as ApiPropertyOptions;
  return field(options, {
    type: 'date-time',
    dateMeans,
    validators: [rule('dateOrDateTime', 'date_or_date_time', (value) => isDateTime(value) || isCalendarDate(value))],
    api: nested ? read : written,
    readApi: read,
  });
}

/** `YYYY-MM-DD`. `shapeOnly` accepts days that do not exist, for domains with their own code. */
export function CalendarDate(options: FieldOptions & { shapeOnly?: boolean }): PropertyDecorator {
  return field(options, {
    type: 'text',
    validators: [rule('calendarDate', 'date', options.shapeOnly ? isDateShape : isCalendarDate)],
    api: { type: String, format: 'date' },
  });
}

/** 24-hour `HH:mm`. */
export function TimeOfDay(options: FieldOptions): PropertyDecorator {
  const pattern = /^([0-1][0-9]|2[0-3]):[0-5][0-9]$/;
  return field(options, {
    type: 'text',
    validators: [Matches(pattern, validationMessage('time'))],
    api: { type: String, pattern: pattern.source },
  });
}

/** `YYYY-MM-DDTHH:mm`, without a zone. */
export function LocalDateTime(options: FieldOptions): PropertyDecorator {
  return field(options, {
    type: 'text',
    validators: [rule('localDateTime', 'local_date_time', isLocalDateTime)],
    api: { type: String, pattern: LOCAL_DATE_TIME.source },
  });
}

/** BCP 47, such as `fr` or `pt-BR`. */
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

/** A code of ISO 4217. */
export function CurrencyField(options: FieldOptions): PropertyDecorator {
  return field(options, {
    type: 'text',
    validators: [rule('currency', 'currency', (value) => CURRENCIES.has(value))],
    api: { type: String, maxLength: 3, pattern: '^[A-Z]{3}$' },
  });
}

/** ISO 3166-1 alpha-2. */
export function Country(options: FieldOptions): PropertyDecorator {
  return field(options, {
    type: 'text',
    validators: [rule('country', 'country', isCountry)],
    api: { type: String, pattern: '^[A-Z]{2}$' },
  });
}

/** Of a person; `storedPhoneNumber` reads it (docs/contract/requests.md#phone-numbers). Blank means absent. */
export function PhoneNumber(options: FieldOptions): PropertyDecorator {
  const description = `${options.description} In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.`;
  // What is stored is E.164, so that a tab or line break copied along with the number does no harm.
  return Text({ max: 50, lines: true, example: '+33600000000', ...options, description });
}

export function TimeZone(options: FieldOptions): PropertyDecorator {
  return field(options, {
    type: 'text',
    validators: [rule('timeZone', 'timezone', isTimeZone)],
    api: { type: String, maxLength: 60 },
  });
}

const ID = /^[0-9a-fA-F]{24}$/;

/** Not `IsMongoId`: it accepts a prefix such as `0x`, which MongoDB's driver refuses. */
const isId = (value: unknown) => typeof value === 'string' && ID.test(value);

/** Another record's id: 24 hexadecimal characters. `orNone`: `false` and `null` count as absent. */
export function IdField(options: FieldOptions & { orNone?: boolean }): PropertyDecorator {
  const pattern = ID.source;
  const none = [{ type: 'boolean', enum: [false] }, { type: 'null' }] as object[];
  return field(options, {
    type: 'id',
    validators: [rule('id', 'object_id', isId)],
    api: options.orNone ? { anyOf: [{ type: 'string', pattern }, ...none] } : { type: String, pattern },
  });
}

/** Ids of other records, none of them twice. */
export function IdList(options: FieldOptions & { maxItems: number }): PropertyDecorator {
  const { maxItems } = options;
  return field(options, {
    type: 'id',
    list: true,
    maxItems,
    validators: [rule('id', 'object_id', isId, true), rule('unique', 'unique', isUnique)],
    api: { type: 'array', items: { type: 'string', pattern: ID.source }, maxItems } as ApiPropertyOptions,
  });
}

/** `#RRGGBB` or `rgb(r, g, b)`. */
export function Color(options: FieldOptions): PropertyDecorator {
  const channel = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
  const pattern = new RegExp(`^(?:#[0-9a-fA-F]{6}|rgb\\(\\s*${channel}\\s*,\\s*${channel}\\s*,\\s*${channel}\\s*\\))$`);
  return field(options, {
    type: 'text',
    validators: [Matches(pattern, validationMessage('hex_color'))],
    api: { type: String, pattern: pattern.source },
  });
}

/** Printable ASCII characters, 128 by default, not `.` or `..` (docs/contract/passes.md#barcodes). */
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
    validators: [
      ValidateBy({ name: 'barcode', validator: { validate: valid } }, validationMessage('barcode', { max })),
    ],
    api: { type: String, minLength: 1, maxLength: max, pattern: '^[\\x20-\\x7e]+$' },
  });
}

/** Id of a pass in links of a former system (docs/contract/passes.md#links-of-a-former-system). */
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

/** Absolute http(s). `allowEmpty`: `""` unsets it. */
export function WebUrl(options: FieldOptions & { allowEmpty?: boolean }): PropertyDecorator {
  const valid = (value: unknown) =>
    (options.allowEmpty === true && value === '') ||
    (typeof value === 'string' &&
      value.length <= 2000 &&
      isPlain(value, CONTROLS_AND_BREAKS) &&
      isURL(value, { protocols: ['http', 'https'], require_protocol: true, require_tld: false }));
  return field(options, {
    type: 'text',
    validators: [rule('webUrl', 'url', valid)],
    api: { type: String, maxLength: 2000 },
  });
}

/** An absolute https URL. */
export function HttpsUrl(options: FieldOptions): PropertyDecorator {
  const valid = (value: unknown) =>
    typeof value === 'string' &&
    value.length <= 2000 &&
    isPlain(value, CONTROLS_AND_BREAKS) &&
    isURL(value, { protocols: ['https'], require_protocol: true, require_tld: false });
  return field(options, {
    type: 'text',
    validators: [rule('httpsUrl', 'url_https', valid)],
    api: { type: String, maxLength: 2000, pattern: '^https://' },
  });
}

/** Characters of a scheme, host and port: no quotes, blanks, or `@`. */
const HOST_TEXT = /^[\p{L}\p{N}._:/[\]-]+$/u;

/** A host name with optional port, or an http(s) URL without path (docs/contract/wallets.md#link-base). `""`: unset. */
export function LinkBase(options: FieldOptions): PropertyDecorator {
  const valid = (value: unknown) => value === '' || (typeof value === 'string' && isLinkBase(value));
  return field(options, {
    type: 'text',
    validators: [rule('linkBase', 'host', valid)],
    api: { type: String, maxLength: MAX_LINK_BASE },
  });
}

const MAX_LINK_BASE = 300;

function isLinkBase(value: string): boolean {
  if (value.length > MAX_LINK_BASE || !HOST_TEXT.test(value)) return false;
  const text = /^https?:\/\//i.test(value) ? value : `https://${value}`;
  if (!URL.canParse(text)) return false;
  const { hostname, pathname } = new URL(text);
  return hostname !== '' && pathname === '/';
}

/** An uploaded file, an image URL, or an own `/images/` URL (docs/contract/requests.md#images). */
export function Image(options: FieldOptions): PropertyDecorator {
  return field(options, {
    type: 'image',
    validators: [
      IsString(validationMessage('string')),
      MaxLength(2000, validationMessage('max_length', { max: 2000 })),
      rule('plainText', 'characters', (value) => isPlain(value, CONTROLS_AND_BREAKS)),
    ],
    api: { type: String, maxLength: 2000 },
  });
}

/** Another record in an answer, or only its id in an embedded record (docs/contract/requests.md#references). */
export function Embedded<T extends object>(record: () => DtoClass<T>, options: FieldOptions): PropertyDecorator {
  const id = { type: 'string', pattern: '^[0-9a-f]{24}$' };
  return (target, key) => {
    ApiExtraModels(record())(target.constructor);
    field(options, { type: 'object', validators: [], api: { anyOf: [{ $ref: getSchemaPath(record()) }, id] } })(
      target,
      key,
    );
  };
}

export function Nested<T extends object>(nested: () => DtoClass<T>, options: FieldOptions): PropertyDecorator {
  return field(options, { type: 'object', nested, validators: [], api: {} });
}

/** At most 50 objects by default; `unbounded` for lists that are only read. */
export function NestedList<T extends object>(
  nested: () => DtoClass<T>,
  options: FieldOptions & { maxItems?: number; unbounded?: true },
): PropertyDecorator {
  const { maxItems = 50, unbounded } = options;
  return field(options, {
    type: 'object',
    nested,
    list: true,
    ...(unbounded ? {} : { maxItems }),
    validators: [],
    api: (unbounded ? {} : { maxItems }) as ApiPropertyOptions,
  });
}
