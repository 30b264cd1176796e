import type { Type } from '@nestjs/common';
import { PARAMTYPES_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import type { DtoClass } from '../validation/field-spec';
import { ListPipe } from '../validation/list.pipe';
import { NameListPipe } from '../validation/name-list.pipe';
import { RAW_BODY } from './raw-body.decorator';

export interface RouteInput {
  takesBody: boolean;
  body?: DtoClass;
  /** Whether the body is an array of `body`. */
  bodyIsList?: boolean;
  query?: DtoClass;
}

interface Parameter {
  index: number;
  data?: unknown;
  pipes?: unknown[];
  factory?: unknown;
}

const NO_CLASS: readonly unknown[] = [undefined, Object, Array, String, Number, Boolean, Date, Buffer];

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
      const list = pipes.find((pipe) => pipe instanceof ListPipe || pipe instanceof NameListPipe);
      Object.assign(input, { takesBody: true, body: list?.items ?? type, bodyIsList: list !== undefined });
    } else if (kind === RouteParamtypes.QUERY && type) input.query = type;
  }
  return input;
}
