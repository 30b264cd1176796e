import { resolve, SchemaComparison } from './schema-changes.mjs';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/**
 * Returns the breaking changes between two OpenAPI documents as sentences.
 * @param former an OpenAPI 3.1 document
 * @param current the document that replaces it
 * @returns {string[]} empty if the current document only adds to the former one
 */
export function breakingChanges(former, current) {
  const schemas = new SchemaComparison(former, current);
  const [operations, others] = [former, current].map((document) => operationsOf(document, 'paths'));
  const [events, otherEvents] = [former, current].map((document) => operationsOf(document, 'webhooks'));
  return [
    ...each(operations, others, (...pair) => operationChanges(schemas, former, current, ...pair)),
    ...each(events, otherEvents, (name, event, other) =>
      contentChanges(schemas, 'answer', event.requestBody, other.requestBody, `event ${name}`),
    ),
  ];
}

/** Returns the operations that were removed without having been deprecated first. */
export function removedUnannounced(former, current) {
  const others = operationsOf(current, 'paths');
  return [...operationsOf(former, 'paths')]
    .filter(([name, { deprecated }]) => !others.has(name) && deprecated !== true)
    .map(([name]) => `${name}: was removed without being deprecated in the last release`);
}

function each(former, current, compare) {
  return [...former].flatMap(([name, operation]) =>
    current.has(name) ? compare(name, operation, current.get(name)) : [`${name}: was removed`],
  );
}

function operationsOf(document, part) {
  const entries = Object.entries(document[part] ?? {}).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => [
      part === 'paths' ? `${method.toUpperCase()} ${path}` : path,
      { ...item[method], parameters: [...(item.parameters ?? []), ...(item[method].parameters ?? [])] },
    ]),
  );
  return new Map(entries);
}

function operationChanges(schemas, former, current, name, operation, other) {
  const { operationId } = operation;
  return [
    ...(operationId !== other.operationId
      ? [`${name}: operationId is now ${other.operationId}, not ${operationId}`]
      : []),
    ...parameterChanges(schemas, [former, operation], [current, other], name),
    ...bodyChanges(schemas, whole(former, operation.requestBody), whole(current, other.requestBody), name),
    ...answerChanges(schemas, [former, operation], [current, other], name),
    ...securityChanges(operation.security ?? former.security, other.security ?? current.security).map(
      (text) => `${name}: ${text}`,
    ),
  ];
}

function parameterChanges(schemas, [former, operation], [current, other], name) {
  const [parameters, others] = [
    [former, operation],
    [current, other],
  ].map(([document, { parameters: all }]) => {
    const resolved = all.map((parameter) => whole(document, parameter));
    return new Map(resolved.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]));
  });
  const required = [...others].filter(([key, { required: is }]) => is && !parameters.get(key)?.required);
  return [
    ...[...parameters].flatMap(([key, { schema }]) =>
      others.has(key)
        ? schemas.compare('request', schema, others.get(key).schema, `${name} ${key}`)
        : [`${name} ${key}: is no longer accepted`],
    ),
    ...required.map(([key]) => `${name} ${key}: is now required`),
  ];
}

function bodyChanges(schemas, body, other, name) {
  if (!body && other?.required) return [`${name}: now requires a body`];
  if (body && !other) return [`${name}: no longer accepts a body`];
  if (!body) return [];
  const needed = other.required && !body.required ? [`${name}: now requires a body`] : [];
  return [...needed, ...contentChanges(schemas, 'request', body, other, `${name} body`)];
}

function contentChanges(schemas, direction, { content = {} } = {}, { content: other = {} } = {}, place) {
  return Object.entries(content).flatMap(([type, { schema }]) =>
    type in other
      ? schemas.compare(direction, schema, other[type].schema, place)
      : [`${place}: ${direction === 'request' ? 'is no longer accepted' : 'is no longer returned'} as ${type}`],
  );
}

function answerChanges(schemas, [former, operation], [current, other], name) {
  const codes = codesOf(other);
  return [
    ...Object.entries(operation.responses ?? {}).flatMap(([status, response]) => {
      const place = `${name} ${status}`;
      const [answer, now] = [whole(former, response), whole(current, other.responses?.[status])];
      if (!now) return /^[23]/.test(status) ? [`${place}: is no longer returned`] : [];
      const headers = Object.keys(answer.headers ?? {}).filter((header) => !(header in (now.headers ?? {})));
      return [
        ...contentChanges(schemas, 'answer', answer, now, place),
        ...headers.map((header) => `${place}: no longer returns the header ${header}`),
      ];
    }),
    ...codesOf(operation)
      .filter((code) => !codes.includes(code))
      .map((code) => `${name}: no longer returns ${code}`),
  ];
}

function codesOf(operation) {
  return operation['x-error-codes'] ?? [];
}

/** Compares the accepted authentication methods. An empty list means that no authentication is required. */
function securityChanges(ways = [], others = []) {
  const key = (way) => Object.keys(way).sort().join(' and ');
  const taken = others.map(key);
  if (ways.length === 0) return others.length > 0 && !taken.includes('') ? ['now requires a token'] : [];
  return others.length === 0
    ? []
    : ways
        .map(key)
        .filter((way) => !taken.includes(way))
        .map((way) => `no longer accepts ${way || 'a call without a token'}`);
}

function whole(document, part) {
  return part?.$ref ? { ...resolve(document, part.$ref), ...part, $ref: undefined } : part;
}
