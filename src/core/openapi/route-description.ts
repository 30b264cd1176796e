import { type Type, applyDecorators } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiExtraModels,
  ApiOperation,
  ApiQuery,
  ApiResponse,
  type ApiResponseOptions,
  getSchemaPath,
} from '@nestjs/swagger';
import type { EndpointOptions } from '../http/endpoint.decorator';
import { inputOf } from '../http/route-input';
import { pageOf } from '../pagination/page-of';
import { type DtoClass, fieldsOf } from '../validation/field-spec';
import type { Schema } from './openapi.types';

/** What `@Endpoint` says, in the decorators of `@nestjs/swagger`. */
export function describeRoute(options: EndpointOptions): MethodDecorator {
  const { summary, description, status = 200, otherStatuses = [], query, returns, returnsForScanner } = options;
  return applyDecorators(
    ApiOperation({ summary, description }),
    ApiExtraModels(...[returns, returnsForScanner].filter((model) => model !== undefined)),
    ApiConsumes(...mediaTypes(options)),
    ...(query ? queryFields(query) : []),
    ...[status, ...otherStatuses].map((each) => ApiResponse({ status: each, ...answer(options, each) })),
    describeBody(options),
  );
}

/** Where the handler takes single values of it. */
function queryFields(query: DtoClass): MethodDecorator[] {
  return [...fieldsOf(query)].map(([name, { api, required }]) => {
    const { description, type, ...schema } = api as Schema;
    const typeName = typeof type === 'function' ? type.name.toLowerCase() : type;
    return ApiQuery({
      name,
      required,
      description: description as string,
      schema: { type: typeName, ...schema } as never,
    });
  });
}

function mediaTypes({ files, formOnly, urlEncoded }: EndpointOptions): string[] {
  if (urlEncoded) return ['application/x-www-form-urlencoded'];
  return [...(formOnly ? [] : ['application/json']), ...(files ? ['multipart/form-data'] : [])];
}

/** The body's class is that by which it is read: the type of the parameter. */
function describeBody({ bodyOptional, example }: EndpointOptions): MethodDecorator {
  return (target, key, descriptor) => {
    const { body, bodyIsList } = inputOf(target.constructor as Type, { name: key as string });
    if (!body) return;
    ApiBody({
      type: body,
      isArray: bodyIsList ?? false,
      required: !bodyOptional,
      ...(example === undefined ? {} : { examples: { example: { value: example } } }),
    })(target, key, descriptor);
  };
}

function answer(options: EndpointOptions, status: number): ApiResponseOptions {
  const { returns, returnsForScanner, returnsMany, pageHas, produces } = options;
  if (status === 204) return { description: 'Done; no body.' };
  if (status === 304) return { description: 'Not modified; no body.' };
  if (status >= 300 && status < 400) {
    return { description: 'Redirect.', headers: { location: { $ref: '#/components/headers/Location' } as never } };
  }
  const description = status < 300 ? 'OK' : 'The same body.';
  if (produces) {
    const plain = produces.startsWith('text/') ? 'PlainText' : 'BinaryFile';
    const schema = { $ref: getSchemaPath(returns ?? plain) };
    return { description, content: { [produces]: { schema } } };
  }
  if (!returns) return { description };
  if (returnsForScanner) {
    return {
      description,
      schema: { anyOf: [returns, returnsForScanner].map((each) => ({ $ref: getSchemaPath(each) })) },
    };
  }
  if (returnsMany === 'page') return { description, type: pageOf(returns, pageHas) };
  return { description, type: returns, isArray: returnsMany === 'list' };
}
