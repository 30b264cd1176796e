import type { INestApplication } from '@nestjs/common';
import { ApiProperty, DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import type { Route } from '../http/routes';
import type { DtoClass } from '../validation/field-spec';
import { plainFieldsOf, typeOf } from '../validation/plain-fields';
import { failuresOf } from './openapi.responses';
import { toJsonSchema } from './openapi.schemas';
import type { Operation, Schema } from './openapi.types';

const PROPERTY_METADATA = 'swagger/apiModelProperties';

/** Of modules whose routes all have `@Endpoint` @nestjs/swagger describes the models only. */
class NoModule {}

/** What @nestjs/swagger knows of the routes without `@Endpoint`, and of the models. */
export function scan(app: INestApplication, routes: readonly Route[], models: readonly DtoClass[]): OpenAPIObject {
  const inputs = routes.flatMap(({ input }) => [input.body, input.query]);
  for (const dto of inputs) if (dto) describeFields(dto);
  const modules = routes.filter(({ endpoint }) => endpoint === undefined).map(({ module }) => module);
  return SwaggerModule.createDocument(app, new DocumentBuilder().build(), {
    extraModels: [...models],
    include: [NoModule, ...modules],
  });
}

/** Fields with rules of class-validator's own decorators are described by their types, where `@ApiProperty` does not. */
function describeFields(dto: DtoClass): void {
  const prototype = dto.prototype as object;
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  for (const name of plainFieldsOf(dto)) {
    if (Reflect.hasMetadata(PROPERTY_METADATA, prototype, name)) continue;
    const isOptional = rules.some((rule) => rule.propertyName === name && rule.type === 'conditionalValidation');
    const type = typeOf(dto, name);
    const nested = typeof type === 'function' && plainFieldsOf(type as DtoClass).length > 0;
    if (nested) describeFields(type as DtoClass);
    ApiProperty({ required: !isOptional, ...(type === Array && { type: 'array', items: {} }) })(prototype, name);
  }
}

/** The operation of a route without `@Endpoint`, beside what all routes have. */
export function plainOperation(
  route: Route,
  { paths }: OpenAPIObject,
): Pick<Operation, 'summary' | 'description' | 'requestBody' | 'parameters' | 'responses'> {
  const item = (paths[route.path] ?? {}) as Record<string, Schema>;
  const {
    summary,
    description,
    requestBody,
    parameters = [],
    responses = {},
  } = schemasWithin(item[route.method] ?? {});
  const successes = Object.entries(responses as Record<string, Schema>).map(([status, response]) => [
    status,
    { content: { 'application/json': { schema: {} } }, ...response, description: response.description || 'Success.' },
  ]);
  return {
    summary: (summary as string | undefined) || `${route.controller}.${route.name}`,
    description: description as string | undefined,
    ...(requestBody !== undefined && { requestBody: requestBody as Schema }),
    parameters: (parameters as Schema[]).filter((parameter) => parameter.in !== 'path'),
    responses: {
      ...(Object.fromEntries(successes) as Record<string, Schema>),
      ...failuresOf({ summary: '', errors: ['VALIDATION_ERROR'] }, route),
    },
  };
}

/** With each schema in it as JSON Schema. */
function schemasWithin(value: Schema): Schema {
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => {
      if (key === 'schema') return [key, toJsonSchema(child)];
      if (Array.isArray(child))
        return [key, child.map((each) => (isObject(each) ? schemasWithin(each) : each) as unknown)];
      return [key, isObject(child) ? schemasWithin(child) : child];
    }),
  );
}

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
