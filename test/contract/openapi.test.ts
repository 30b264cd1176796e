import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { KIND_POLICIES } from '../../src/pass-kinds';
import { errorCatalogue } from '../support/declarations';
import type { OpenApiDocument, Operation, Schema } from '../../src/core/openapi/openapi.types';
import { sharedService, type TestService } from '../support/service';
import { readDocument } from '../support/service-process';

let app: TestService;
let document: OpenApiDocument;
let operations: [string, Operation][];
beforeAll(async () => {
  app = await sharedService();
  document = await readDocument(app);
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
  );
});

function absolute(schema: unknown): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as Schema;
}

/** Every object of the document, with the place where it stands. */
function* walk(value: unknown, place = '#'): Generator<[string, Schema]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [place, value as Schema];
  for (const [name, child] of Object.entries(value)) yield* walk(child, `${place}/${name}`);
}

it('is the one in openapi.json (else: npm run openapi)', () => {
  const committed = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8')) as object;
  // Not toEqual: its difference of a document of 20,000 lines would help nobody.
  expect(differences(committed, document)).toEqual([]);
});

function differences(committed: unknown, current: unknown): string[] {
  const flat = (value: unknown) => new Map([...leaves(value)]);
  const [before, after] = [flat(committed), flat(current)];
  const changed = [...after].filter(([place, leaf]) => before.get(place) !== leaf).map(([place]) => place);
  const gone = [...before.keys()].filter((place) => !after.has(place)).map((place) => `gone: ${place}`);
  return [...changed, ...gone].slice(0, 20);
}

function* leaves(value: unknown, place = '#'): Generator<[string, string]> {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    yield [place, JSON.stringify(value)];
  else for (const [name, child] of Object.entries(value)) yield* leaves(child, `${place}/${name}`);
}

it('is served with a page', async () => {
  const page = await app.api.get('/docs');
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
});

it('has its tags in the order in which a newcomer needs them', () => {
  const names = document.tags.map(({ name }) => name);
  const kinds = KIND_POLICIES.map(({ tag }) => tag);
  const first = [
    'Auth',
    ...kinds,
    'Passes',
    'Customers',
    'Client types',
    'Scanning',
    'Bulk operations',
    'CSV',
    'Webhooks',
  ];
  expect(names.slice(0, first.length)).toEqual(first);
  expect(names.slice(-3)).toEqual(['Administration', 'Service', 'Development']);
  expect([...new Set(operations.flatMap(([, { tags }]) => tags))].sort()).toEqual([...names].sort());
});

it('is OpenAPI 3.1 with every reference resolved', async () => {
  const version = (await app.api.get('/health/live')).headers.get('x-api-version');
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: expect.any(String), version } });
  const refs = [...walk(document)].flatMap(([place, { $ref }]) => (typeof $ref === 'string' ? [[place, $ref]] : []));
  const resolve = (ref: string) =>
    ref
      .slice(2)
      .split('/')
      .reduce<unknown>((node, name) => (node as Schema | undefined)?.[name], document);
  expect(refs.length).toBeGreaterThan(50);
  expect(refs.filter(([, ref]) => !ref.startsWith('#/components/') || resolve(ref) === undefined)).toEqual([]);
  const used = new Set(refs.map(([, ref]) => ref));
  const { securitySchemes: _schemes, ...parts } = document.components;
  const declared = Object.entries(parts).flatMap(([kind, of]) => Object.keys(of).map((name) => `${kind}/${name}`));
  expect(declared.filter((name) => !used.has(`#/components/${name}`))).toEqual([]);
});

it('is at most 110 KB compressed', () => {
  expect(gzipSync(JSON.stringify(document)).length).toBeLessThan(110 * 1024);
});

it('has flat schemas, in which every property has a type and a field of a PATCH has a description', () => {
  const schemas = Object.entries(document.components.schemas);
  const hasType = ({ type, $ref, allOf, anyOf, oneOf, enum: values }: Schema): boolean =>
    [type, $ref, values].some((each) => each !== undefined) ||
    ((allOf ?? anyOf ?? oneOf ?? []) as Schema[]).some((each) => hasType(each));
  const properties = schemas.flatMap(([name, schema]) =>
    Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(([field, property]): [string, Schema] => [
      `${name}.${field}`,
      property,
    ]),
  );
  expect(schemas.filter(([, { allOf, properties }]) => allOf && properties).map(([name]) => name)).toEqual([]);
  expect(properties.filter(([, property]) => !hasType(property)).map(([place]) => place)).toEqual([]);
  const patched = properties.filter(([place]) => /^Patch/.test(place));
  expect(patched.length).toBeGreaterThan(200);
  expect(patched.filter(([, { description }]) => !description).map(([place]) => place)).toEqual([]);
});

it('has each answer’s schema, each failure and each parameter of several operations in one place', () => {
  const answers = operations.flatMap(([, { responses }]) => Object.values(responses));
  const contents = [...answers, ...Object.values(document.components.responses)].flatMap(({ content }) =>
    Object.values((content ?? {}) as Record<string, { schema: Schema }>),
  );
  const failures = operations.flatMap(([, { responses }]) =>
    Object.entries(responses).filter(([status, { content }]) => status >= '400' && content !== undefined),
  );
  const parameters = operations.flatMap(([, operation]) => operation.parameters);
  expect(twice(contents.map(({ schema }) => schema))).toEqual([]);
  expect(twice(parameters)).toEqual([]);
  expect(twice(failures.map(([, failure]) => failure))).toEqual([]);
  expect(twice(Object.values(document.components.schemas))).toEqual([]);
});

/** What stands in several places, and is no reference. */
function twice(schemas: readonly Schema[]): string[] {
  const texts = schemas.filter(({ $ref }) => $ref === undefined).map((schema) => JSON.stringify(schema));
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}

it('gives a path parameter one name wherever it stands', () => {
  const named = new Map<string, Set<string>>();
  for (const path of Object.keys(document.paths)) {
    const parts = path.split('/');
    parts.forEach((part, index) => {
      if (!part.startsWith('{')) return;
      const place = parts
        .slice(0, index)
        .join('/')
        .replace(/\{\w+\}/g, '{}');
      named.set(place, (named.get(place) ?? new Set()).add(part));
    });
  }
  const several = [...named].filter(([, names]) => names.size > 1).map(([place, names]) => [place, [...names].sort()]);
  // The names in the contract of transits.
  expect(several).toEqual([['/transits', ['{id}', '{transitId}']]]);
});

it('has an id for each operation, once, that generators make a method of', () => {
  const ids = operations.map(([, { operationId }]) => operationId);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids.filter((id) => !/^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*){1,2}$/.test(id))).toEqual([]);
  expect(ids).toEqual(
    expect.arrayContaining([
      ...['clients.list', 'clients.get', 'clients.create', 'clients.update', 'clients.delete', 'clients.createMany'],
      ...['events.passes.create', 'events.passes.createMany', 'storeCards.passes.list', 'coupons.passes.send'],
      ...['passes.validateByBarcode', 'passes.redeemByBarcode', 'passes.unredeemByBarcode', 'passes.redeemBatch'],
      ...['passes.validate', 'passes.redeem', 'passes.unredeem', 'auth.login', 'wallets.tokens.create'],
    ]),
  );
});

it('has schemas that are JSON Schema 2020-12, without anything of OpenAPI 3.0', () => {
  const ajv = addFormats(
    new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allowUnionTypes: true }),
  );
  ajv.addVocabulary(['components']);
  ajv.addSchema({ $id: 'document', components: document.components });
  for (const name of Object.keys(document.components.schemas)) {
    expect(() => ajv.compile({ $ref: `document#/components/schemas/${name}` })).not.toThrow();
  }
  const { headers, parameters, responses } = document.components;
  for (const [name, part] of [...operations, ['components', { headers, parameters, responses }] as const]) {
    const contents = [...walk(part)].filter(([place]) => place.endsWith('/schema'));
    for (const [place, schema] of contents) {
      expect([name, place, () => ajv.compile(absolute(schema))]).toEqual([name, place, expect.any(Function)]);
      expect(() => ajv.compile(absolute(schema))).not.toThrow();
    }
  }
  const old = [...walk(document)].filter(([place, node]) => !place.includes('/properties') && 'nullable' in node);
  expect(old).toEqual([]);
});

it('says of every operation what it does, who may call it, what it takes and what it answers', () => {
  for (const [name, { summary, description, tags, parameters, responses, security }] of operations) {
    const declared = parameters
      .map(({ $ref, ...own }) =>
        $ref ? document.components.parameters[($ref as string).split('/').pop() as string] : own,
      )
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => parameter.name);
    expect([name, declared]).toEqual([name, [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)]);
    expect([name, summary !== '', /^(Allowed roles|No token required)/m.test(description ?? ''), tags.length]).toEqual([
      name,
      true,
      true,
      1,
    ]);
    const statuses = Object.keys(responses);
    expect([name, statuses.some((status) => /^[23]/.test(status))]).toEqual([name, true]);
    if (security === undefined)
      expect([name, statuses]).toEqual([name, expect.arrayContaining(['401', '403', '429', '500'])]);
    expect([name, Object.values(responses).every(({ description, $ref }) => description || $ref)]).toEqual([
      name,
      true,
    ]);
  }
});

it('names only codes of the catalogue, under their status, and for each failure at least one', () => {
  for (const [name, { responses, 'x-error-codes': codes }] of operations) {
    const catalogue = errorCatalogue();
    const wrong = codes.filter((code) => `${catalogue[code.slice(4)]?.status}:${code.slice(4)}` !== code);
    expect([name, wrong]).toEqual([name, []]);
    const failures = Object.entries(responses).filter(
      ([status, { $ref }]) => $ref !== undefined && status !== 'default',
    );
    expect([name, failures.map(([status]) => status)]).toEqual([
      name,
      [...new Set(codes.map((code) => code.slice(0, 3)))].sort(),
    ]);
  }
});

it('has examples that its own schemas accept', () => {
  const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema({ $id: 'document', components: document.components });
  let examples = 0;
  for (const [name, { requestBody }] of operations) {
    const json = (requestBody?.content as Record<string, Schema> | undefined)?.['application/json'];
    if (json === undefined) continue;
    examples++;
    const validate = ajv.compile(absolute(json.schema));
    validate(json.example);
    expect([name, ajv.errorsText(validate.errors)]).toEqual([name, 'No errors']);
  }
  expect(examples).toBeGreaterThan(10);
});

it('has an example of every answer and of every event, which its schema accepts', () => {
  const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
  const { schemas } = document.components;
  ajv.addSchema({ $id: 'document', components: document.components });
  const answers = operations.flatMap(([, { responses }]) => Object.values(responses));
  const sent = Object.values(document.webhooks).map(({ post }) => post.requestBody ?? {});
  const contents = [...answers, ...Object.values(document.components.responses), ...sent].map(({ content }) => content);
  const used = contents.flatMap((content) => Object.values((content ?? {}) as Record<string, { schema: Schema }>));
  for (const name of new Set(used.flatMap(({ schema }) => shown(schema, schemas)))) {
    const [example] = (schemas[name].examples ?? []) as unknown[];
    const validate = ajv.compile(absolute({ $ref: `#/components/schemas/${name}` }));
    expect([name, example !== undefined && validate(example), ajv.errorsText(validate.errors)]).toEqual([
      name,
      true,
      'No errors',
    ]);
  }
});

/** Names of the schemas that are shown with an example: of a page or a list the schema of its members. */
function shown(schema: Schema, schemas: Record<string, Schema>): string[] {
  if (!schema.$ref) throw new Error('The answer of a route has no class: say `returns` in its @Endpoint.');
  const name = (schema.$ref as string).split('/').pop() as string;
  const { items, anyOf, properties, type } = schemas[name];
  const docs = (properties as Record<string, Schema> | undefined)?.docs?.items;
  const members = [items, docs, ...((anyOf ?? []) as Schema[])].filter((member) => member !== undefined);
  if (members.length > 0) return members.flatMap((member) => shown(member as Schema, schemas));
  return type === 'object' ? [name] : [];
}
