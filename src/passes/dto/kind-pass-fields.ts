import { addReadFields, type FieldSpec, fieldsOf } from '../../core/validation/field-spec';
import type { KindPolicy } from '../../templates/kind-policy';
import { UNSTORED_PASS_FIELDS } from './pass.dto';
import { PassResource } from './pass.resource';

type OfKind = Pick<KindPolicy, 'tag'> & { pass: Pick<KindPolicy['pass'], 'fields' | 'readFields'> };

/** Adds the kinds' pass fields to the documented resource. Call it once. */
export function addKindPassFields(kinds: readonly OfKind[]): void {
  const shared = new Set([...fieldsOf(PassResource).keys(), ...UNSTORED_PASS_FIELDS]);
  const added = new Map<string, FieldSpec>();
  for (const { tag, pass } of kinds) {
    const own = new Map([...fieldsOf(pass.fields), ...(pass.readFields ? fieldsOf(pass.readFields) : [])]);
    for (const [name, spec] of own) {
      if (!shared.has(name)) added.set(name, together(added.get(name), { ...spec, api: described(spec, tag) }));
    }
  }
  addReadFields(PassResource, added);
}

const described = ({ api }: FieldSpec, tag: string) => ({ ...api, description: `${tag}: ${api.description}` });

/** Merges a field of several kinds: accepts what any of them accepts, so different limits are dropped. */
function together(one: FieldSpec | undefined, other: FieldSpec): FieldSpec {
  if (!one) return other;
  const [first, second] = [one.api, other.api] as Record<string, unknown>[];
  const alike = Object.entries(first).filter(([key, value]) => second[key] === value);
  const description = `${String(first.description)} ${String(second.description)}`;
  return { ...one, api: { ...Object.fromEntries(alike), description } };
}
