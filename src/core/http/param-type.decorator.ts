import { PARAMTYPES_METADATA } from '@nestjs/common/constants';
import type { DtoClass } from '../validation/field-spec';

/**
 * Names the class of a parameter that is only known when the controller's class is made, as TypeScript does for one that
 * is written down: `@Body() @ParamType(policy.pass.fields) dto: PassFields`.
 */
export function ParamType(dto: DtoClass): ParameterDecorator {
  return (target, key, index) => {
    const written = Reflect.getMetadata(PARAMTYPES_METADATA, target, key as string) as unknown[];
    Reflect.defineMetadata(PARAMTYPES_METADATA, written.with(index, dto), target, key as string);
  };
}
