import type { OpenApiDocument, Schema } from '../../src/core/openapi/openapi.types';
import { sharedService } from '../support/service';
import { readDocument } from '../support/service-process';
import { type ResourceName, SPEC_PAGINATION, SPEC_TABLES, type SpecField } from './data/spec-tables';

/** The schema under which each resource is answered. */
const SCHEMAS: Record<ResourceName, string> = {
  Wallet: 'WalletResource',
  WalletToken: 'WalletTokenResource',
  Transit: 'TransitResource',
  Event: 'EventResource',
  Hotel: 'HotelResource',
  Coupon: 'CouponResource',
  StoreCard: 'StoreCardResource',
  ClientType: 'ClientTypeResource',
  Client: 'ClientResource',
  Pass: 'PassResource',
  BulkOperation: 'BulkOperationResource',
};

/** Where the answers differ from a table, and why. */
const EXCEPTIONS: Record<string, string> = {
  'Wallet.passGenToken': 'write-only: a secret, in no answer',
  'Pass.departureDate required': 'of a transit pass only',
  'Pass.arrivalDate required': 'of a transit pass only',
  'Pass.kind enum': 'the kinds that are registered; the test of the kinds looks at each',
};

let document: OpenApiDocument;
const used = new Set<string>();
beforeAll(async () => {
  document = await readDocument(await sharedService());
});

/** With what it extends. */
function follow(schema: Schema = {}): Schema {
  if (typeof schema.$ref === 'string')
    return follow(document.components.schemas[schema.$ref.split('/').pop() as string]);
  const bases = ((schema.allOf ?? []) as Schema[]).map(follow);
  if (bases.length === 0) return schema;
  const parts = [...bases, schema] as { required?: string[]; properties?: Schema }[];
  return {
    ...Object.assign({}, ...bases),
    ...schema,
    required: parts.flatMap(({ required = [] }) => required),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  } as Schema;
}

function isExcepted(name: string): boolean {
  if (!(name in EXCEPTIONS)) return false;
  used.add(name);
  return true;
}

/** How a schema falls short of the table's rows. */
function faults(path: string, rows: readonly SpecField[], schema: Schema, top = true): string[] {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const required = (schema.required ?? []) as string[];
  return rows.flatMap((row) => {
    const name = `${path}.${row.name}`;
    if (isExcepted(name)) return [];
    const property = properties[row.name];
    if (!property) return [`${name} is missing`];
    const found = typeFaults(name, row, property);
    if (row.required && !required.includes(row.name) && !isExcepted(`${name} required`))
      found.push(`${name} must be required`);
    if (top && !row.required && required.includes(row.name) && path !== 'Page')
      found.push(`${name} must not be required`);
    return found;
  });
}

function typeFaults(name: string, row: SpecField, property: Schema): string[] {
  const list = row.type.endsWith('[]');
  const item = follow(list ? (follow(property).items as Schema) : property);
  const values = (item.enum ?? (list ? follow(property).enum : undefined)) as string[] | undefined;
  const found: string[] = [];
  if (!isOfType(row, property)) found.push(`${name} must be ${row.type}, is ${JSON.stringify(property).slice(0, 200)}`);
  const compared = row.isOpen ? values?.filter((value) => row.enum?.includes(value)) : values;
  if (
    row.enum &&
    !isExcepted(`${name} enum`) &&
    String([...(compared ?? [])].sort()) !== String([...row.enum].sort())
  ) {
    found.push(`${name} must be one of ${row.enum.join(', ')}, is ${values?.join(', ') ?? 'open'}`);
  }
  if (row.nullable && !String(property.type).includes('null')) found.push(`${name} must be nullable`);
  return [...found, ...faults(name, row.properties ?? [], item, false), ...faults(name, row.items ?? [], item, false)];
}

function isOfType({ type }: SpecField, property: Schema): boolean {
  const schema = follow(property);
  if (type === 'date-time') return schema.type === 'string' && schema.format === 'date-time';
  if (type === 'object[]' || type === 'string[]') {
    return schema.type === 'array' && follow(schema.items as Schema).type === type.slice(0, -2);
  }
  if (type === 'number') return ['number', 'integer'].some((name) => String(schema.type).includes(name));
  // Texts of the business are also sent in several languages.
  const texts = schema.anyOf as Schema[] | undefined;
  if (type === 'string' && texts?.some((one) => one.type === 'string')) return true;
  if (type === 'string' || type === 'boolean' || type === 'object') return schema.type === type;
  // Another resource: embedded whole, or, inside an embedded record, its id.
  const options = (schema.anyOf ?? [schema]) as Schema[];
  return options.some((option) => follow(option).type === 'object');
}

it.each(Object.entries(SCHEMAS))('%s has every field, enumeration and required flag of its table', (resource, name) => {
  const schema = document.components.schemas[name];
  expect(schema).toBeDefined();
  expect(faults(resource, SPEC_TABLES[resource as ResourceName], follow(schema))).toEqual([]);
});

it('pages have the envelope’s fields', () => {
  const lists = Object.entries(document.paths).filter(([, { get }]) =>
    get?.parameters.some(({ name, $ref }) => name === 'page' || $ref === '#/components/parameters/Page'),
  );
  expect(lists.length).toBeGreaterThan(5);
  for (const [path, { get }] of lists) {
    const content = get.responses[200].content as Record<string, { schema: Schema }>;
    const page = follow(content['application/json'].schema);
    const { docs } = page.properties as Record<string, Schema>;
    expect([path, follow(docs.items as Schema).type]).toEqual([
      path,
      path.includes('{') ? 'object' : expect.anything(),
    ]);
    expect([path, faults('Page', SPEC_PAGINATION.slice(1), page)]).toEqual([path, []]);
  }
});

it('covers every resource', () => {
  expect(Object.keys(SCHEMAS).sort()).toEqual(Object.keys(SPEC_TABLES).sort());
});

it('has no exception that is not needed', () => {
  expect([...used].sort()).toEqual(Object.keys(EXCEPTIONS).sort());
});

/** The statuses and codes that the spec lists for a route. */
const SPEC_ERRORS: Record<string, string> = {
  'post /auth/login':
    '201 400:VALIDATION_ERROR 400:INVALID_JSON 401:UNAUTHORIZED 404:MODEL_NOT_FOUND 500:UNKNOWN_ERROR',
  'delete /wallets/tokens/{id}': '204 404:MODEL_NOT_FOUND',
  'delete /hotels/{id}/passes/bulk':
    '200 400:VALIDATION_ERROR 400:INVALID_JSON 401:UNAUTHORIZED 403:FORBIDDEN 404:MODEL_NOT_FOUND 500:UNKNOWN_ERROR',
  'post /passes/template/{templateId}/unredeem/{barcode}':
    '201 400:PASS_NOT_REDEEMED 401:UNAUTHORIZED 403:FORBIDDEN 404:MODEL_NOT_FOUND 500:UNKNOWN_ERROR 503:PASS_GEN_ERROR',
  'post /coupons/{id}/passes/send':
    '201 400:VALIDATION_ERROR 400:INVALID_JSON 400:INVALID_MULTIPART 400:MISSING_RECIPIENT_DETAILS_FOR_NON_CLIENT 400:NO_RECIPIENTS_PROVIDED 400:NO_CLIENTS_FOUND 400:NO_CUSTOMERS_FOUND 400:ALL_CLIENTS_ALREADY_HAVE_COUPON 401:UNAUTHORIZED 401:PASSGEN_TOKEN_MISSING 403:FORBIDDEN 404:COUPON_TEMPLATE_NOT_FOUND 404:MODEL_NOT_FOUND 409:BARCODE_ALREADY_EXISTS 409:INSUFFICIENT_CREDIT_PARTIAL 415:UNSUPPORTED_MEDIA_TYPE 500:UNKNOWN_ERROR',
};

it.each(Object.entries(SPEC_ERRORS))('%s answers what the spec lists', (route, listed) => {
  const [method, path] = route.split(' ');
  const operation = document.paths[path][method] as unknown as Schema & {
    responses: object;
    'x-error-codes': string[];
  };
  const known = [...Object.keys(operation.responses), ...operation['x-error-codes']];
  expect(listed.split(' ').filter((one) => !known.includes(one))).toEqual([]);
});
