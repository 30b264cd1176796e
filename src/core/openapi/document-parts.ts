import { refName, ref } from './openapi.schemas';
import type { OpenApiDocument, Operation, Schema } from './openapi.types';

/** Lists and choices in answers get a name too: no answer's schema stands in two places. */
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

/** `ListOfX` and `XOrY`. */
function nameOf({ items, anyOf }: Schema): string | undefined {
  const parts = items ? [items as Schema] : ((anyOf ?? []) as Schema[]);
  const names = parts.map(refName);
  if (names.length === 0 || names.includes(undefined)) return undefined;
  return items ? `ListOf${short(names[0] as string)}` : names.join('Or');
}

const short = (name: string): string => name.replace(/Resource$/, '');

/** What several operations take alike stands in `components.parameters`. */
export function shareParameters({ paths, webhooks, components }: OpenApiDocument): void {
  const uses = new Map<string, { parameter: Schema; places: [Schema[], number][] }>();
  for (const { parameters } of [...operationsIn(paths), ...operationsIn(webhooks)]) {
    parameters.forEach((parameter, index) => {
      if (parameter.$ref) return;
      const key = JSON.stringify(parameter);
      const use = uses.get(key) ?? { parameter, places: [] };
      use.places.push([parameters, index]);
      uses.set(key, use);
    });
  }
  const shared = [...uses.values()].filter(({ places }) => places.length > 1);
  for (const { parameter, places } of shared.sort((one, other) => width(one.parameter) - width(other.parameter))) {
    const name = freeName(components.parameters, parameter);
    components.parameters[name] = parameter;
    for (const [parameters, index] of places) parameters[index] = { $ref: `#/components/parameters/${name}` };
  }
}

const valuesOf = ({ schema }: Schema): string[] => ((schema as Schema).enum ?? []) as string[];
const width = (parameter: Schema): number => valuesOf(parameter).length;

/** `Sort`, and where lists are sorted by more, `SortByName`. */
function freeName(taken: Record<string, Schema>, parameter: Schema): string {
  const plain = pascal(parameter.name as string);
  if (!taken[plain]) return plain;
  const known = valuesOf(taken[plain]);
  const more = valuesOf(parameter).filter((value) => !known.includes(value) && !value.startsWith('-'));
  const name = `${plain}By${more.map(pascal).join('And')}`;
  return taken[name] ? `${name}${Object.keys(taken).length}` : name;
}

const pascal = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const LIMITS = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum'];

/** Limits are for what is sent: schemas of answers only do without. */
export function dropLimitsOfAnswers({ paths, components }: OpenApiDocument): void {
  const sent = referred(
    operationsIn(paths).map(({ requestBody }) => requestBody),
    components,
  );
  const answered = Object.entries(components.schemas).filter(([name]) => !sent.has(`schemas/${name}`));
  for (const field of answered.flatMap(([, { properties }]) => Object.values((properties ?? {}) as Schema)))
    for (const limit of LIMITS) delete (field as Schema)[limit];
}

/** A field of a PATCH, or of one in bulk, is described where the same field is created. */
export function describeOnce({ components: { schemas } }: OpenApiDocument): void {
  const fields = (schema: Schema) => Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const [patches, others] = [true, false].map((isPatch) =>
    Object.entries(schemas).filter(([name]) => /^(Patch|Bulk)/.test(name) === isPatch),
  );
  const described = others.flatMap(([, schema]) =>
    fields(schema).map(([name, { description }]) => [name, description]),
  );
  const known = new Set(described.map((each) => JSON.stringify(each)));
  for (const [name, field] of patches.flatMap(([, schema]) => fields(schema)))
    if (known.has(JSON.stringify([name, field.description]))) delete field.description;
}

/** Models that `@nestjs/swagger` found and nothing refers to. */
export function removeUnused({ paths, webhooks, components }: OpenApiDocument): void {
  const used = referred([paths, webhooks], components);
  for (const kind of ['schemas', 'responses', 'headers', 'parameters'] as const) {
    for (const name of Object.keys(components[kind])) if (!used.has(`${kind}/${name}`)) delete components[kind][name];
  }
}

/** `<kind>/<name>` of every component that the value refers to, directly or through others. */
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
