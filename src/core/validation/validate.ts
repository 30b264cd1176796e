import { plainToInstance } from 'class-transformer';
import { type ValidationError, validateSync } from 'class-validator';
import { AppError, type FieldError } from '../errors/app-error';
import { withoutBlanks } from './blank-texts';
import { type DtoClass, fieldsOf } from './field-spec';
import { readMessage } from './message';
import { rememberRules } from './remembered-rules';

rememberRules();

/**
 * Drops unknown fields and blank texts, and collects all errors (docs/contract/requests.md#validation-errors).
 * @throws AppError VALIDATION_ERROR with one entry a field
 */
export function validateInput<T extends object>(dto: DtoClass<T>, input: unknown): T {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw AppError.validation('body', 'object');
  return validateFields(dto, withoutBlanks(dto, input as Record<string, unknown>));
}

/** As `validateInput`, but a blank text is a value: a query's blank filter is not "no filter". */
export function validateFields<T extends object>(dto: DtoClass<T>, input: Record<string, unknown>): T {
  const instance = toInstance(dto, input);
  const errors = validateSync(instance, {
    whitelist: true,
    stopAtFirstError: true,
    forbidUnknownValues: false,
    validationError: { target: false },
  });
  if (errors.length > 0) throw refusalOf(errors);
  return instance;
}

export function refusalOf(errors: readonly ValidationError[]): AppError {
  const validationErrors = errors.flatMap((error) => fieldErrors(error));
  return new AppError('VALIDATION_ERROR', undefined, { validationErrors });
}

/** Placeholders for values that class-transformer must not see. */
type Placeholders = Map<symbol, unknown>;

/** class-transformer compares all keys and calls a `constructor` among them: values of no class bypass it. */
export function toInstance<T extends object>(dto: DtoClass<T>, input: Record<string, unknown>): T {
  const placeholders: Placeholders = new Map();
  const instance = plainToInstance(dto, knownOf(dto, input, placeholders));
  if (placeholders.size > 0) putBack(dto, instance as Record<string, unknown>, placeholders);
  return instance;
}

function knownOf(dto: DtoClass, input: Record<string, unknown>, placeholders: Placeholders): Record<string, unknown> {
  const known: Record<string, unknown> = {};
  for (const [name, { nested, list, maxItems, nullIsAbsent, nullIsEmpty }] of fieldsOf(dto)) {
    if (!Object.hasOwn(input, name)) continue;
    const sent = input[name];
    if (sent === null && nullIsAbsent) continue;
    const given = sent === null && nullIsEmpty ? '' : sent;
    const value = list ? shortened(given, maxItems) : unsigned(given);
    if (!nested) known[name] = ofNoClass(value, placeholders);
    else if (list && Array.isArray(value)) known[name] = value.map((item) => ofClass(nested(), item, placeholders));
    else known[name] = ofClass(nested(), value, placeholders);
  }
  return known;
}

/** -0 would be stored, and shown as “-0”. */
const unsigned = (value: unknown) => (value === 0 ? 0 : value);

/** One item more than a list may have is enough to refuse it: of the others there may be very many. */
function shortened(value: unknown, maxItems: number | undefined): unknown {
  return Array.isArray(value) && maxItems !== undefined ? value.slice(0, maxItems + 1) : value;
}

/** A list in place of an object is refused, whatever is in it. */
function ofClass(dto: DtoClass, value: unknown, placeholders: Placeholders): unknown {
  if (Array.isArray(value)) return [];
  return isObject(value) ? knownOf(dto, value, placeholders) : value;
}

function ofNoClass(value: unknown, placeholders: Placeholders): unknown {
  if (!Array.isArray(value) && !isObject(value)) return value;
  const place = Symbol();
  placeholders.set(place, value);
  return place;
}

function putBack(dto: DtoClass, instance: Record<string, unknown>, placeholders: Placeholders): void {
  for (const [name, { nested }] of fieldsOf(dto)) {
    const value = instance[name];
    if (typeof value === 'symbol') instance[name] = placeholders.get(value);
    else if (nested)
      for (const item of [value].flat(Infinity)) if (isObjectLike(item)) putBack(nested(), item, placeholders);
  }
}

function isObjectLike(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Excludes instances such as files and ids. */
function isObject(value: unknown): value is Record<string, unknown> {
  return isObjectLike(value) && Object.getPrototypeOf(value) === Object.prototype;
}

export function validateList<T extends object>(dto: DtoClass<T>, input: unknown): T[] {
  if (!Array.isArray(input)) throw AppError.validation('body', 'array');
  return input.map((item) => validateInput(dto, item));
}

/** @param list the field of the item: a position is no leaf's name */
function fieldErrors(error: ValidationError, list?: string): FieldError[] {
  const field = list !== undefined && /^\d+$/.test(error.property) ? list : error.property;
  if (!error.constraints) return error.children?.flatMap((child) => fieldErrors(child, field)) ?? [];
  if (error.value === undefined) return [{ field, key: 'required' }];
  if (error.value === null) return [{ field, key: 'null_not_allowed' }];
  const { key, args } = readMessage(Object.values(error.constraints)[0], error.property);
  return [{ field, key, args }];
}
