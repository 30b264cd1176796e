import { isURL } from 'class-validator';
import { AppError, type FieldError } from '../core/errors/app-error';
import { isBlank } from '../core/text/blank';
import { isCalendarDate, isDateTime } from '../core/validation/dates';
import { hasDecimals, isEmailAddress, MAX_CURRENCY_DECIMALS } from '../core/validation/fields';
import type { Pass } from '../pass-model/pass.schema';
import type { FieldType, FieldValue, GenericField } from './dto/generic-field.dto';
import type { Generic } from './schemas/generic.schema';

type Refusal = 'string' | 'number' | 'date_or_date_time' | 'url' | 'email';

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';
const isLink = (value: unknown) =>
  typeof value === 'string' &&
  isURL(value, { protocols: ['http', 'https'], require_protocol: true, require_tld: false });

const RULES: Readonly<Record<FieldType, readonly [Refusal, (value: unknown) => boolean]>> = {
  TEXT: ['string', isText],
  NUMBER: ['number', isNumber],
  CURRENCY: ['number', isNumber],
  DATE: ['date_or_date_time', (value) => isDateTime(value) || isCalendarDate(value)],
  LINK: ['url', isLink],
  PHONE: ['string', isText],
  EMAIL: ['email', isEmailAddress],
  ADDRESS: ['string', isText],
};

/** Returns the reasons why the field `name` cannot have this value; empty if the value is valid. */
export function valueErrors({ type }: Pick<GenericField, 'type'>, name: string, value: FieldValue): FieldError[] {
  const [key, holds] = RULES[type];
  if (!holds(value)) return [{ field: name, key }];
  const hasTooMany = type === 'CURRENCY' && !hasDecimals(value, MAX_CURRENCY_DECIMALS);
  return hasTooMany ? [{ field: name, key: 'decimals', args: { max: MAX_CURRENCY_DECIMALS } }] : [];
}

export function valuesOf({ values }: Record<string, unknown>): Record<string, FieldValue> {
  return (values ?? {}) as Record<string, FieldValue>;
}

/** @throws AppError VALIDATION_ERROR with the key, or MISSING_REQUIRED_FIELDS */
export function assertValues(pass: Pass, { fields }: Generic): void {
  const values = valuesOf(pass);
  const known = new Map(fields.map((field) => [field.key, field]));
  const validationErrors = Object.entries(values).flatMap(([key, value]): FieldError[] => {
    const field = known.get(key);
    return field ? valueErrors(field, key, value) : [{ field: key, key: 'field_unknown' }];
  });
  if (validationErrors.length > 0) throw new AppError('VALIDATION_ERROR', undefined, { validationErrors });
  const missing = fields.filter((field) => isNeeded(field) && !isFilled(values[field.key])).map(({ key }) => key);
  if (missing.length > 0) {
    throw new AppError('MISSING_REQUIRED_FIELDS', { fields: missing.join(', ') }, { details: { fields: missing } });
  }
}

export function isFilled(value: FieldValue | undefined): value is FieldValue {
  return value !== undefined && !isBlank(value);
}

/** Whether passes must have a value for the field. */
export function isNeeded(field: GenericField | undefined): boolean {
  return field?.required === true && field.default === undefined;
}
