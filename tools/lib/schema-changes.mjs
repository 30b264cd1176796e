/**
 * Finds values that a request schema no longer accepts, and guarantees that a response schema no longer gives.
 * Responses may gain fields, enum values, and variants, because docs/versioning.md tells callers to expect them.
 */

const UPPER = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'];
const LOWER = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'];

/** @typedef {'request' | 'answer'} Direction */

export class SchemaComparison {
  #documents;
  #seen = new Set();

  /** @param former an OpenAPI document @param current another document, whose schemas are compared with those of `former` */
  constructor(former, current) {
    this.#documents = { former, current };
  }

  /**
   * @param {Direction} direction
   * @param {string} place - description for users
   * @returns {string[]} the breaking changes. Each component is reported once per direction, no matter how often it is
   *   referenced
   */
  compare(direction, former = {}, current = {}, place = '') {
    const name = former.$ref?.split('/').at(-1);
    if (former.$ref && current.$ref) {
      const pair = `${direction} ${former.$ref} ${current.$ref}`;
      if (this.#seen.has(pair)) return [];
      this.#seen.add(pair);
    }
    const own = name ? `${name} in ${direction}s` : place;
    const [before, after] = [this.#flat('former', former), this.#flat('current', current)];
    if (before.variants || after.variants) return this.#variants(direction, [before, former], [after, current], own);
    return [
      ...types(direction, before, after).map((text) => `${own}: ${text}`),
      ...(direction === 'request' ? narrowed(before, after) : changedFormat(before, after)).map(
        (text) => `${own}: ${text}`,
      ),
      ...this.#properties(direction, before, after, own),
      ...(before.items ? this.compare(direction, before.items, after.items, `${own}[]`) : []),
      ...this.#additional(direction, before, after, own),
    ];
  }

  /** Whether the change breaks nothing. Does not record the findings. */
  #isCompatible(direction, former, current) {
    const { former: one, current: other } = this.#documents;
    return new SchemaComparison(one, other).compare(direction, former, current).length === 0;
  }

  #variants(direction, [before, former], [after, current], place) {
    const [variants, others] = [before.variants ?? [former], after.variants ?? [current]];
    const lone = variants.length === 1;
    const findings = variants.flatMap((variant) => {
      const match =
        others.find((other) => keyOf(other) !== null && keyOf(other) === keyOf(variant)) ??
        others.find((other) => this.#isCompatible(direction, variant, other));
      if (match) return this.compare(direction, variant, match, place);
      if (lone && others.length === 1) return this.compare(direction, variant, others[0], place);
      if (direction === 'request') return [`${place}: no longer accepts ${keyOf(variant) ?? 'one of its forms'}`];
      return lone ? [`${place}: has a different form`] : [];
    });
    const isNew = direction === 'answer' && others.some(isNull) && !variants.some(isNull);
    return isNew ? [...findings, `${place}: may now be null`] : findings;
  }

  #properties(direction, before, after, place) {
    const [fields, others] = [before.properties ?? {}, after.properties ?? {}];
    const at = (name) => `${place}.${name}`;
    const gone = direction === 'request' ? 'is no longer accepted' : 'was removed';
    const isRequired = ({ required = [] }, name) => required.includes(name);
    return [
      ...Object.entries(fields).flatMap(([name, field]) =>
        name in others ? this.compare(direction, field, others[name], at(name)) : [`${at(name)}: ${gone}`],
      ),
      ...(direction === 'request'
        ? (after.required ?? [])
            .filter((name) => !isRequired(before, name))
            .map((name) => `${at(name)}: is now required`)
        : Object.keys(fields)
            .filter((name) => name in others && isRequired(before, name) && !isRequired(after, name))
            .map((name) => `${at(name)}: may now be absent`)),
    ];
  }

  #additional(direction, before, after, place) {
    const [one, other] = [before.additionalProperties, after.additionalProperties];
    if (typeof one === 'object' && typeof other === 'object') return this.compare(direction, one, other, `${place}.*`);
    return direction === 'request' && one !== false && other === false
      ? [`${place}: no longer accepts other fields`]
      : [];
  }

  /**
   * Returns a schema with references resolved and `allOf` merged. `variants` contains the schemas in `anyOf` or
   * `oneOf`.
   */
  #flat(which, schema) {
    if (typeof schema !== 'object' || schema === null) return {};
    const { $ref, allOf = [], anyOf, oneOf, ...own } = schema;
    const parts = [...($ref ? [resolve(this.#documents[which], $ref)] : []), ...allOf];
    const variants = (anyOf ?? oneOf)?.flatMap((variant) => variantsOf(variant));
    // Release 1.0.0 described dates only by their format.
    if (own.format && !own.type) own.type = 'string';
    const merged = parts.map((part) => this.#flat(which, part)).reduce(merge, {});
    return merge(merged, { ...own, ...(variants && { variants }) });
  }
}

export function resolve(document, ref) {
  const parts = ref.slice('#/'.length).split('/');
  return parts.reduce((node, part) => node?.[part.replaceAll('~1', '/').replaceAll('~0', '~')], document) ?? {};
}

function merge(one, other) {
  const properties = { ...one.properties };
  for (const [name, field] of Object.entries(other.properties ?? {})) {
    properties[name] = name in properties ? { allOf: [properties[name], field] } : field;
  }
  const required = [...new Set([...(one.required ?? []), ...(other.required ?? [])])];
  return {
    ...one,
    ...other,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
}

/** Flattens nested choices. */
function variantsOf({ anyOf, oneOf, ...rest }) {
  const inner = Object.keys(rest).length === 0 ? (anyOf ?? oneOf) : undefined;
  return inner ? inner.flatMap(variantsOf) : [{ ...rest, ...(anyOf && { anyOf }), ...(oneOf && { oneOf }) }];
}

/** Returns the value that identifies a variant in the other document, or null if only its structure identifies it. */
function keyOf(schema) {
  return schema.$ref?.split('/').at(-1) ?? (isNull(schema) ? 'null' : null);
}

function isNull({ type }) {
  return [type].flat().includes('null');
}

/** Whether `types` contains the JSON Schema type. An `integer` is also a `number`. */
function isWithin(type, types) {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

function types(direction, before, after) {
  const [one, other] = [before.type, after.type].map((type) => (type === undefined ? null : [type].flat()));
  const [from, to] = direction === 'request' ? [one, other] : [other, one];
  if (to === null) return [];
  const text = direction === 'request' ? 'no longer accepts the type' : 'may have the type';
  if (from === null) return [`${text} ${direction === 'request' ? 'it had' : 'any'}`];
  return from.filter((type) => !isWithin(type, to)).map((type) => `${text} ${type}`);
}

function narrowed(before, after) {
  const findings = [];
  const [values, others] = [before, after].map(valuesOf);
  if (others && !values) findings.push('now accepts only certain values');
  for (const value of values ?? []) {
    if (others && !others.includes(value)) findings.push(`no longer accepts ${JSON.stringify(value)}`);
  }
  const tighter = [
    ...UPPER.filter((name) => after[name] !== undefined && !(before[name] <= after[name])),
    ...LOWER.filter((name) => after[name] !== undefined && !(before[name] >= after[name])),
    ...['pattern', 'format'].filter((name) => after[name] !== undefined && after[name] !== before[name]),
    ...['uniqueItems'].filter((name) => after[name] === true && before[name] !== true),
  ];
  findings.push(...tighter.map((name) => `${name} is now ${String(after[name])}`));
  if (before.default !== undefined && JSON.stringify(before.default) !== JSON.stringify(after.default)) {
    findings.push('has a different default');
  }
  return findings;
}

function valuesOf(schema) {
  return 'const' in schema ? [schema.const] : schema.enum;
}

function changedFormat(before, after) {
  return before.format !== undefined && before.format !== after.format ? [`format is now ${String(after.format)}`] : [];
}
