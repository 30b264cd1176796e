import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { Request } from 'express';
import type { DtoClass } from '../validation/field-spec';
import { readMultipart } from '../validation/form';
import { FormBody } from './form-body';

export const RAW_BODY = (dto: DtoClass | undefined, context: ExecutionContext): unknown => {
  const body: unknown = context.switchToHttp().getRequest<Request>().body;
  return dto && body instanceof FormBody ? readMultipart(dto, { ...body }) : body;
};

/**
 * Injects the unvalidated body, for services that validate it in their own order. Forms are converted to JSON. The
 * class only documents the body.
 */
export const RawBody: (dto: DtoClass) => ParameterDecorator = createParamDecorator(RAW_BODY);
