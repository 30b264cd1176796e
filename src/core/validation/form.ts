import { type DtoClass, type FieldSpec, fieldsOf } from './field-spec';
import { assertSmall, isLargeJson, readLargeJson, readSmallJson } from './json-reader';
import { plainFieldsOf, plainSpec } from './plain-fields';

type FormSpec = Pick<FieldSpec, 'type' | 'list' | 'nested' | 'localized'>;

/**
 * Converts the strings of a form. Nested values are JSON, and booleans and numbers are text
 * (docs/contract/requests.md#forms). Values that cannot be converted stay unchanged, so that validation reports them.
 * Undeclared fields are dropped without being converted, because there may be very many.
 * @throws AppError VALIDATION_ERROR on the field whose JSON is invalid, too large, or nested too deeply
 */
export function readForm(dto: DtoClass, form: Record<string, unknown>): Record<string, unknown> {
  return readFields(dto, form, readFormValue);
}

type ReadValue = (value: unknown, spec: FormSpec, name: string) => unknown;

function readFields(dto: DtoClass, sent: Record<string, unknown>, readValue: ReadValue): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [name, spec] of fieldsOf(dto)) {
    if (Object.hasOwn(sent, name)) read[name] = readValue(sent[name], spec, name);
  }
  for (const name of plainFieldsOf(dto)) {
    if (!Object.hasOwn(sent, name)) continue;
    const spec = plainSpec(dto, name, sent[name]);
    read[name] = spec ? readValue(sent[name], spec, name) : sent[name];
  }
  return read;
}

/** Like `readForm`, but allows lists that are as long as in a JSON body. */
export async function readMultipart(dto: DtoClass, form: Record<string, unknown>): Promise<Record<string, unknown>> {
  const parsed = { ...form };
  for (const [name, spec] of fieldsOf(dto)) {
    const value = form[name];
    if (isJson(spec) && typeof value === 'string' && isLargeJson(value))
      parsed[name] = await readLargeJson(value, name);
  }
  return readForm(dto, parsed);
}

function readFormValue(value: unknown, spec: FormSpec, name: string): unknown {
  if (spec.list && spec.type === 'text' && Array.isArray(value)) return value;
  if (isJson(spec)) return readNested(typeof value === 'string' ? readJson(name, value) : value, spec);
  if (typeof value === 'string' && spec.localized) return readLocalized(name, value);
  return readScalar(value, spec);
}

function isJson({ type, list }: FormSpec): boolean {
  return type === 'object' || list;
}

function readJson(name: string, value: string): unknown {
  return value.trim() === '' ? undefined : readSmallJson(value, name);
}

/** Converts a localized text. A string that starts with a brace is not necessarily JSON. */
function readLocalized(name: string, value: string): unknown {
  if (!/^\s*\{\s*["}]/.test(value)) return value;
  assertSmall(value, name);
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Converts nested JSON in a form. Booleans and numbers in it may be text. Everything else is as in a JSON body. */
function readNested(value: unknown, spec: FormSpec): unknown {
  if (Array.isArray(value)) return value.map((item) => readNested(item, spec));
  if (!spec.nested || typeof value !== 'object' || value === null) return value;
  return readFields(spec.nested(), value as Record<string, unknown>, readMember);
}

function readMember(value: unknown, spec: FormSpec): unknown {
  return isJson(spec) ? readNested(value, spec) : readScalar(value, spec);
}

function readScalar(value: unknown, { type }: FormSpec): unknown {
  if (typeof value !== 'string') return value;
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (type === 'number') return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  return value;
}
