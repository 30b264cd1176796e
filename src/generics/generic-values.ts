import { isURL } from 'class-validator';
import { AppError, type FieldError } from '../core/errors/app-error';
import { isBlank } from '../core/text/blank';
import { isCalendarDate, isDateTime } from '../core/validation/dates';
import { isEmailAddress } from '../core/validation/fields';
import type { Pass } from '../passes/records/pass.schema';
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

/** Why the field cannot have the value; null when it can. */
export function valueRefusal({ type }: Pick<GenericField, 'type'>, value: FieldValue): Refusal | null {
  const [refusal, holds] = RULES[type];
  return holds(value) ? null : refusal;
}

export function valuesOf({ values }: Record<string, unknown>): Record<string, FieldValue> {
  return (values ?? {}) as Record<string, FieldValue>;
}

/** @throws AppError VALIDATION_ERROR naming the key, MISSING_REQUIRED_FIELDS */
export function assertValues(pass: Pass, { fields }: Generic): void {
  const values = valuesOf(pass);
  const known = new Map(fields.map((field) => [field.key, field]));
  const validationErrors = Object.entries(values).flatMap(([key, value]): FieldError[] => {
    const field = known.get(key);
    const refusal = field ? valueRefusal(field, value) : 'field_unknown';
    return refusal ? [{ field: key, key: refusal }] : [];
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

/** Passes must bring a value. */
export function isNeeded(field: GenericField | undefined): boolean {
  return field?.required === true && field.default === undefined;
}
