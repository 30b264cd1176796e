import type { PipeTransform } from '@nestjs/common';
import { AppError } from '../errors/app-error';
import type { DtoClass } from './field-spec';

/** Classes that the OpenAPI document describes as an enum, with the allowed names. */
const NAMES = new Map<DtoClass, readonly string[]>();

export function namesOfClasses(): ReadonlyMap<DtoClass, readonly string[]> {
  return NAMES;
}

/**
 * Validates a body that is a list of distinct names, as in `@Body(new NameListPipe(Name, 'names', NAMES)) names:
 * string[]`.
 */
export class NameListPipe<N extends string> implements PipeTransform<unknown, N[]> {
  /** @param field name of the list in errors */
  constructor(
    readonly items: DtoClass,
    private readonly field: string,
    private readonly names: readonly N[],
  ) {
    NAMES.set(items, names);
  }

  /** @throws AppError VALIDATION_ERROR */
  transform(value: unknown): N[] {
    if (!Array.isArray(value)) throw AppError.validation('body', 'array');
    const isKnown = (name: unknown): name is N => (this.names as readonly unknown[]).includes(name);
    if (!value.every(isKnown)) throw AppError.validation(this.field, 'enum', { values: this.names.join(', ') });
    if (new Set(value).size < value.length) throw AppError.validation(this.field, 'unique');
    return value;
  }
}
