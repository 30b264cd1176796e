// Prepares the OpenAPI document for the SDK's generators.

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Headers that the SDK itself sends, according to the options of a call. */
const OWN_HEADERS = ['x-lang', 'x-wallet-id', 'x-request-id', 'Idempotency-Key'];

/** Resolves a reference, which may lead to another one. */
export function resolve(document, node) {
  let found = node;
  while (found?.$ref) {
    found = found.$ref
      .slice(2)
      .split('/')
      .reduce((inside, name) => inside?.[name.replaceAll('~1', '/').replaceAll('~0', '~')], document);
  }
  return found;
}

/** Returns the properties of a schema, including those of its parts. */
export function propertiesOf(document, schema) {
  const found = resolve(document, schema) ?? {};
  const parts = (found.allOf ?? []).map((part) => propertiesOf(document, part));
  return Object.assign({}, ...parts, found.properties);
}

/** Returns the names of a schema’s required properties, including those of its parts. */
export function requiredOf(document, schema) {
  const found = resolve(document, schema) ?? {};
  return [...(found.required ?? []), ...(found.allOf ?? []).flatMap((part) => requiredOf(document, part))];
}

/**
 * Returns all operations as `{ id, method, path, operation, parameters, body, answers }`. Resolves references one level
 * deep.
 */
export function operationsOf(document) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    METHODS.filter((method) => methods[method]).map((method) => {
      const operation = methods[method];
      const parameters = [...(methods.parameters ?? []), ...(operation.parameters ?? [])];
      const answers = Object.entries(operation.responses).filter(([status]) => /^[23]/.test(status));
      return {
        id: operation.operationId,
        method,
        path,
        operation,
        parameters: parameters.map((parameter) => resolve(document, parameter)),
        body: resolve(document, operation.requestBody),
        answers: Object.fromEntries(answers.map(([status, answer]) => [status, resolve(document, answer)])),
      };
    }),
  );
}

/**
 * Returns the input for the type generator. Omits error responses (the SDK has one class for all of them) and headers
 * that the SDK itself sends. Where a form is an alternative to JSON, includes only JSON.
 */
export function leanDocument(document) {
  const paths = {};
  for (const { path, method, operation, parameters, body, answers } of operationsOf(document)) {
    const content = body?.content['application/json']
      ? { 'application/json': body.content['application/json'] }
      : body?.content;
    (paths[path] ??= {})[method] = {
      ...operation,
      parameters: parameters.filter(({ name }) => !OWN_HEADERS.includes(name)),
      ...(body && { requestBody: { ...body, content } }),
      responses: Object.fromEntries(
        Object.entries(answers).map(([status, { description, content }]) => [status, { description, content }]),
      ),
      security: [],
    };
  }
  const { openapi, info, components } = document;
  const lean = mapSchemas({ openapi, info, paths, components: { schemas: components.schemas } }, (node) =>
    isFile(document, node) ? { type: 'string', format: 'binary' } : node,
  );
  return withoutUnused(lean, eventsOf(document));
}

function mapSchemas(value, change) {
  if (Array.isArray(value)) return value.map((item) => mapSchemas(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return change(Object.fromEntries(Object.entries(value).map(([name, child]) => [name, mapSchemas(child, change)])));
}

/** Whether a property is a file in a form. */
export function isFile(document, schema) {
  const { type, format, contentMediaType } = resolve(document, schema) ?? {};
  return type === 'string' && (format === 'binary' || contentMediaType !== undefined);
}

/** Returns the bodies of the webhooks: `{ 'client.created': { $ref } }`. */
export function eventsOf(document) {
  return Object.fromEntries(
    Object.entries(document.webhooks ?? {}).map(([name, { post }]) => [
      name,
      resolve(document, post.requestBody).content['application/json'].schema,
    ]),
  );
}

function withoutUnused(document, events) {
  const used = new Set();
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return;
    const name = /^#\/components\/schemas\/(.+)$/.exec(node.$ref ?? '')?.[1];
    if (name && !used.has(name)) {
      used.add(name);
      visit(document.components.schemas[name]);
    }
    Object.values(node).forEach(visit);
  };
  visit(document.paths);
  visit(events);
  const schemas = Object.entries(document.components.schemas).filter(([name]) => used.has(name));
  return { ...document, components: { schemas: Object.fromEntries(schemas) } };
}

/** Returns the name of a plain operation. For example, that of `events.passes.create` is `eventsPassesCreate`. */
export function plainNameOf(id) {
  return id.replace(/\.(\w)/g, (_, letter) => letter.toUpperCase());
}
