import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { DtoClass } from '../validation/field-spec';
import { readForm } from '../validation/form';
import { validateInput, validateList } from '../validation/validate';
import type { ReadRequest, UploadedFiles } from './body-reader.interceptor';
import { ENDPOINT_METADATA, type EndpointOptions } from './endpoint.decorator';

function endpointOf(context: ExecutionContext): EndpointOptions {
  return Reflect.getMetadata(ENDPOINT_METADATA, context.getHandler()) as EndpointOptions;
}

/** The validated body, of the class that the route's `@Endpoint` names. */
export const Input = createParamDecorator((_data: unknown, context: ExecutionContext): object => {
  const { body, bodyIsList } = endpointOf(context);
  const request = context.switchToHttp().getRequest<ReadRequest>();
  const dto = body as DtoClass;
  if (bodyIsList) return validateList(dto, request.body);
  return validateInput(dto, request.isForm ? readForm(dto, withFiles(request)) : request.body);
});

/** The body as it was sent, a form as the JSON that it stands for: for services that say in an order of their own what is wrong. */
export const SentBody = createParamDecorator((_data: unknown, context: ExecutionContext): unknown => {
  const request = context.switchToHttp().getRequest<ReadRequest>();
  if (!request.isForm) return request.body;
  return readForm(endpointOf(context).body as DtoClass, request.body as Record<string, unknown>);
});

/** An uploaded file fills its field, so that a required one is there; what counts is the file (`@Files`). */
function withFiles({ body, files }: ReadRequest): Record<string, unknown> {
  const names = Object.keys(files ?? {}).map((name) => [name, name]);
  return { ...(body as Record<string, unknown>), ...Object.fromEntries(names) };
}

/** The validated query. Text is read as the numbers that the class declares. */
export const QueryInput = createParamDecorator((_data: unknown, context: ExecutionContext): object => {
  const query = endpointOf(context).query as DtoClass;
  return validateInput(query, readForm(query, { ...context.switchToHttp().getRequest<ReadRequest>().query }));
});

/** The files of a multipart body by field name; `{}` for JSON. */
export const Files = createParamDecorator(
  (_data: unknown, context: ExecutionContext): UploadedFiles =>
    context.switchToHttp().getRequest<ReadRequest>().files ?? {},
);
