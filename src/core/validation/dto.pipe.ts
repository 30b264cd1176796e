import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import { AppError } from '../errors/app-error';
import { FormBody } from '../http/form-body';
import { withoutBlanks } from './blank-texts';
import type { DtoClass } from './field-spec';
import { readForm, readMultipart } from './form';
import { plainFieldsOf } from './plain-fields';
import { refusalOf, validateFields } from './validate';

const NO_VALUE = /^Cannot convert object to primitive value/;

/**
 * Validates a parameter against its class and throws errors of this service. class-transformer is used only for classes
 * with fields that are not declared with `fields.ts` (docs/adr/0026-class-validator-workarounds.md).
 */
@Injectable()
export class DtoPipe extends ValidationPipe {
  constructor() {
    super({ transform: true, whitelist: true, stopAtFirstError: true, exceptionFactory: refusalOf });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (!this.toValidate(metadata)) return super.transform(value, metadata) as Promise<unknown>;
    const dto = metadata.metatype as DtoClass;
    const input = await this.read(dto, value, metadata);
    if (plainFieldsOf(dto).length === 0) return validateFields(dto, input);
    try {
      return (await super.transform(input, metadata)) as unknown;
    } catch (error) {
      // class-transformer calls `toString` of an object. The caller may have sent a field with that name.
      if (error instanceof TypeError && NO_VALUE.test(error.message)) throw AppError.validation('body', 'object');
      throw error;
    }
  }

  /**
   * Converts the strings of a query or form to the declared types, and removes blank strings from a body.
   * @throws AppError VALIDATION_ERROR
   */
  private async read(
    dto: DtoClass,
    value: unknown,
    { type, data }: ArgumentMetadata,
  ): Promise<Record<string, unknown>> {
    if (value instanceof FormBody) {
      return withoutBlanks(dto, await readMultipart(dto, FormBody.withFiles(value)), { isForm: true });
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw AppError.validation(data ?? 'body', 'object');
    return type === 'body' ? withoutBlanks(dto, value as Record<string, unknown>) : readForm(dto, { ...value });
  }
}
