import { getMetadataStorage } from 'class-validator';
import { type DtoClass, type FieldSpec, fieldsOf } from './field-spec';

const PLAIN = new Map<DtoClass, readonly string[]>();

/** Returns the fields that use class-validator's own decorators and have no `FieldSpec`. */
export function plainFieldsOf(dto: DtoClass): readonly string[] {
  let names = PLAIN.get(dto);
  if (!names) PLAIN.set(dto, (names = collect(dto)));
  return names;
}

function collect(dto: DtoClass): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))].filter((name) => !fieldsOf(dto).has(name));
}

/** Returns the type that TypeScript emits for a property. */
export function typeOf(dto: DtoClass, name: string): unknown {
  return Reflect.getMetadata('design:type', dto.prototype as object, name) as unknown;
}

/** Returns how a form converts the field. Undefined if the field stays text. */
export function plainSpec(dto: DtoClass, name: string, value: unknown): Pick<FieldSpec, 'type' | 'list'> | undefined {
  const type = typeOf(dto, name);
  if (type === Number) return { type: 'number', list: false };
  if (type === Boolean) return { type: 'boolean', list: false };
  const isJson = type !== undefined && type !== String && typeof value === 'string' && /^\s*[[{]/.test(value);
  return isJson ? { type: 'object', list: false } : undefined;
}
