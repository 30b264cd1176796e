// Writes the methods of WalletPass: the document’s operations as a tree, with path parameters, body, and query as
// arguments.
import { isFile, operationsOf, plainNameOf, propertiesOf, requiredOf, resolve } from './sdk-document.mjs';

const HEAD = `// Made by npm run sdk.
import type { BulkCall } from '../bulk-call.js';
import type { Caller, Listed } from '../caller.js';
import type { Listing } from '../listing.js';
import type { CallOptions } from '../options.js';
import type { Sendable } from '../uploads.js';
import * as plain from './sdk.gen.js';
import type * as types from './types.gen.js';
`;

/** Returns the text of operations.gen.ts. */
export function renderOperations(document) {
  const tree = {};
  for (const operation of operationsOf(document)) {
    const names = operation.id.split('.');
    const method = names.pop();
    const group = names.reduce((node, name) => (node[name] ??= {}), tree);
    if (method in group) throw new Error(`${operation.id} is also the name of a group of operations.`);
    group[method] = renderMethod(document, operation);
  }
  const groups = Object.entries(tree).map(([name, group]) => `  readonly ${name} = ${renderGroup(group, '  ')};\n`);
  return `${HEAD}
/** The operations of the OpenAPI document by id. */
export class Operations {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

${groups.join('\n')}}
`;
}

function renderGroup(group, indent) {
  const inner = `${indent}  `;
  const members = Object.entries(group).map(([name, member]) => {
    if (typeof member === 'object') return `${inner}${name}: ${renderGroup(member, inner)},`;
    const [comment, code] = member(name);
    return `${comment.map((line) => `${inner}${line}`.trimEnd()).join('\n')}\n${inner}${code},`;
  });
  return `{\n${members.join('\n')}\n${indent}}`;
}

function renderMethod(document, entry) {
  const plainName = plainNameOf(entry.id);
  const typeName = `types.${plainName[0].toUpperCase()}${plainName.slice(1)}`;
  const pathNames = [...entry.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const query = entry.parameters.filter((parameter) => parameter.in === 'query');
  const files = filesOf(document, entry.body);
  const parameters = [
    ...pathNames.map((name) => `${name}: string`),
    ...(entry.body ? [bodyParameter(document, entry, typeName, files)] : []),
    ...(query.length > 0 ? [`query${isRequired(query) ? '' : '?'}: ${typeName}Data['query']`] : []),
    'call?: CallOptions',
  ];
  const expected = expectedOf(entry);
  const list = listOf(document, entry);
  const given = [
    ...(pathNames.length > 0 ? [`path: { ${pathNames.join(', ')} }`] : []),
    ...(entry.body ? ['body'] : []),
    ...(query.length > 0 ? ['query'] : []),
    ...(files.length > 0 ? [`files: [${files.map((name) => `'${name}'`).join(', ')}]`] : []),
    ...(expected === 'json' || expected === 'stream' ? [] : [`expected: '${expected}'`]),
    ...(list ? [`list: '${list}'`] : []),
    ...(isOnce(entry) ? ['isOnce: true'] : []),
  ];
  const [how, result] = resultOf(document, entry, expected, query, typeName);
  const object = given.length > 0 ? `{ ${given.join(', ')} }` : '{}';
  return (name) => [
    commentOf(entry.operation),
    `${name}: (${parameters.join(', ')}): ${result} => this.#caller.${how}(plain.${plainName}, ${object}, call)`,
  ];
}

const isRequired = (parameters) => parameters.some((parameter) => parameter.required);

function bodyParameter(document, entry, typeName, files) {
  const { body } = entry;
  const schema = resolve(document, (body.content['application/json'] ?? Object.values(body.content)[0]).schema);
  const isOptional = !body.required;
  const type = `NonNullable<${typeName}Data['body']>`;
  const sendable = files.length > 0 ? `Sendable<${type}, ${files.map((name) => `'${name}'`).join(' | ')}>` : type;
  const list = listOf(document, entry);
  const whole = list ? `Listed<${sendable}, '${list}'>` : sendable;
  return `body${isOptional && requiredOf(document, schema).length === 0 ? '?' : ''}: ${whole}`;
}

/** Returns the names of form fields that are files. */
function filesOf(document, body) {
  const form = body?.content['multipart/form-data'];
  if (!form) return [];
  const properties = Object.entries(propertiesOf(document, form.schema));
  return properties.flatMap(([name, schema]) => (isFile(document, schema) ? [name] : []));
}

function expectedOf({ answers }) {
  const contents = Object.entries(answers).filter(([status]) => status.startsWith('2'));
  if (contents.length === 0) return 'location';
  const types = contents.flatMap(([, { content }]) => Object.keys(content ?? {}));
  if (types.length === 0) return 'nothing';
  if (types.includes('application/json')) return 'json';
  if (types.includes('text/event-stream')) return 'stream';
  return types.some((type) => type === 'text/html' || type === 'text/plain') ? 'text' : 'blob';
}

/** Whether this is a POST that the service would not recognize if it were repeated. */
function isOnce({ method, parameters }) {
  return method === 'post' && !parameters.some(({ name }) => name === 'Idempotency-Key');
}

/** Whether the operation starts a bulk operation. */
function isBulk(document, { method, answers }) {
  const json = Object.values(answers)[0]?.content?.['application/json'];
  const properties = json ? propertiesOf(document, json.schema) : {};
  return method !== 'get' && properties.operationId !== undefined && properties.totalItems !== undefined;
}

/** Returns the name of the item list in the body of a bulk operation. Callers may send only this list as the body. */
function listOf(document, entry) {
  const json = entry.body?.content['application/json'];
  if (!json || !isBulk(document, entry)) return undefined;
  const lists = Object.entries(propertiesOf(document, json.schema)).filter(([, schema]) =>
    [resolve(document, schema).type].flat().includes('array'),
  );
  const others = requiredOf(document, json.schema).filter((name) => name !== lists[0]?.[0]);
  return lists.length === 1 && others.length === 0 ? lists[0][0] : undefined;
}

/** Returns the types of a request and its responses. */
function resultOf(document, entry, expected, query, typeName) {
  const { answers } = entry;
  const results = { text: 'string', blob: 'Blob', location: 'string', nothing: 'void' };
  const answer = Object.entries(answers).find(([status]) => status.startsWith('2'))?.[1];
  const json = answer?.content?.['application/json'];
  if (expected === 'stream') return ['stream', 'AsyncGenerator<types.BulkOperationsGetResponse, void, undefined>'];
  if (!json) {
    const isMaybe = expected === 'blob' && '304' in answers;
    return ['send', `Promise<${results[expected]}${isMaybe ? ' | undefined' : ''}>`];
  }
  if (query.some(({ name }) => name === 'page')) return ['list', `Listing<${typeName}Response>`];
  if (isBulk(document, entry)) return ['bulk', `BulkCall<${typeName}Response>`];
  return ['send', `Promise<${typeName}Response>`];
}

function commentOf({ summary, description, deprecated }) {
  const lines = [
    summary,
    ...(description ? ['', ...description.split('\n')] : []),
    ...(deprecated ? ['', '@deprecated'] : []),
  ];
  return ['/**', ...lines.map((line) => ` * ${line.replaceAll('*/', '* /')}`), ' */'];
}
