import {
  ArrayMaxSize,
  ArrayUnique,
  IsBoolean,
  IsIn,
  IsInt,
  IsMongoId,
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
import { isTimeZone } from '../time/time-zone';
import { isCalendarDate, isDateShape, isDateTime } from './dates';
import { type DtoClass, type FieldOptions, field } from './field-spec';
import { validationMessage } from './message';

/** Characters that no text of a person holds; of longer texts line breaks and tabs are part. */
const CONTROLS = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/;
const LINE_BREAKS = /[\x00-\x1f\x7f]/;

/** Halves of characters count as refused too: they cannot be written in UTF-8. */
function isPlain(value: unknown, refused: RegExp): boolean {
  return typeof value !== 'string' || (!refused.test(value) && !/\p{Surrogate}/u.test(value));
}

/** A rule of our own with a translated message. */
function rule(name: string, key: ValidationKey, holds: (value: unknown) => boolean, each = false): PropertyDecorator {
  return ValidateBy({ name, validator: { validate: holds } }, validationMessage(key, undefined, each));
}

export interface TextOptions extends FieldOptions {
  /** Longest text in characters; 2,000 when not given. */
  max?: number;
  min?: number;
  pattern?: RegExp;
  /** Key of the message when `pattern` does not match. */
  patternMessage?: ValidationKey;
}

/** Free text. A required one must not be blank, nor one that another field can stand in for. */
export function Text(options: TextOptions): PropertyDecorator {
  const { max = 2000, min, pattern } = options;
  const blank =
    options.required || options.requiredUnless
      ? [rule('notBlank', 'not_blank', (value) => typeof value !== 'string' || value.trim() !== '')]
      : [];
  return field(options, {
    type: 'text',
    validators: [
      IsString(validationMessage('string')),
      MaxLength(max, validationMessage('max_length', { max })),
      rule('plainText', 'characters', (value) => isPlain(value, CONTROLS)),
      ...(min ? [MinLength(min, validationMessage('min_length', { min }))] : blank),
      ...(pattern ? [Matches(pattern, validationMessage(options.patternMessage ?? 'pattern'))] : []),
    ],
    api: {
      type: String,
      maxLength: max,
      minLength: min ?? (options.required ? 1 : undefined),
      pattern: pattern?.source,
    },
  });
}

/** One of the values; a list that domains add to may grow later. */
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

/** Each item one of the values, no item twice. `open`: the domain refuses other values with an error code of its own. */
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
    validators: [member, ArrayUnique(validationMessage('unique'))],
    api: { type: [String], enum: values, isArray: true } as ApiPropertyOptions,
  });
}

export function TextList(options: FieldOptions & { maxItems?: number; max?: number }): PropertyDecorator {
  const { maxItems = 50, max = 500 } = options;
  return field(options, {
    type: 'text',
    list: true,
    validators: [
      ArrayMaxSize(maxItems, validationMessage('array_max', { max: maxItems })),
      IsString(validationMessage('string', undefined, true)),
      MaxLength(max, validationMessage('max_length', { max }, true)),
      rule('plainText', 'characters', (value) => isPlain(value, CONTROLS), true),
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

/** A finite number. */
export function NumberField(
  options: FieldOptions & { min?: number; max?: number; decimals?: number },
): PropertyDecorator {
  const { min, max, decimals } = options;
  return field(options, {
    type: 'number',
    validators: [
      IsNumber({ allowNaN: false, allowInfinity: false }, validationMessage('number')),
      ...(decimals === undefined
        ? []
        : [IsNumber({ maxDecimalPlaces: decimals }, validationMessage('decimals', { max: decimals }))]),
      ...(min === undefined ? [] : [Min(min, validationMessage('min', { min }))]),
      ...(max === undefined ? [] : [Max(max, validationMessage('max', { max }))]),
    ],
    api: { type: Number, minimum: min, maximum: max },
  });
}

export interface IntFieldOptions extends FieldOptions {
  min?: number;
  max?: number;
  /** Any number but 0. */
  notZero?: boolean;
  /** Read as null where there is none. */
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

/** An e-mail address, returned as it was sent (docs/contract/requests.md#e-mail-addresses). */
export function Email(options: FieldOptions): PropertyDecorator {
  const valid = (value: unknown) =>
    typeof value === 'string' && value.length <= 254 && isPlain(value, LINE_BREAKS) && isEmail(value.trim());
  return field(options, {
    type: 'text',
    validators: [rule('email', 'email', valid)],
    api: { type: String, maxLength: 254 },
  });
}

/** ISO 8601 date-time with an offset; stored and returned in UTC. */
export function DateTime(options: FieldOptions): PropertyDecorator {
  return field(options, {
    type: 'date-time',
    validators: [rule('dateTime', 'date_time', isDateTime)],
    api: { type: String, format: 'date-time' },
  });
}

/** A date-time, or a date: the end of that day in the wallet's time zone (docs/contract/requests.md#dates). */
export function DateOrDateTime(options: FieldOptions): PropertyDecorator {
  return field(options, {
    type: 'date-time',
    validators: [rule('dateOrDateTime', 'date_or_date_time', (value) => isDateTime(value) || isCalendarDate(value))],
    api: { type: String, anyOf: [{ format: 'date-time' }, { format: 'date' }] } as ApiPropertyOptions,
    readApi: { type: String, format: 'date-time', anyOf: undefined } as ApiPropertyOptions,
  });
}

/**
 * A day, or a moment. A day is kept as its midnight in UTC, so that it stays that day wherever it is read
 * (docs/contract/requests.md#dates).
 */
export function Day(options: FieldOptions): PropertyDecorator {
  return field(options, {
    type: 'date-time',
    write: (value) => new Date(value as string),
    validators: [rule('dateOrDateTime', 'date_or_date_time', (value) => isDateTime(value) || isCalendarDate(value))],
    api: { type: String, anyOf: [{ format: 'date-time' }, { format: 'date' }] } as ApiPropertyOptions,
    readApi: { type: String, format: 'date-time', anyOf: undefined } as ApiPropertyOptions,
  });
}

/** `YYYY-MM-DD`. With `shapeOnly` a day that does not exist passes, for domains that have a code of their own for it. */
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

/** A name of the IANA time zone database. */
export function TimeZone(options: FieldOptions): PropertyDecorator {
  return field(options, {
    type: 'text',
    validators: [rule('timeZone', 'timezone', isTimeZone)],
    api: { type: String, maxLength: 60 },
  });
}

/** The id of another record: 24 hexadecimal characters. `orNone`: `false` and `null` stand for none, as not sending it does. */
export function IdField(options: FieldOptions & { orNone?: boolean }): PropertyDecorator {
  const pattern = '^[0-9a-fA-F]{24}$';
  const none = [{ type: 'boolean', enum: [false] }, { type: 'null' }] as object[];
  return field(options, {
    type: 'id',
    validators: [IsMongoId(validationMessage('object_id'))],
    api: options.orNone ? { anyOf: [{ type: 'string', pattern }, ...none] } : { type: String, pattern },
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

/** 1–128 printable ASCII characters, not `.` or `..` (docs/contract/passes.md#barcodes). */
export function Barcode(options: FieldOptions): PropertyDecorator {
  const valid = (value: unknown) =>
    typeof value === 'string' && /^[\x20-\x7e]{1,128}$/.test(value) && value.trim() !== '' && !/^\.{1,2}$/.test(value);
  return field(options, {
    type: 'text',
    validators: [rule('barcode', 'barcode', valid)],
    api: { type: String, minLength: 1, maxLength: 128, pattern: '^[\\x20-\\x7e]+$' },
  });
}

/** An absolute http(s) URL; `""` where a field may be unset. */
export function WebUrl(options: FieldOptions & { allowEmpty?: boolean }): PropertyDecorator {
  const valid = (value: unknown) =>
    (options.allowEmpty === true && value === '') ||
    (typeof value === 'string' &&
      value.length <= 2000 &&
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
    isURL(value, { protocols: ['https'], require_protocol: true, require_tld: false });
  return field(options, {
    type: 'text',
    validators: [rule('httpsUrl', 'url_https', valid)],
    api: { type: String, maxLength: 2000, pattern: '^https://' },
  });
}

/** What a host name, its scheme and its port are written with: no quotes, blanks, or `@`. */
const HOST_TEXT = /^[\p{L}\p{N}._:/[\]-]+$/u;

/**
 * Where links begin: a host name, with a port too, for which https is meant, or an http(s) URL without path, query and
 * credentials (docs/contract/wallets.md#link-base). `""`: unset.
 */
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

/** An uploaded file of that name, an image URL, or an own `/images/` URL (docs/contract/requests.md#images). */
export function Image(options: FieldOptions): PropertyDecorator {
  return field(options, {
    type: 'image',
    validators: [
      IsString(validationMessage('string')),
      MaxLength(2000, validationMessage('max_length', { max: 2000 })),
    ],
    api: { type: String, maxLength: 2000 },
  });
}

/** Another record inside an answer: whole; its id inside an embedded one (docs/contract/requests.md#references). */
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

/** A list of objects: 50 at most unless said otherwise; `unbounded` for lists that are only read. */
export function NestedList<T extends object>(
  nested: () => DtoClass<T>,
  options: FieldOptions & { maxItems?: number; unbounded?: true },
): PropertyDecorator {
  const { maxItems = 50, unbounded } = options;
  return field(options, {
    type: 'object',
    nested,
    list: true,
    validators: unbounded ? [] : [ArrayMaxSize(maxItems, validationMessage('array_max', { max: maxItems }))],
    api: (unbounded ? {} : { maxItems }) as ApiPropertyOptions,
  });
}
