import type { PipeTransform } from '@nestjs/common';
import type { DtoClass } from './field-spec';
import { validateList } from './validate';

/** Validates a body that is a list: `@Body(new ListPipe(Rule)) rules: Rule[]`. */
export class ListPipe<T extends object> implements PipeTransform<unknown, T[]> {
  constructor(readonly items: DtoClass<T>) {}

  transform(value: unknown): T[] {
    return validateList(this.items, value);
  }
}
