import type { Type } from '@nestjs/common';
import { PARAMTYPES_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import type { DtoClass } from '../validation/field-spec';
import { ListPipe } from '../validation/list.pipe';
import { RAW_BODY } from './raw-body.decorator';

/** What a handler's parameters ask for: reading, validation and the OpenAPI document follow it. */
export interface RouteInput {
  /** The body, or a part of it. */
  takesBody: boolean;
  /** The body's class. */
  body?: DtoClass;
  /** The body is an array of `body`. */
  bodyIsList?: boolean;
  /** The query's class. */
  query?: DtoClass;
}

/** As Nest keeps a parameter's decorator. */
interface Parameter {
  index: number;
  data?: unknown;
  pipes?: unknown[];
  factory?: unknown;
}

/** Types of parameters that say nothing of what is sent. */
const NO_CLASS: readonly unknown[] = [undefined, Object, Array, String, Number, Boolean, Date, Buffer];

/** @param handler the method of the class or of one that it extends */
export function inputOf(controller: Type, { name }: { name: string }): RouteInput {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<string, Parameter>;
  const types = (Reflect.getMetadata(PARAMTYPES_METADATA, controller.prototype as object, name) ?? []) as unknown[];
  const input: RouteInput = { takesBody: false };
  for (const [key, { index, data, pipes = [], factory }] of Object.entries(parameters)) {
    const kind = Number.parseInt(key, 10);
    const type = data === undefined && !NO_CLASS.includes(types[index]) ? (types[index] as DtoClass) : undefined;
    if (factory === RAW_BODY) Object.assign(input, { takesBody: true, body: data });
    else if (factory) continue;
    else if (kind === RouteParamtypes.BODY) {
      const list = pipes.find((pipe) => pipe instanceof ListPipe);
      Object.assign(input, { takesBody: true, body: list?.items ?? type, bodyIsList: list !== undefined });
    } else if (kind === RouteParamtypes.QUERY && type) input.query = type;
  }
  return input;
}
