import { ruleOf } from '../access/access-level';
import type { Route } from '../http/routes';
import type { OpenApiAdditions } from './openapi.additions';
import { parametersOf } from './openapi.parameters';
import { errorCodesOf, failuresOf, remainder, successesOf } from './openapi.responses';
import { ref } from './openapi.schemas';
import type { Operation, Schema } from './openapi.types';
import { type DtoClass, fieldsOf } from '../validation/field-spec';

const TEXT: Schema = { type: 'string' };
const FILE: Schema = { type: 'string', format: 'binary' };

/** Schema of a multipart body. It contains the files, and the fields of the JSON body as text. */
function formSchema(body: DtoClass, files: readonly string[]): Schema {
  const required = [...fieldsOf(body)].filter(([, spec]) => spec.required).map(([name]) => name);
  const texts = required.map((name) => [name, TEXT]);
  return {
    type: 'object',
    description:
      'The fields of the JSON body as text: nested objects and lists as JSON, booleans as `true` or `false`.',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries([...texts, ...files.map((name) => [name, FILE])]) as Schema,
    additionalProperties: TEXT,
  };
}

/**
 * Adds to the operation that `@nestjs/swagger` found what the service knows about the route, such as its access rules
 * and the format of its body.
 */
export function completeOperation(found: Operation, route: Route, id: string, additions: OpenApiAdditions): Operation {
  const codes = errorCodesOf(route, additions);
  const responses = { ...successesOf(route, found.responses), ...failuresOf(route, codes) };
  return {
    operationId: found.operationId || id,
    tags: [...new Set(found.tags)],
    summary: found.summary || `${route.controller}.${route.name}`,
    description: [found.description, accessText(route)].filter(Boolean).join('\n\n'),
    ...(found.deprecated && { deprecated: true }),
    parameters: parametersOf(route, found.parameters),
    ...(found.requestBody && { requestBody: completeBody(found.requestBody, route, additions) }),
    responses: { ...responses, ...remainder(responses) },
    'x-error-codes': codes,
    ...(route.access === 'public' && { security: [] }),
  };
}

function accessText({ access }: Route): string {
  if (typeof access !== 'object') return 'No token required.';
  const { summary, walletTokens } = ruleOf(access.level);
  const passType = access.passType ? `; ${access.passType} must be enabled for the wallet` : '';
  return `Allowed roles: ${summary}${walletTokens ? ' (users and wallet tokens)' : ''}${passType}.`;
}

function completeBody(found: Schema, { input, endpoint }: Route, additions: OpenApiAdditions): Schema {
  const content = { ...(found.content as Record<string, Schema>) };
  const { body } = input;
  const variants = body ? additions.variantsOf(body) : [];
  if (body && variants.length > 0) {
    const own = ref(body.name);
    const anyOf = [own, ...variants.map(({ name }) => ({ allOf: [own, ref(name)] }))];
    content['application/json'] = { ...content['application/json'], schema: { anyOf } };
  }
  if (body && endpoint?.files) content['multipart/form-data'] = { schema: formSchema(body, endpoint.files) };
  return { ...found, content };
}
