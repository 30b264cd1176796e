import { plainToInstance } from 'class-transformer';
import { type ValidationError, validateSync } from 'class-validator';
import { AppError, type FieldError } from '../errors/app-error';
import { type DtoClass, fieldsOf } from './field-spec';
import { readMessage } from './message';

/**
 * Turns untrusted input into a DTO: unknown fields are dropped, every fault is collected.
 * @throws AppError VALIDATION_ERROR with one entry a field, named by its leaf (spec.md, "Errors").
 */
export function validateInput<T extends object>(dto: DtoClass<T>, input: unknown): T {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw AppError.validation('body', 'object');
  const instance = plainToInstance(dto, withoutUnknown(dto, input as Record<string, unknown>));
  const errors = validateSync(instance, {
    whitelist: true,
    stopAtFirstError: true,
    forbidUnknownValues: false,
    validationError: { target: false },
  });
  if (errors.length > 0)
    throw new AppError('VALIDATION_ERROR', undefined, {
      validationErrors: errors.flatMap((error) => fieldErrors(error)),
    });
  return instance;
}

/**
 * What the class has, and nothing else: class-transformer compares every two keys of an object, and calls a `constructor`
 * among them as the value's class.
 */
function withoutUnknown(dto: DtoClass, input: Record<string, unknown>): Record<string, unknown> {
  const known: Record<string, unknown> = {};
  for (const [name, { nested }] of fieldsOf(dto)) {
    if (Object.hasOwn(input, name)) known[name] = nested ? ofClass(nested(), input[name]) : free(input[name]);
  }
  return known;
}

function ofClass(dto: DtoClass, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => ofClass(dto, item));
  return isObject(value) ? withoutUnknown(dto, value) : value;
}

/** Of an object without a class every field may stay. */
function free(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(free);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (name === 'constructor' ? [] : [[name, free(part)]])),
  );
}

/** Not an instance of something, such as a file or an id. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** A body that is a bare list. */
export function validateList<T extends object>(dto: DtoClass<T>, input: unknown): T[] {
  if (!Array.isArray(input)) throw AppError.validation('body', 'array');
  return input.map((item) => validateInput(dto, item));
}

/** `list`: the field whose item the error is of; a position is no name for a leaf. */
function fieldErrors(error: ValidationError, list?: string): FieldError[] {
  const field = list !== undefined && /^\d+$/.test(error.property) ? list : error.property;
  if (!error.constraints) return error.children?.flatMap((child) => fieldErrors(child, field)) ?? [];
  if (error.value === undefined) return [{ field, key: 'required' }];
  if (error.value === null) return [{ field, key: 'null_not_allowed' }];
  const { key, args } = readMessage(Object.values(error.constraints)[0]);
  return [{ field, key, args }];
}
