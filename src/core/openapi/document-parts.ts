import { refName, ref } from './openapi.schemas';
import type { OpenApiDocument, Operation, Schema } from './openapi.types';

/** Moves the lists and choices in responses to named schemas, so that no schema occurs twice. */
export function shareAnswers({ paths, components }: OpenApiDocument): void {
  for (const { responses } of operationsIn(paths)) {
    for (const { content } of Object.values(responses) as { content?: Record<string, { schema: Schema }> }[]) {
      for (const media of Object.values(content ?? {})) {
        const name = nameOf(media.schema);
        if (!name) continue;
        components.schemas[name] = media.schema;
        media.schema = ref(name);
      }
    }
  }
}

/** Returns a name such as `ListOfX` or `XOrY`. */
function nameOf({ items, anyOf }: Schema): string | undefined {
  const parts = items ? [items as Schema] : ((anyOf ?? []) as Schema[]);
  const names = parts.map(refName);
  if (names.length === 0 || names.includes(undefined)) return undefined;
  return items ? `ListOf${short(names[0] as string)}` : names.join('Or');
}

const short = (name: string): string => name.replace(/Resource$/, '');

/** Moves parameters that several operations share to `components.parameters`. */
export function shareParameters({ paths, webhooks, components }: OpenApiDocument): void {
  const uses = new Map<string, { parameter: Schema; tag: string; places: [Schema[], number][] }>();
  for (const { parameters, tags } of [...operationsIn(paths), ...operationsIn(webhooks)]) {
    parameters.forEach((parameter, index) => {
      if (parameter.$ref) return;
      const key = JSON.stringify(parameter);
      const use = uses.get(key) ?? { parameter, tag: tags[0], places: [] };
      use.places.push([parameters, index]);
      uses.set(key, use);
    });
  }
  const shared = [...uses.values()].filter(({ places }) => places.length > 1);
  for (const { parameter, tag, places } of shared.sort((one, other) => other.places.length - one.places.length)) {
    const name = freeName(components.parameters, parameter, tag);
    components.parameters[name] = parameter;
    for (const [parameters, index] of places) parameters[index] = { $ref: `#/components/parameters/${name}` };
  }
}

/**
 * Returns an unused name. The most common parameter gets its plain name, such as `Sort`. Others with the same name also
 * get the tag of their first use, as in `CouponsSort`.
 */
function freeName(taken: Record<string, Schema>, parameter: Schema, tag: string): string {
  const names = [parameter.name as string, `${tag} ${parameter.name as string}`].map(pascal);
  const free = names.find((name) => !taken[name]);
  return free ?? `${names[1]}${Object.keys(taken).length}`;
}

const pascal = (text: string): string =>
  text.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

const LIMITS = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum'];

/**
 * Removes limits, such as maximum lengths, from schemas that only responses use. Limits apply only to requests: records
 * of earlier releases may exceed them, and strings that the service writes have none.
 */
export function dropLimitsOfAnswers({ paths, components }: OpenApiDocument): void {
  const sent = referred(
    operationsIn(paths).map(({ requestBody }) => requestBody),
    components,
  );
  const answered = Object.entries(components.schemas).filter(([name]) => !sent.has(`schemas/${name}`));
  for (const field of answered.flatMap(([, { properties }]) => Object.values((properties ?? {}) as Schema)))
    for (const limit of LIMITS) delete (field as Schema)[limit];
}

/** Removes models that `@nestjs/swagger` added although nothing refers to them. */
export function removeUnused({ paths, webhooks, components }: OpenApiDocument): void {
  const used = referred([paths, webhooks], components);
  for (const kind of ['schemas', 'responses', 'headers', 'parameters'] as const) {
    for (const name of Object.keys(components[kind])) if (!used.has(`${kind}/${name}`)) delete components[kind][name];
  }
}

/** Returns `<kind>/<name>` of each component to which the value refers, directly or indirectly. */
function referred(value: unknown, components: OpenApiDocument['components'], found = new Set<string>()): Set<string> {
  for (const [, kind, name] of JSON.stringify(value ?? null).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
    if (found.has(`${kind}/${name}`)) continue;
    found.add(`${kind}/${name}`);
    referred(components[kind as 'schemas'][name], components, found);
  }
  return found;
}

function operationsIn(paths: OpenApiDocument['paths']): Operation[] {
  return Object.values(paths).flatMap((methods) => Object.values(methods));
}
