import { PARAMTYPES_METADATA } from '@nestjs/common/constants';
import type { DtoClass } from '../validation/field-spec';

/**
 * Sets the type of a parameter whose class is known only at run time: `@Body() @ParamType(policy.pass.fields) dto:
 * PassFields`.
 */
export function ParamType(dto: DtoClass): ParameterDecorator {
  return (target, key, index) => {
    const written = Reflect.getMetadata(PARAMTYPES_METADATA, target, key as string) as unknown[];
    Reflect.defineMetadata(PARAMTYPES_METADATA, written.with(index, dto), target, key as string);
  };
}
