import { isDeepStrictEqual } from 'node:util';
import { addReadFields, type FieldSpec, fieldsOf } from '../../core/validation/field-spec';
import type { KindPolicy } from '../../pass-model/kind-policy';
import { UNSTORED_PASS_FIELDS } from './pass.dto';
import { PassResource } from './pass.resource';

type OfKind = Pick<KindPolicy, 'tag'> & { pass: Pick<KindPolicy['pass'], 'fields' | 'readFields'> };

const shared = new Set([...fieldsOf(PassResource).keys(), ...UNSTORED_PASS_FIELDS]);
const described = new Set<OfKind>();
const added = new Map<string, FieldSpec>();

/** Adds each kind’s pass fields to the documented resource. Ignores kinds that were already added. */
export function addKindPassFields(kinds: readonly OfKind[]): void {
  for (const kind of kinds.filter((one) => !described.has(one))) {
    described.add(kind);
    const { tag, pass } = kind;
    const own = new Map([...fieldsOf(pass.fields), ...(pass.readFields ? fieldsOf(pass.readFields) : [])]);
    for (const [name, spec] of own) {
      if (!shared.has(name)) added.set(name, together(added.get(name), { ...spec, api: withTag(spec, tag) }));
    }
  }
  addReadFields(PassResource, added);
}

const withTag = ({ api }: FieldSpec, tag: string) => ({ ...api, description: `${tag}: ${api.description}` });

/**
 * Merges a field that several kinds share. If their limits differ, the limit is dropped, because the field accepts a
 * value that any of the kinds accepts.
 */
function together(one: FieldSpec | undefined, other: FieldSpec): FieldSpec {
  if (!one) return other;
  const [first, second] = [one.api, other.api] as Record<string, unknown>[];
  const equal = Object.entries(first).filter(([key, value]) => isDeepStrictEqual(second[key], value));
  const description = `${String(first.description)} ${String(second.description)}`;
  return { ...one, api: { ...Object.fromEntries(equal), description } };
}
