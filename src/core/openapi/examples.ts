import { refName } from './openapi.schemas';
import type { OpenApiDocument, Operation, Schema } from './openapi.types';

type Schemas = Record<string, Schema>;

/** Values for required fields without an example. */
const BY_FORMAT: Record<string, string> = { 'date-time': '2027-06-12T19:00:00.000Z', date: '2027-06-12' };
const SOME_ID = '64b7f1a2c3d4e5f6a7b8c9d0';

/** Adds an example to every body and response. Builds it from the examples of the fields. */
export function addExamples({ paths, webhooks, components: { schemas } }: OpenApiDocument): void {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  for (const { requestBody } of operations) addToBody(requestBody, schemas);
  const events = Object.values(webhooks).map(({ post }) => post.requestBody?.content as Record<string, Schema>);
  const sent = events.flatMap((content) => membersOf(content['application/json'].schema as Schema, schemas));
  const answers = new Set([...operations.flatMap((operation) => answeredBy(operation, schemas)), ...sent]);
  const examples = [...answers].map((name) => [name, exampleOf(schemas[name], schemas)]);
  for (const [name, example] of examples as [string, unknown][]) schemas[name].examples = [example];
}

/** An example declared at the route takes precedence. */
function addToBody(body: Schema | undefined, schemas: Schemas): void {
  const contents = (body?.content ?? {}) as Schemas;
  for (const [type, media] of Object.entries(contents)) {
    // If the route accepts a form besides JSON, the form has the same fields and needs no example.
    if (type === 'multipart/form-data' && Object.keys(contents).length > 1) continue;
    const { examples, ...rest } = media as { examples?: Record<string, { value: unknown }> } & Schema;
    const example = examples ? examples.example.value : exampleOf(media.schema as Schema, schemas);
    contents[type] = { ...rest, example };
  }
}

/** Returns the names of the schemas that responses use, including those in lists and choices. */
function answeredBy({ responses }: Operation, schemas: Schemas): string[] {
  const contents = Object.values(responses).flatMap(({ content }) => Object.values((content ?? {}) as Schemas));
  return contents.flatMap(({ schema }) => membersOf(schema as Schema, schemas));
}

function membersOf(schema: Schema, schemas: Schemas): string[] {
  const name = refName(schema);
  if (name === undefined || schemas[name].examples) return [];
  const { items, anyOf, properties, type } = schemas[name];
  const docs = (properties as Schemas | undefined)?.docs?.items;
  const members = [items, docs, ...((anyOf ?? []) as Schema[])].filter((member) => member !== undefined);
  const isJson = members.length > 0 || type === 'object';
  return [...(isJson ? [name] : []), ...members.flatMap((member) => membersOf(member as Schema, schemas))];
}

export function exampleOf(schema: Schema, schemas: Schemas): unknown {
  const { examples, items, properties, allOf, anyOf, type, format } = schema;
  if (Array.isArray(examples)) return format === 'date-time' ? moment(examples[0]) : (examples[0] as unknown);
  const name = refName(schema);
  if (name !== undefined) return exampleOf(schemas[name], schemas);
  if (anyOf && !type) return exampleOf(choice(anyOf as Schema[]), schemas);
  if (properties) return objectExample(schema, schemas);
  if (allOf) return exampleOf((allOf as Schema[])[0], schemas);
  if (items) return [exampleOf(items as Schema, schemas)];
  return simpleExample(schema);
}

/** Chooses one of several options. Prefers an ID to a whole record. */
function choice(options: readonly Schema[]): Schema {
  return options.find(({ $ref, type }) => !$ref && type !== 'null') ?? options[0];
}

/** Builds an example with the required fields and the fields that have an example. */
function objectExample({ properties, required = [] }: Schema, schemas: Schemas): object {
  const shown = Object.entries(properties as Schemas).filter(
    ([name, { examples }]) => (required as string[]).includes(name) || examples !== undefined,
  );
  return Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field, schemas)]));
}

function simpleExample({ type, enum: values, format, pattern, minimum }: Schema): unknown {
  if (Array.isArray(values)) return values[0] as unknown;
  const kind = [type].flat()[0];
  if (kind === 'boolean') return false;
  if (kind === 'integer' || kind === 'number') return minimum ?? 1;
  if (kind === 'object') return {};
  if (typeof pattern === 'string' && pattern.includes('{24}')) return SOME_ID;
  return BY_FORMAT[format as string] ?? 'text';
}

/** Formats a date as a date-time, because a day is sent as a date but returned as a date-time. */
const moment = (value: unknown): string => new Date(String(value)).toISOString();
