import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { OpenApiDocument, Schema } from '../../src/core/openapi/openapi.types';
import type { AnswerCheck, ApiResponse } from './api-client';

/** Served beside the routes, by the documentation itself. */
const DOCUMENTATION = /^\/(docs(\/.*)?|openapi\.json)$/;

interface DocumentedResponse {
  content?: Record<string, { schema: Schema }>;
}

interface Documented {
  template: string;
  pattern: RegExp;
  responses: Record<string, Schema>;
  codes: string[];
}

/** Holds every answer against the OpenAPI document: what integrators read is what they get, no field more. */
export class DocumentedAnswers {
  private readonly routes = new Map<string, Documented[]>();
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly ajv: Ajv2020;

  constructor(private readonly document: OpenApiDocument) {
    // Most schemas are used a few times only: optimizing what is compiled would take longer than it saves.
    this.ajv = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } });
    addFormats(this.ajv);
    const { schemas } = document.components;
    this.ajv.addSchema({ $id: 'openapi', components: { schemas: extensible(closed(schemas) as Schema, schemas) } });
    for (const [template, operations] of Object.entries(document.paths)) {
      const pattern = new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i');
      for (const [method, { responses, 'x-error-codes': codes }] of Object.entries(operations)) {
        this.routes.set(method, [...(this.routes.get(method) ?? []), { template, pattern, responses, codes }]);
      }
    }
  }

  readonly check: AnswerCheck = (method, url, answer) => this.assert(method, url, answer);

  /** @throws Error saying how the answer differs from the document */
  private assert(method: string, url: string, answer: ApiResponse): void {
    const path = url.split('?')[0];
    if (DOCUMENTATION.test(path)) return;
    // Everywhere: an address or method that does not exist, also one that cannot be decoded.
    if (answer.status === 404 && answer.body?.errorCode === '404:PATH_NOT_FOUND') return;
    const route = this.find(method, path);
    const fail = (what: string): never => {
      const where = route ? `${method} ${route.template}` : `${method} ${path}, a route that is not documented,`;
      throw new Error(`${where} answered ${answer.status}: ${what}\nThe answer: ${answer.text.slice(0, 600)}`);
    };
    if (!route) return fail('only 404:PATH_NOT_FOUND may be answered there.');
    const response = this.follow(route.responses[answer.status]);
    if (!response) return fail(`documented are ${Object.keys(route.responses).join(', ')}.`);
    if (answer.status >= 300 && answer.status < 400 && answer.status !== 304) {
      if (!answer.headers.get('location')) fail('a redirect needs a location.');
      return;
    }
    const code = answer.headers.get('x-error-code') ?? (answer.status >= 400 ? answer.body?.errorCode : undefined);
    if (code !== undefined && !route.codes.includes(code as string))
      fail(`its code is ${String(code)}, documented are ${route.codes.join(', ')}.`);
    if (!response.content) {
      if (answer.text !== '') fail('no body is documented.');
      return;
    }
    const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
    const content = response.content[type];
    if (!content) return fail(`its type is "${type}", documented is ${Object.keys(response.content).join(', ')}.`);
    const validate = (body: unknown) => {
      const holds = this.validator(`${method} ${route.template} ${answer.status}`, content.schema);
      if (holds(body)) return;
      const faults = this.ajv.errorsText(holds.errors, { separator: '\n', dataVar: 'body' });
      fail(`its body is not as documented:\n${faults}`);
    };
    if (type === 'text/event-stream') for (const event of eventsOf(answer.text)) validate(event);
    else if (type === 'application/json') validate(answer.body);
  }

  /** @throws Error saying how a request body differs from the document */
  checkRequest(method: string, path: string, body: unknown): void {
    const route = this.find(method, path);
    const operation = route && this.document.paths[route.template][method.toLowerCase()];
    const content = operation?.requestBody?.content as DocumentedResponse['content'];
    if (!content) throw new Error(`${method} ${path} takes no documented body.`);
    const holds = this.validator(`request ${method} ${path}`, content['application/json'].schema);
    if (!holds(body)) throw new Error(`${method} ${path}: ${this.ajv.errorsText(holds.errors)}`);
  }

  /** @throws Error saying how what a receiver was sent differs from the document */
  checkEvent(payload: Record<string, unknown>): void {
    const event = String(payload.event);
    const content = this.document.webhooks[event]?.post.requestBody?.content as DocumentedResponse['content'];
    if (!content) throw new Error(`The event ${event} is not documented.`);
    const holds = this.validator(event, content['application/json'].schema);
    if (holds(payload)) return;
    throw new Error(`${event} is not as documented: ${this.ajv.errorsText(holds.errors)}\n${JSON.stringify(payload)}`);
  }

  private follow(response: Schema | undefined): DocumentedResponse | undefined {
    if (typeof response?.$ref !== 'string') return response as DocumentedResponse | undefined;
    return this.document.components.responses[response.$ref.split('/').at(-1) as string] as DocumentedResponse;
  }

  /** The matching route with the fewest placeholders. */
  private find(method: string, path: string): Documented | undefined {
    const placeholders = ({ template }: Documented) => template.split('{').length;
    const fitting = (this.routes.get(method.toLowerCase()) ?? []).filter(({ pattern }) => pattern.test(path));
    return fitting.sort((one, other) => placeholders(one) - placeholders(other))[0];
  }

  private validator(name: string, schema: Schema): ValidateFunction {
    const validate = this.validators.get(name) ?? this.ajv.compile(absolute(closed(schema)) as Schema);
    this.validators.set(name, validate);
    return validate;
  }
}

/** Schema of the stream's events. */
export function eventsOf(text: string): unknown[] {
  return [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data) as unknown);
}

/**
 * A schema under which a field that it does not name is a fault; clients must ignore such fields, tests must not. What a
 * schema extends stays open (`#open`), or it would refuse the fields of those that extend it.
 */
function closed(schema: unknown): unknown {
  return mapSchema(schema, (node) =>
    node.type === 'object' && (node.properties ?? node.allOf) !== undefined && node.additionalProperties === undefined
      ? { ...node, [node.allOf ? 'unevaluatedProperties' : 'additionalProperties']: false }
      : node,
  );
}

/** Adds an open twin of each schema, for the schemas that extend it. */
function extensible(closedOnes: Schema, schemas: Record<string, Schema>): Schema {
  const open = Object.entries(schemas).map(([name, schema]) => [`${name}-open`, closedInside(schema)]);
  return toOpenTwins({ ...closedOnes, ...Object.fromEntries(open) }) as Schema;
}

function closedInside({ properties, ...schema }: Schema): Schema {
  return { ...schema, ...(properties !== undefined && { properties: closed(properties) }) };
}

function toOpenTwins(schemas: unknown): unknown {
  return mapSchema(schemas, (node) =>
    node.type === 'object' && Array.isArray(node.allOf)
      ? {
          ...node,
          allOf: (node.allOf as Schema[]).map((each) => (each.$ref ? { $ref: `${each.$ref as string}-open` } : each)),
        }
      : node,
  );
}

function absolute(schema: unknown): unknown {
  return mapSchema(schema, (node) =>
    typeof node.$ref === 'string' ? { ...node, $ref: node.$ref.replace(/^#/, 'openapi#') } : node,
  );
}

function mapSchema(value: unknown, change: (node: Schema) => Schema): unknown {
  if (Array.isArray(value)) return value.map((item) => mapSchema(item, change));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, child]) => [key, mapSchema(child, change)]);
  return change(Object.fromEntries(entries) as Schema);
}
