import { type ValidationError, validateSync } from 'class-validator';
import { AppError, type FieldError } from '../errors/app-error';
import { withoutBlanks } from './blank-texts';
import { cacheRules } from './cached-rules';
import { type DtoClass, type FieldSpec, fieldsOf } from './field-spec';
import { readMessage } from './message';

cacheRules();

/**
 * Removes unknown fields and blank strings from the input, and validates it
 * (docs/contract/requests.md#validation-errors).
 * @throws AppError VALIDATION_ERROR with one entry for each invalid field
 */
export function validateInput<T extends object>(dto: DtoClass<T>, input: unknown): T {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw AppError.validation('body', 'object');
  return validateFields(dto, withoutBlanks(dto, input as Record<string, unknown>));
}

/** Like `validateInput`, but keeps blank strings, because a blank filter in a query is not the same as no filter. */
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

/**
 * Creates an instance of the class with its declared fields, including those of nested objects. Values of fields
 * without a class are not converted. `plainToInstance` would copy them too. It compares every pair of keys of each
 * object, and calls a key named `constructor` (docs/adr/0026-class-validator-workarounds.md).
 */
export function toInstance<T extends object>(dto: DtoClass<T>, input: Record<string, unknown>): T {
  const instance = new dto();
  for (const [name, spec] of fieldsOf(dto)) {
    if (!Object.hasOwn(input, name) || (input[name] === null && spec.nullIsAbsent)) continue;
    (instance as Record<string, unknown>)[name] = readValue(spec, name, input[name]);
  }
  return instance;
}

function readValue(spec: FieldSpec, name: string, sent: unknown): unknown {
  const given = sent === null && spec.nullIsEmpty ? '' : sent;
  const value = spec.list ? shortened(given, spec.maxItems) : unsigned(given);
  const { nested, read = (unread: unknown) => unread } = spec;
  if (!nested) return read(value, name);
  const items = spec.list && Array.isArray(value);
  return read(items ? value.map((item) => nestedInstance(nested(), item)) : nestedInstance(nested(), value), name);
}

/** Converts -0 to 0. Otherwise, it would be stored and shown as “-0”. */
const unsigned = (value: unknown) => (value === 0 ? 0 : value);

/** Keeps only one item more than allowed, which is enough for validation to refuse the list. */
function shortened(value: unknown, maxItems: number | undefined): unknown {
  return Array.isArray(value) && maxItems !== undefined ? value.slice(0, maxItems + 1) : value;
}

/** Validation refuses a list that is sent instead of an object, so its items are dropped without being read. */
function nestedInstance(dto: DtoClass, value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return typeof value === 'object' && value !== null ? toInstance(dto, value as Record<string, unknown>) : value;
}

export function validateList<T extends object>(dto: DtoClass<T>, input: unknown): T[] {
  if (!Array.isArray(input)) throw AppError.validation('body', 'array');
  return input.map((item) => validateInput(dto, item));
}

/**
 * @param list name of the list that contains the value; errors then contain this name instead of a position in the list
 */
function fieldErrors(error: ValidationError, list?: string): FieldError[] {
  const field = list !== undefined && /^\d+$/.test(error.property) ? list : error.property;
  if (!error.constraints) return error.children?.flatMap((child) => fieldErrors(child, field)) ?? [];
  if (error.value === undefined) return [{ field, key: 'required' }];
  if (error.value === null) return [{ field, key: 'null_not_allowed' }];
  const { key, args } = readMessage(error);
  return [{ field, key, args }];
}
