import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
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
  expect(Object.keys(document.components.schemas).filter((name) => !used.has(`#/components/schemas/${name}`))).toEqual(
    [],
  );
});

it('has an id for each operation, once, that generators make a method of', () => {
  const ids = operations.map(([, { operationId }]) => operationId);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids.filter((id) => !/^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*){1,2}$/.test(id))).toEqual([]);
  expect(ids).toEqual(
    expect.arrayContaining([
      ...['clients.list', 'clients.get', 'clients.create', 'clients.update', 'clients.delete', 'clients.createMany'],
      ...['events.passes.create', 'events.passes.createMany', 'storeCards.passes.list', 'coupons.passes.send'],
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
  const absolute = (schema: unknown) => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as Schema;
  for (const name of Object.keys(document.components.schemas)) {
    expect(() => ajv.compile({ $ref: `document#/components/schemas/${name}` })).not.toThrow();
  }
  for (const [name, operation] of operations) {
    const contents = [...walk(operation)].filter(([place]) => place.endsWith('/schema'));
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
    const declared = parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name);
    expect([name, declared]).toEqual([name, [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)]);
    expect([name, summary !== '', /^(Who may call|Needs no token)/m.test(description ?? ''), tags.length]).toEqual([
      name,
      true,
      true,
      1,
    ]);
    const statuses = Object.keys(responses);
    expect([name, statuses.some((status) => /^[23]/.test(status))]).toEqual([name, true]);
    if (security.length > 0)
      expect([name, statuses]).toEqual([name, expect.arrayContaining(['401', '403', '429', '500'])]);
    expect([name, Object.values(responses).every((response) => response.description)]).toEqual([name, true]);
  }
});

it('names only codes of the catalogue, under their status', () => {
  for (const [name, { responses }] of operations) {
    for (const [status, response] of Object.entries(responses)) {
      for (const [, code, key] of String(response.description).matchAll(/`(\d{3}):([^`]+)`/g)) {
        expect([name, code]).toEqual([name, status]);
        expect([name, key in errorCatalogue()]).toEqual([name, true]);
      }
    }
  }
});

it('has examples that its own schemas accept', () => {
  const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema({ $id: 'document', components: document.components });
  let examples = 0;
  for (const [name, { requestBody }] of operations) {
    const json = (requestBody?.content as Record<string, Schema> | undefined)?.['application/json'];
    if (json?.example === undefined) continue;
    examples++;
    const schema = JSON.parse(JSON.stringify(json.schema).replaceAll('"#/', '"document#/')) as Schema;
    const validate = ajv.compile(schema);
    validate(json.example);
    expect([name, ajv.errorsText(validate.errors)]).toEqual([name, 'No errors']);
  }
  expect(examples).toBeGreaterThan(10);
});
