import type { INestApplication } from '@nestjs/common';
import { describeFields } from './plain-models';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { listRoutes, type Route } from '../http/routes';
import { namesOfClasses } from '../validation/name-list.pipe';
import { addExamples } from './examples';
import { dropLimitsOfAnswers, removeUnused, shareAnswers, shareParameters } from './document-parts';
import type { OpenApiAdditions } from './openapi.additions';
import { HEADERS } from './openapi.headers';
import { completeOperation } from './openapi.operation';
import { HEADER_PARAMETERS } from './openapi.parameters';
import { errorResponses } from './openapi.responses';
import { ERROR_SCHEMA, PLAIN_SCHEMAS, withJsonSchemas } from './openapi.schemas';
import type { OpenApiDocument } from './openapi.types';
import { webhooksOf } from './openapi.webhooks';

/**
 * Returns the operation IDs, which code generators turn into methods. An ID consists of the words of the controller’s
 * path and the name of the handler. If one controller serves several collections, the route’s `operation` replaces the
 * name of the handler, as in `events.passes.create`.
 */
function operationIds(routes: readonly Route[]): Map<Route, string> {
  const taken = new Set<string>();
  return new Map(
    routes.map((route) => {
      const id = operationIdOf(route);
      const own = taken.has(id) ? `${id}${pascal(route.path)}${pascal(route.method)}` : id;
      taken.add(own);
      return [route, own];
    }),
  );
}

function operationIdOf({ operations, controllerPath, name, endpoint }: Route): string {
  return `${operations ?? prefixOf(controllerPath)}.${endpoint?.operation ?? camel(name)}`;
}

/** Converts a path such as `wallets/pass-identity` to `wallets.passIdentity`. Uses at most two parts. */
function prefixOf(path: string): string {
  const [first, ...rest] = path.split('/').filter((segment) => /^[^:*]*[a-z]/i.test(segment));
  if (first === undefined) return 'root';
  return [camel(first), ...(rest.length > 0 ? [camel(rest.join('-'))] : [])].join('.');
}

function camel(text: string): string {
  const word = pascal(text);
  return `${word.charAt(0).toLowerCase()}${word.slice(1)}`;
}

function pascal(text: string): string {
  const words = text.split(/[^a-z]+/i).filter(Boolean);
  return words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('');
}

const INTRODUCTION = `Design pass templates, issue passes to customers on iPhone and Android, update them, redeem them by barcode, and undo redemptions.

**Tokens.** Log in with \`POST /auth/login\`, or create a wallet token for a server or a gate with \`POST /wallets/tokens\`. Send the token as \`Authorization: Bearer <token>\`. You can also use the header \`x-access-token\` or the query parameter \`access_token\`, but the latter ends up in logs.

**Errors** all have the same body; compare \`errorCode\` in programs. Each operation lists its codes in \`x-error-codes\`. After a 4xx, do not send the same request again. After a 5xx or 429, retry with increasing delays (1 s, 2 s, 4 s).

**Idempotency.** A \`POST\` with the header \`Idempotency-Key\` takes effect once in 24 hours, even if the response was a 5xx or never arrived. Send the request again with the same body until it succeeds. A repetition gets the first response with \`idempotent-replayed: true\` or, if that response was lost, the current record. While the first call is running, repetitions get \`409:IDEMPOTENCY_KEY_IN_PROGRESS\`; after a crash, this can last ten seconds.

**Languages.** Set the header \`x-lang\` to \`en\` (default) or \`fr\`.`;

/**
 * Builds the OpenAPI document. Completes what `@nestjs/swagger` reads from the routes, and moves repeated parts to
 * components.
 */
export function buildOpenApi(app: INestApplication, version: string, additions: OpenApiAdditions): OpenApiDocument {
  const routes = listRoutes(app);
  for (const { input } of routes) for (const dto of [input.body, input.query]) if (dto) describeFields(dto);
  const document = withJsonSchemas(
    SwaggerModule.createDocument(app, frame(version), {
      extraModels: [...additions.models, ...additions.webhooks.map(({ payload }) => payload)],
      operationIdFactory: () => '',
    }),
  ) as unknown as OpenApiDocument;
  Object.assign(document.components, {
    headers: { ...HEADERS },
    parameters: { ...HEADER_PARAMETERS },
    responses: errorResponses(),
  });
  Object.assign(document.components.schemas, PLAIN_SCHEMAS, { Error: ERROR_SCHEMA });
  for (const [{ name }, values] of namesOfClasses())
    if (document.components.schemas[name]) document.components.schemas[name] = { type: 'string', enum: [...values] };
  for (const [{ name }, added] of additions.properties)
    Object.assign(document.components.schemas[name].properties as object, added);
  for (const [route, id] of operationIds(routes)) {
    const methods = document.paths[route.path] ?? {};
    // Absent if the route is hidden with `@ApiExcludeEndpoint`.
    const found = methods[route.method];
    if (found) methods[route.method] = completeOperation(found, route, id, additions);
  }
  document.webhooks = webhooksOf(additions.webhooks);
  describeTags(document, additions);
  shareAnswers(document);
  for (const [{ name }, example] of additions.examples) document.components.schemas[name].examples = [example];
  addExamples(document);
  dropLimitsOfAnswers(document);
  shareParameters(document);
  removeUnused(document);
  return document;
}

function frame(version: string): Omit<OpenAPIObject, 'paths'> {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Wallet Pass Service')
    .setDescription(INTRODUCTION)
    .setVersion(version)
    .addServer('/', 'This installation')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, 'bearer')
    .addApiKey({ type: 'apiKey', in: 'header', name: 'x-access-token' }, 'xAccessToken')
    .addApiKey({ type: 'apiKey', in: 'query', name: 'access_token' }, 'accessToken')
    .addSecurityRequirements('bearer')
    .addSecurityRequirements('xAccessToken')
    .addSecurityRequirements('accessToken')
    .build();
  Object.assign(config.info, { license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } });
  return config;
}

function describeTags(document: OpenApiDocument, { tags, tagOrder }: OpenApiAdditions): void {
  const used = Object.values(document.paths).flatMap((methods) => Object.values(methods).flatMap(({ tags }) => tags));
  const names = [...tagOrder.filter((name) => used.includes(name)), ...used];
  document.tags = [...new Set(names)].map((name) => ({ name, description: tags[name] ?? `${name}.` }));
}
