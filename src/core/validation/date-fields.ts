import { Matches } from 'class-validator';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { isTimeZone } from '../time/time-zone';
import { isCalendarDate, isDateShape, isDateTime, isLocalDateTime, LOCAL_DATE_TIME } from './dates';
import { type FieldOptions, type FieldSpec, field } from './field-spec';
import { validationMessage } from './message';
import { rule } from './rules';

/** Declares an ISO 8601 date-time with an offset. It is stored and returned in UTC. */
export function DateTime(options: FieldOptions): PropertyDecorator {
  return field(options, {
    type: 'date-time',
    validators: [rule('dateTime', 'date_time', isDateTime)],
    api: { type: String, format: 'date-time' },
  });
}

/**
 * Declares a date-time or a date. A date means the end of that day in the wallet's time zone
 * (docs/contract/requests.md#dates).
 * @param options `nested` is for objects that the OpenAPI document describes only as they are in responses
 */
export function DateOrDateTime(options: FieldOptions & { nested?: true }): PropertyDecorator {
  return dateOrDateTime(options, 'end', options.nested);
}

/** Like `DateOrDateTime`, but a date means the start of that day. */
export function StartDateOrDateTime(options: FieldOptions): PropertyDecorator {
  return dateOrDateTime(options, 'start');
}

/**
 * Declares a date-time or a day. A day is stored as midnight UTC, so that it is the same day everywhere
 * (docs/contract/requests.md#dates).
 */
export function Day(options: FieldOptions): PropertyDecorator {
  return dateOrDateTime(options, 'midnight');
}

/** Like `Day`, but if a date-time is sent, only its day is stored. Used for birthdays. */
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

/**
 * Declares a date in the form `YYYY-MM-DD`. `shapeOnly` also accepts days that do not exist, for domains that refuse
 * them with their own error code.
 */
export function CalendarDate(options: FieldOptions & { shapeOnly?: boolean }): PropertyDecorator {
  return field(options, {
    type: 'text',
    validators: [rule('calendarDate', 'date', options.shapeOnly ? isDateShape : isCalendarDate)],
    api: { type: String, format: 'date' },
  });
}

/** Declares a time in the form `HH:mm`, with hours from 00 to 23. */
export function TimeOfDay(options: FieldOptions): PropertyDecorator {
  const pattern = /^([0-1][0-9]|2[0-3]):[0-5][0-9]$/;
  return field(options, {
    type: 'text',
    validators: [Matches(pattern, validationMessage('time'))],
    api: { type: String, pattern: pattern.source },
  });
}

/** Declares a local date-time in the form `YYYY-MM-DDTHH:mm`. */
export function LocalDateTime(options: FieldOptions): PropertyDecorator {
  return field(options, {
    type: 'text',
    validators: [rule('localDateTime', 'local_date_time', isLocalDateTime)],
    api: { type: String, pattern: LOCAL_DATE_TIME.source },
  });
}

/** Declares a time zone from the IANA database, such as `Europe/Paris`. */
export function TimeZone(options: FieldOptions): PropertyDecorator {
  return field(options, {
    type: 'text',
    validators: [rule('timeZone', 'timezone', isTimeZone)],
    api: { type: String, maxLength: 60 },
  });
}
