import { type DtoClass, type FieldSpec, fieldsOf } from './field-spec';
import { assertSmall, isLargeJson, readLargeJson, readSmallJson } from './json-reader';
import { plainFieldsOf, plainSpec } from './plain-fields';

type FormSpec = Pick<FieldSpec, 'type' | 'list' | 'nested' | 'localized'>;

/**
 * Nested values are JSON texts, booleans and numbers text (docs/contract/requests.md#forms). Unreadable values stay, so
 * that validation names them. Fields that the class does not declare are left out: there may be very many.
 * @throws AppError VALIDATION_ERROR naming the field with invalid, too large or too deep JSON
 */
export function readForm(dto: DtoClass, form: Record<string, unknown>): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [name, spec] of fieldsOf(dto)) {
    if (Object.hasOwn(form, name)) read[name] = readFormValue(name, form[name], spec);
  }
  for (const name of plainFieldsOf(dto)) {
    if (!Object.hasOwn(form, name)) continue;
    const spec = plainSpec(dto, name, form[name]);
    read[name] = spec ? readFormValue(name, form[name], spec) : form[name];
  }
  return read;
}

/** As `readForm`, where a list may be as long as in a body. */
export async function readMultipart(dto: DtoClass, form: Record<string, unknown>): Promise<Record<string, unknown>> {
  const parsed = { ...form };
  for (const [name, spec] of fieldsOf(dto)) {
    const value = form[name];
    if (isJson(spec) && typeof value === 'string' && isLargeJson(value))
      parsed[name] = await readLargeJson(value, name);
  }
  return readForm(dto, parsed);
}

function readFormValue(name: string, value: unknown, spec: FormSpec): unknown {
  if (spec.list && spec.type === 'text' && Array.isArray(value)) return value;
  if (isJson(spec)) return readNested(typeof value === 'string' ? readJson(name, value) : value, spec);
  if (typeof value !== 'string') return value;
  if (spec.localized) return readLocalized(name, value);
  if (spec.type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (spec.type === 'number') return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  return value;
}

function isJson({ type, list }: FormSpec): boolean {
  return type === 'object' || list;
}

function readJson(name: string, value: string): unknown {
  return value.trim() === '' ? undefined : readSmallJson(value, name);
}

/** A text may begin with a brace too. */
function readLocalized(name: string, value: string): unknown {
  if (!/^\s*\{\s*["}]/.test(value)) return value;
  assertSmall(value, name);
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Inside a form's JSON, booleans and numbers may be text too. */
function readNested(value: unknown, spec: FormSpec): unknown {
  if (Array.isArray(value)) return value.map((item) => readNested(item, spec));
  if (!spec.nested || typeof value !== 'object' || value === null) return value;
  return readForm(spec.nested(), value as Record<string, unknown>);
}
