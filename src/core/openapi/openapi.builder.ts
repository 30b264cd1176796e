import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { ACCESS_LEVELS } from '../access/access-level';
import { type Route, listRoutes } from '../http/routes';
import type { EndpointOptions } from '../http/endpoint.decorator';
import { type DtoClass, fieldsOf } from '../validation/field-spec';
import type { OpenApiAdditions } from './openapi.additions';
import { responsesOf } from './openapi.responses';
import { ERROR_SCHEMA, ref, toJsonSchema } from './openapi.schemas';
import { plainOperation, scan } from './plain-routes';
import type { OpenApiDocument, Operation, Schema } from './openapi.types';

const INTRODUCTION = `Design pass templates, issue passes to customers on iPhone and Android, change them, redeem them by barcode and take a redemption back.

**Tokens.** Log in with \`POST /auth/login\`, or make a wallet token with \`POST /wallets/tokens\`, and send it as \`Authorization: Bearer <token>\` (or header \`x-access-token\`, or query \`access_token\`, which leaks into logs).

**Errors** all have one body; test \`errorCode\`. 4xx: do not send the same again. 5xx and 429: retry with a growing delay (1 s, 2 s, 4 s).

**Idempotency.** \`POST\` with header \`Idempotency-Key\` has its effect once in 24 hours, also when it was answered 5xx or not at all: send it again, with the same body, until it is answered. A repetition gets the first answer with \`idempotent-replayed: true\`; where that answer was lost, the record as it is now. While the first call runs it gets \`409:IDEMPOTENCY_KEY_IN_PROGRESS\`; after a crash that may last ten seconds.

**Languages.** Header \`x-lang\`: \`en\` (default) or \`fr\`.`;

/** The OpenAPI document, made of what the routes declare. */
export function buildOpenApi(app: INestApplication, version: string, additions: OpenApiAdditions): OpenApiDocument {
  const routes = listRoutes(app);
  const scanned = scan(app, routes, modelsOf(routes, additions));
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: {
      title: 'Wallet Pass Service',
      version,
      description: INTRODUCTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This installation' }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
    paths: {},
    components: {
      schemas: { ...(toJsonSchema(scanned.components?.schemas ?? {}) as Record<string, Schema>), Error: ERROR_SCHEMA },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        xAccessToken: { type: 'apiKey', in: 'header', name: 'x-access-token' },
        accessToken: { type: 'apiKey', in: 'query', name: 'access_token' },
      },
      parameters: PARAMETERS,
    },
  };
  for (const [{ name }, added] of additions.properties)
    Object.assign(document.components.schemas[name].properties as object, added);
  for (const route of routes)
    (document.paths[route.path] ??= {})[route.method] = operationOf(route, scanned, additions);
  dropUnused(document);
  return document;
}

const PARAMETERS: Record<string, Schema> = {
  language: {
    name: 'x-lang',
    in: 'header',
    description: 'Language of messages.',
    schema: { type: 'string', enum: ['en', 'fr'], default: 'en' },
  },
  wallet: {
    name: 'x-wallet-id',
    in: 'header',
    description: 'ADMIN only: the wallet to work in.',
    schema: { type: 'string', pattern: '^[0-9a-f]{24}$' },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Makes the call repeatable for 24 hours: it has its effect once, whatever happened to former tries.',
    schema: { type: 'string', maxLength: 255 },
  },
};

function modelsOf(routes: Route[], { models }: OpenApiAdditions): DtoClass[] {
  const declared = routes.flatMap(({ endpoint, input }) => [
    endpoint?.formOnly ? undefined : input.body,
    endpoint?.returns,
    endpoint?.returnsForScanner,
    ...Object.values(endpoint?.pageHas ?? {}),
  ]);
  return [...new Set([...declared, ...models])].filter((model): model is DtoClass => model !== undefined);
}

/** What @nestjs/swagger adds for modules with a route without `@Endpoint`, and nothing refers to. */
function dropUnused(document: OpenApiDocument): void {
  const { schemas } = document.components;
  const text = JSON.stringify(document);
  for (const name of Object.keys(schemas)) if (!text.includes(`"${ref(name).$ref as string}"`)) delete schemas[name];
}

function operationOf(route: Route, scanned: OpenAPIObject, additions: OpenApiAdditions): Operation {
  const { method, path, tag, access, endpoint, controller } = route;
  const { level: name, passType } = typeof access === 'object' ? access : {};
  const level = name ? ACCESS_LEVELS[name] : null;
  const who = level
    ? `Who may call: ${level.summary}${level.walletTokens ? ', wallet tokens' : ''}${passType ? `; the wallet needs ${passType}` : ''}.`
    : 'Needs no token.';
  const own = endpoint ? describedOperation(route, endpoint, additions) : plainOperation(route, scanned);
  return {
    tags: [tag],
    summary: own.summary,
    description: [own.description, who].filter(Boolean).join('\n\n'),
    operationId: `${controller.replace(/Controller$|Routes$/, '')}_${method}_${path.replace(/\W+/g, '_').replace(/^_|_$/g, '')}`,
    parameters: [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => pathParameter(parameter)),
      ...own.parameters,
      { $ref: '#/components/parameters/language' },
      ...(level?.wallet ? [{ $ref: '#/components/parameters/wallet' }] : []),
      ...(method === 'post' && level && endpoint?.idempotent !== false
        ? [{ $ref: '#/components/parameters/idempotencyKey' }]
        : []),
    ],
    ...(endpoint?.deprecated && { deprecated: true }),
    ...(own.requestBody && { requestBody: own.requestBody }),
    responses: own.responses,
    security: level ? [{ bearer: [] }, { xAccessToken: [] }, { accessToken: [] }] : [],
  };
}

function describedOperation(
  route: Route,
  endpoint: EndpointOptions,
  additions: OpenApiAdditions,
): ReturnType<typeof plainOperation> {
  const { body, query } = route.input;
  const errors = [...(endpoint.errors ?? []), ...(body ? additions.errorsOf(body) : [])];
  return {
    summary: endpoint.summary,
    description: endpoint.description,
    parameters: query ? queryParameters(query) : [],
    ...(body && { requestBody: requestBody(route, additions) }),
    responses: responsesOf({ ...endpoint, errors }, route),
  };
}

function pathParameter(name: string): Schema {
  const isId = /id$/i.test(name) && !['shortId', 'operationId'].includes(name);
  return {
    name,
    in: 'path',
    required: true,
    schema: isId ? { type: 'string', pattern: '^[0-9a-fA-F]{24}$' } : { type: 'string' },
  };
}

function queryParameters(query: DtoClass): Schema[] {
  return [...fieldsOf(query)].map(([name, { api, required }]) => {
    const { description, example, type, ...rest } = api as Schema;
    const schema = { type: typeof type === 'function' ? type.name.toLowerCase() : type, ...rest };
    return {
      name,
      in: 'query',
      required,
      description,
      ...(example === undefined ? {} : { example }),
      schema: toJsonSchema(schema),
    };
  });
}

function requestBody({ endpoint, input: { body, bodyIsList } }: Route, additions: OpenApiAdditions): Schema {
  const { bodyOptional, files, formOnly, urlEncoded, example } = endpoint as EndpointOptions;
  const own = ref((body as DtoClass).name);
  const variants = additions.variantsOf(body as DtoClass).map(({ name }) => ({ allOf: [own, ref(name)] }));
  const one = variants.length > 0 ? { anyOf: [own, ...variants] } : own;
  const schema = bodyIsList ? { type: 'array', items: one } : one;
  const content: Record<string, Schema> = {};
  const type = urlEncoded ? 'application/x-www-form-urlencoded' : 'application/json';
  if (!formOnly) content[type] = { schema, ...(example === undefined ? {} : { example }) };
  if (files) {
    const fields = [...fieldsOf(body as DtoClass)];
    const required = fields.filter(([, spec]) => spec.required).map(([name]) => name);
    const texts = fields.map(([name, { api }]) => [name, { type: 'string', description: (api as Schema).description }]);
    const binaries = files.map((name) => [name, { type: 'string', contentMediaType: 'application/octet-stream' }]);
    content['multipart/form-data'] = {
      schema: {
        type: 'object',
        description:
          'The fields of the JSON body as text: nested objects and lists as JSON, booleans as `true` or `false`.',
        ...(required.length > 0 && { required }),
        properties: Object.fromEntries([...texts, ...binaries]) as Schema,
      },
    };
  }
  return { required: !bodyOptional, content };
}
