import { plainToInstance } from 'class-transformer';
import { type ValidationError, validateSync } from 'class-validator';
import { AppError, type FieldError } from '../errors/app-error';
import type { DtoClass } from './field-spec';
import { readMessage } from './message';

/**
 * Turns untrusted input into a DTO: unknown fields are dropped, every fault is collected.
 * @throws AppError VALIDATION_ERROR with one entry a field, named by its leaf (spec.md, "Errors").
 */
export function validateInput<T extends object>(dto: DtoClass<T>, input: unknown): T {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw AppError.validation('body', 'object');
  const instance = plainToInstance(dto, input);
  const errors = validateSync(instance, {
    whitelist: true,
    stopAtFirstError: true,
    forbidUnknownValues: false,
    validationError: { target: false },
  });
  if (errors.length > 0)
    throw new AppError('VALIDATION_ERROR', undefined, { validationErrors: errors.flatMap(fieldErrors) });
  return instance;
}

/** A body that is a bare list. */
export function validateList<T extends object>(dto: DtoClass<T>, input: unknown): T[] {
  if (!Array.isArray(input)) throw AppError.validation('body', 'array');
  return input.map((item) => validateInput(dto, item));
}

function fieldErrors(error: ValidationError): FieldError[] {
  const nested = error.children?.flatMap(fieldErrors) ?? [];
  if (!error.constraints) return nested;
  if (error.value === undefined) return [{ field: error.property, key: 'required' }];
  if (error.value === null) return [{ field: error.property, key: 'null_not_allowed' }];
  const { key, args } = readMessage(Object.values(error.constraints)[0]);
  return [{ field: error.property, key, args }];
}
