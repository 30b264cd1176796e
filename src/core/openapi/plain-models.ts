import { ApiProperty } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import type { DtoClass } from '../validation/field-spec';
import { plainFieldsOf, typeOf } from '../validation/plain-fields';

const PROPERTY_METADATA = 'swagger/apiModelProperties';

/** Fields with rules of class-validator's own decorators are described by their types, where `@ApiProperty` does not. */
export function describeFields(dto: DtoClass): void {
  const prototype = dto.prototype as object;
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  for (const name of plainFieldsOf(dto)) {
    if (Reflect.hasMetadata(PROPERTY_METADATA, prototype, name)) continue;
    const isOptional = rules.some((rule) => rule.propertyName === name && rule.type === 'conditionalValidation');
    const type = typeOf(dto, name);
    const nested = typeof type === 'function' && plainFieldsOf(type as DtoClass).length > 0;
    if (nested) describeFields(type as DtoClass);
    ApiProperty({ required: !isOptional, ...(type === Array && { type: 'array', items: {} }) })(prototype, name);
  }
}
