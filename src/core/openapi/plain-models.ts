import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata';
import type { DtoClass } from '../validation/field-spec';
import { plainFieldsOf, typeOf } from '../validation/plain-fields';

const PROPERTY_METADATA = 'swagger/apiModelProperties';

type Constraints = [never, never];

/** JSON Schema keywords for the rules of class-validator, by rule name. */
const KEYWORDS: Record<string, (constraints: Constraints) => ApiPropertyOptions> = {
  minLength: ([minLength]) => ({ minLength }),
  maxLength: ([maxLength]) => ({ maxLength }),
  isLength: ([minLength, maxLength]) => ({ minLength, maxLength }),
  min: ([minimum]) => ({ minimum }),
  max: ([maximum]) => ({ maximum }),
  isInt: () => ({ type: 'integer' }),
  isIn: ([values]) => ({ enum: values }),
  isEnum: ([values]) => ({ enum: Object.values(values) }),
  matches: ([pattern]) => ({ pattern: (pattern as RegExp).source }),
  isEmail: () => ({ format: 'email' }),
  isUUID: () => ({ format: 'uuid' }),
  arrayMinSize: ([minItems]) => ({ minItems }),
  arrayMaxSize: ([maxItems]) => ({ maxItems }),
};

/** Describes the fields that use class-validator’s own decorators, unless `@ApiProperty` describes them. */
export function describeFields(dto: DtoClass): void {
  const prototype = dto.prototype as object;
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  for (const name of plainFieldsOf(dto)) {
    if (Reflect.hasMetadata(PROPERTY_METADATA, prototype, name)) continue;
    const own = rules.filter(({ propertyName }) => propertyName === name);
    const isOptional = own.some(({ type }) => type === 'conditionalValidation');
    const type = typeOf(dto, name);
    const nested = typeof type === 'function' && plainFieldsOf(type as DtoClass).length > 0;
    if (nested) describeFields(type as DtoClass);
    const list = type === Array ? { type: 'array', items: itemsOf(own) } : {};
    const limits = Object.assign({}, ...own.map(keywordsOf)) as object;
    ApiProperty({ required: !isOptional, ...list, ...limits } as ApiPropertyOptions)(prototype, name);
  }
}

function keywordsOf({ name, constraints, each }: ValidationMetadata): object {
  return each ? {} : (KEYWORDS[name ?? '']?.(constraints as Constraints) ?? {});
}

/** Returns the schema of a list’s items, from the rules that apply to each item. */
function itemsOf(rules: readonly ValidationMetadata[]): object {
  const each = rules.filter((rule) => rule.each).map((rule) => ({ ...rule, each: false }) as ValidationMetadata);
  const isText = each.some(({ name }) => name === 'isString');
  return Object.assign(isText ? { type: 'string' } : {}, ...each.map(keywordsOf)) as object;
}
