import { type DtoClass, type FieldSpec, fieldsOf } from './field-spec';
import { readSmallJson } from './json-reader';
import { plainSpec } from './plain-fields';

type FormSpec = Pick<FieldSpec, 'type' | 'list' | 'nested' | 'localized'>;

/**
 * Nested values are JSON texts, booleans and numbers text (docs/contract/requests.md#forms). Unreadable values stay, so
 * that validation names them.
 * @throws AppError VALIDATION_ERROR naming the field with invalid or too deep JSON
 */
export function readForm(dto: DtoClass, form: Record<string, unknown>): Record<string, unknown> {
  const fields = fieldsOf(dto);
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => {
      const spec = fields.get(name) ?? plainSpec(dto, name, value);
      return [name, spec ? readFormValue(name, value, spec) : value];
    }),
  );
}

function readFormValue(name: string, value: unknown, spec: FormSpec): unknown {
  if (spec.list && spec.type === 'text' && Array.isArray(value)) return value;
  if (typeof value !== 'string') return value;
  if (spec.type === 'object' || spec.list)
    return value.trim() === '' ? undefined : readNested(readSmallJson(value, name), spec);
  if (spec.localized) return isJsonObject(value) ? readSmallJson(value, name) : value;
  if (spec.type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (spec.type === 'number') return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  return value;
}

/** A text may begin with a brace too. */
function isJsonObject(value: string): boolean {
  if (!value.trim().startsWith('{')) return false;
  try {
    return typeof JSON.parse(value) === 'object';
  } catch {
    return false;
  }
}

/** Inside a form's JSON, booleans and numbers may be text too. */
function readNested(value: unknown, spec: FormSpec): unknown {
  if (Array.isArray(value)) return value.map((item) => readNested(item, spec));
  if (!spec.nested || typeof value !== 'object' || value === null) return value;
  return readForm(spec.nested(), value as Record<string, unknown>);
}
