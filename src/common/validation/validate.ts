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
    throw new AppError('VALIDATION_ERROR', undefined, {
      validationErrors: errors.flatMap((error) => fieldErrors(error)),
    });
  return instance;
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
