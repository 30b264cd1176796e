import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { Request } from 'express';
import type { DtoClass } from '../validation/field-spec';
import { readMultipart } from '../validation/form';
import { FormBody } from './form-body';

export const RAW_BODY = (dto: DtoClass | undefined, context: ExecutionContext): unknown => {
  const body: unknown = context.switchToHttp().getRequest<Request>().body;
  return dto && body instanceof FormBody ? readMultipart(dto, { ...body }) : body;
};

/** The body as sent, for services that check in their own order; JSON for forms too. The class documents it. */
export const RawBody: (dto: DtoClass) => ParameterDecorator = createParamDecorator(RAW_BODY);
