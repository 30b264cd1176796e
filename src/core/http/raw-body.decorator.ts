import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { DtoClass } from '../validation/field-spec';
import { readForm } from '../validation/form';
import type { ReadRequest } from './body-reader.interceptor';
import { FormBody } from './form-body';

/** What `RawBody` gives, by which a route that has it is known. */
export const RAW_BODY = (dto: DtoClass | undefined, context: ExecutionContext): unknown => {
  const { body } = context.switchToHttp().getRequest<ReadRequest>();
  return dto && body instanceof FormBody ? readForm(dto, { ...body }) : body;
};

/**
 * The body as it was sent, not validated: for services that say in an order of their own what is wrong with it. Of a form
 * the JSON that it stands for. The class stands in the OpenAPI document.
 */
export const RawBody: (dto: DtoClass) => ParameterDecorator = createParamDecorator(RAW_BODY);
