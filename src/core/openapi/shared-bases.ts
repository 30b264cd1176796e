import { isDeepStrictEqual } from 'node:util';
import { type DtoClass, fieldsOf, isDerived } from '../validation/field-spec';
import { ref } from './openapi.schemas';
import type { OpenApiDocument, Schema } from './openapi.types';

type Schemas = Record<string, Schema>;

/** How many fields have to be saved. */
const WORTHWHILE = 4;

/** Fields that several schemas have of one class stand in a schema of that class, which they refer to. */
export function shareBases({ components: { schemas } }: OpenApiDocument, classes: readonly DtoClass[]): void {
  for (const base of classes) {
    const common = schemas[base.name]
      ? subclassesOf(base, schemas)
      : isDerived(base)
        ? undefined
        : similarSchemas(base, schemas);
    if (!common) continue;
    const { fields, members } = common;
    schemas[base.name] ??= part(
      schemas[members[0]],
      fields,
      members.map((name) => schemas[name]),
    );
    for (const name of members) schemas[name] = without(schemas[name], fields, base.name);
  }
}

interface Common {
  fields: string[];
  members: string[];
}

/** The class is documented itself: what has all of its fields extends it. */
function subclassesOf(base: DtoClass, schemas: Schemas): Common | undefined {
  const own = propertiesOf(schemas[base.name]);
  const fields = Object.keys(own);
  if (fields.length < 3) return undefined;
  const members = Object.keys(schemas).filter((name) => {
    const properties = propertiesOf(schemas[name]);
    const hasAll = name !== base.name && fields.every((field) => field in properties);
    return hasAll && equalFields(own, properties).length === fields.length;
  });
  return { fields, members };
}

/** What is common to schemas that have all, or most, of the class's fields: whichever saves more. */
function similarSchemas(base: DtoClass, schemas: Schemas): Common | undefined {
  const names = [...fieldsOf(base).keys()];
  const least = names.length / 2 + 1;
  const similar = Object.entries(schemas).filter(
    ([, schema]) => names.filter((name) => name in propertiesOf(schema)).length >= least,
  );
  const commons = similar.flatMap(([, pivot]) => {
    const own = pick(propertiesOf(pivot), names);
    const equal = similar.map(([name, schema]) => [name, equalFields(own, propertiesOf(schema))] as const);
    return [names.length, least].map((needed): Common => {
      const members = equal.filter(([, fields]) => fields.length >= needed);
      return {
        members: members.map(([name]) => name),
        fields: Object.keys(own).filter((name) => members.every(([, fields]) => fields.includes(name))),
      };
    });
  });
  const worthwhile = commons.filter((common) => gain(common) >= WORTHWHILE);
  return worthwhile.sort((one, other) => gain(other) - gain(one)).at(0);
}

const gain = ({ members, fields }: Common): number => (members.length - 1) * fields.length;

const propertiesOf = (schema: Schema): Schemas => (schema.properties ?? {}) as Schemas;

const requiredOf = (schema: Schema): string[] => (schema.required ?? []) as string[];

function pick(properties: Schemas, names: readonly string[]): Schemas {
  return Object.fromEntries(names.filter((name) => name in properties).map((name) => [name, properties[name]]));
}

/** An object without a name does not count: generators name it after each schema that has it. */
function equalFields(one: Schemas, other: Schemas): string[] {
  return Object.keys(one).filter((name) => one[name].type !== 'object' && isDeepStrictEqual(one[name], other[name]));
}

/** Required is what all members require. */
function part(schema: Schema, fields: readonly string[], members: readonly Schema[]): Schema {
  const required = fields.filter((name) => members.every((member) => requiredOf(member).includes(name)));
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: pick(propertiesOf(schema), fields),
  };
}

function without(schema: Schema, fields: readonly string[], base: string): Schema {
  const { type, allOf = [], required: _required, properties, ...rest } = schema;
  const own = pick(
    properties as Schemas,
    Object.keys(properties as Schemas).filter((name) => !fields.includes(name)),
  );
  return {
    type,
    allOf: [ref(base), ...(allOf as Schema[])],
    ...(requiredOf(schema).length > 0 && { required: requiredOf(schema) }),
    ...(Object.keys(own).length > 0 && { properties: own }),
    ...rest,
  };
}
