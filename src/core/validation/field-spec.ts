import 'reflect-metadata';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, ValidateBy, ValidateIf, ValidateNested } from 'class-validator';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { validationMessage } from './message';

export type DtoClass<T = object> = new () => T;

export type FieldType = 'text' | 'number' | 'boolean' | 'date-time' | 'object' | 'id' | 'image';

/** Declared once for validation, OpenAPI, forms and storage (docs/contract/templates.md#declared-fields). */
export interface FieldSpec {
  type: FieldType;
  /** Required by POST. */
  required: boolean;
  /** Required by POST unless the named field is sent. */
  requiredUnless?: string;
  /** Present on every read, as are required fields (docs/contract/templates.md#required-fields). */
  always: boolean;
  list: boolean;
  /** Of a list. What is longer is refused by its length alone. */
  maxItems?: number;
  nested?: () => DtoClass;
  /** A text, or one a language. */
  localized?: true;
  /**
   * What a date without a time stands for: the first moment or the last second of that day in the wallet's time zone, or
   * its midnight in UTC. `day`: this midnight, also where a moment is sent. Absent: only moments are taken.
   */
  dateMeans?: 'start' | 'end' | 'midnight' | 'day';
  /** What a blank text does: see `blankOf`. */
  blank?: Blank;
  /** In PATCH a blank text changes nothing, though `null` does. */
  keepsOnBlank?: true;
  validators: PropertyDecorator[];
  api: ApiPropertyOptions;
  /** The read form, if it differs from the written one. */
  readApi?: ApiPropertyOptions;
  write?: (value: unknown) => unknown;
  /** Optional on POST, where `null` counts as absent (docs/contract/requests.md#null). */
  nullIsAbsent?: boolean;
  /** Of a pass: a SCANNER reads it. */
  forScanners?: true;
  /** On every read, `""` when there is none. PATCH makes it that for `null`. */
  orEmpty?: true;
  nullIsEmpty?: boolean;
}

export interface FieldOptions {
  description: string;
  required?: boolean;
  requiredUnless?: string;
  always?: boolean;
  /** Of a text that is on every read: `""` when there is none. PATCH clears it with `null` too. */
  orEmpty?: true;
  /**
   * In PATCH a blank text leaves the field as it is; only `null` clears it. For fields whose clearing cannot be undone
   * (docs/contract/requests.md#blank-texts).
   */
  keepsOnBlank?: true;
  /**
   * Of a pass: a SCANNER reads it. Without it the field is private: say it of what somebody at a door needs and what is not
   * about the holder's person (docs/contract/access.md#what-a-scanner-reads).
   */
  forScanners?: true;
  example?: unknown;
  deprecated?: boolean;
}

type Mode = 'create' | 'patch' | 'read';

/** A blank text is left out, clears the field as `null` does, or is stored as `""`. Undefined: validation refuses it. */
type Blank = 'absent' | 'cleared' | 'empty' | undefined;

/** By the class that declares the field (docs/contract/requests.md#blank-texts). */
function blankOf({ required, requiredUnless, always, keepsOnBlank }: FieldSpec, mode: Mode): Blank {
  if (mode === 'create') return required ? undefined : 'absent';
  if (mode === 'patch' && keepsOnBlank) return 'absent';
  if (mode === 'patch' && !requiredUnless) return always ? 'empty' : 'cleared';
  return undefined;
}

const SPECS = new Map<object, Map<string, FieldSpec>>();

/** Cached answers of `fieldsOf`, which every request needs; cleared by a declaration. */
const KNOWN = new Map<DtoClass, ReadonlyMap<string, FieldSpec>>();

/** Inherited fields first. */
export function fieldsOf(dto: DtoClass): ReadonlyMap<string, FieldSpec> {
  let fields = KNOWN.get(dto);
  if (!fields) KNOWN.set(dto, (fields = collectFields(dto)));
  return fields;
}

function collectFields(dto: DtoClass): ReadonlyMap<string, FieldSpec> {
  const chain: object[] = [];
  for (
    let proto: object | null = dto.prototype as object;
    proto;
    proto = Object.getPrototypeOf(proto) as object | null
  ) {
    if (SPECS.has(proto)) chain.unshift(proto);
  }
  return new Map(chain.flatMap((proto) => [...(SPECS.get(proto) ?? [])]));
}

/** Every class with fields of its own. */
export function declaredClasses(): DtoClass[] {
  return [...SPECS.keys()].map((proto) => proto.constructor as DtoClass);
}

export function field(
  options: FieldOptions,
  spec: Pick<FieldSpec, 'type' | 'validators' | 'api'> & Partial<FieldSpec>,
): PropertyDecorator {
  const required = options.required ?? false;
  const { description, example, deprecated } = options;
  const whole: FieldSpec = {
    list: false,
    ...spec,
    required,
    requiredUnless: options.requiredUnless,
    always: options.always ?? (options.orEmpty || required),
    orEmpty: options.orEmpty,
    keepsOnBlank: options.keepsOnBlank,
    forScanners: options.forScanners,
    api: { description, ...(example === undefined ? {} : { example }), deprecated, ...spec.api } as ApiPropertyOptions,
  };
  return (target, key) => apply(target, key as string, whole, 'create');
}

/** For PATCH: nothing is required, `null` clears an optional field (docs/contract/requests.md#patching). */
export function PatchOf<T extends object>(base: DtoClass<T>, omit: readonly string[] = []): DtoClass<Partial<T>> {
  return derive(base, 'patch', `Patch${base.name.replace(/Fields$/, '')}`, omit) as DtoClass<Partial<T>>;
}

/** Selected fields of a class. `required` adds to the required ones. */
export function PickOf<T extends object, K extends keyof T & string>(
  base: DtoClass<T>,
  names: readonly K[],
  required: readonly K[] = [],
): DtoClass<Pick<T, K>> {
  const picked = { [`${base.name}Picked`]: class {} }[`${base.name}Picked`];
  for (const name of names) {
    const spec = fieldsOf(base).get(name) as FieldSpec;
    const needed = spec.required || required.includes(name);
    apply(picked.prototype, name, { ...spec, required: needed, always: spec.always || needed }, 'create');
  }
  return picked as DtoClass<Pick<T, K>>;
}

/** Read form of several classes' fields: `always` decides which are present. */
export function ReadOf<A extends object, B extends object>(
  [first, second]: readonly [DtoClass<A>, DtoClass<B>],
  omit: readonly string[] = [],
): DtoClass<A & B> {
  const derived = derive(first, 'read', `${first.name}Read`, omit);
  for (const [key, spec] of fieldsOf(second)) apply(derived.prototype as object, key, spec, 'read');
  return derived as DtoClass<A & B>;
}

export function addReadFields(resource: DtoClass, fields: Iterable<readonly [string, FieldSpec]>): void {
  for (const [key, spec] of fields)
    apply(
      resource.prototype as object,
      key,
      { ...spec, required: false, requiredUnless: undefined, always: false },
      'read',
    );
}

function derive(base: DtoClass, mode: Mode, name: string, omit: readonly string[]): DtoClass {
  const derived = { [name]: class {} }[name];
  for (const [key, spec] of fieldsOf(base)) {
    if (!omit.includes(key)) apply(derived.prototype as object, key, spec, mode);
  }
  return derived;
}

function apply(target: object, key: string, spec: FieldSpec, mode: Mode): void {
  KNOWN.clear();
  if (!SPECS.has(target)) SPECS.set(target, new Map());
  const nullIsAbsent = mode === 'create' && !spec.required;
  const nullIsEmpty = mode === 'patch' && spec.orEmpty === true;
  SPECS.get(target)?.set(key, { ...spec, blank: blankOf(spec, mode), nullIsAbsent, nullIsEmpty });
  const present = mode === 'read' ? spec.always : mode === 'create' && spec.required;
  const { requiredUnless, nested } = spec;
  const nullable = nullIsEmpty || (mode === 'patch' && !spec.always && !requiredUnless);
  const decorators: PropertyDecorator[] = [
    ApiProperty({
      ...spec.api,
      // @nestjs/swagger recognizes a lazy reference by the function's name, `type`.
      ...(nested ? { type: () => nested(), isArray: spec.list } : {}),
      ...(mode === 'read' ? spec.readApi : {}),
      ...(nullable ? { nullable: true } : {}),
      required: present,
    } as ApiPropertyOptions),
  ];
  if (mode !== 'read') {
    if (mode === 'create' && requiredUnless) {
      decorators.push(
        ValidateIf((dto: Record<string, unknown>, value) => value !== undefined || dto[requiredUnless] === undefined),
      );
    } else if (!present) {
      decorators.push(ValidateIf((_dto, value) => value !== undefined && !(nullable && value === null)));
    }
    if (spec.list) decorators.push(IsArray(validationMessage('array')));
    // Before the rules that look at every item.
    const { maxItems: max } = spec;
    if (max !== undefined) decorators.push(ArrayMaxSize(max, validationMessage('array_max', { max })));
    if (nested) {
      const message = validationMessage('object', undefined, spec.list);
      // `ValidateNested` alone accepts a list for an object.
      decorators.push(ValidateBy({ name: 'plainObject', validator: { validate: isPlainObject } }, message));
      decorators.push(ValidateNested(message), Type(nested));
    }
    decorators.push(...spec.validators);
  }
  for (const decorate of decorators) decorate(target, key);
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
