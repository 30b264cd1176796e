import 'reflect-metadata';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, ValidateBy, ValidateIf, ValidateNested } from 'class-validator';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { validationMessage } from './message';

export type DtoClass<T = object> = new () => T;

export type FieldType = 'text' | 'number' | 'boolean' | 'date-time' | 'object' | 'id' | 'image';

/**
 * Describes a field. Validation, the OpenAPI document, forms, and storage all use this description
 * (docs/contract/templates.md#declared-fields).
 */
export interface FieldSpec {
  type: FieldType;
  /** Whether POST requires the field. */
  required: boolean;
  /** Name of another field. POST requires this field unless the other one is sent. */
  requiredUnless?: string;
  /**
   * Whether every response contains the field, as is the case for required fields
   * (docs/contract/templates.md#required-fields).
   */
  always: boolean;
  list: boolean;
  /** The maximum length of a list. The items of a longer list are not validated. */
  maxItems?: number;
  nested?: () => DtoClass;
  /** Whether the value is a string or one string per language. */
  localized?: true;
  /**
   * What a date without a time means: the `start` or the `end` (the last second) of the day in the wallet's time zone,
   * or `midnight` in UTC. `day` also means midnight in UTC, and stores only the day if a date-time is sent. If absent,
   * a date-time is required.
   */
  dateMeans?: 'start' | 'end' | 'midnight' | 'day';
  /** How a blank string is handled. */
  blank?: Blank;
  /** If set, PATCH ignores a blank string, and only `null` clears the field. */
  keepsOnBlank?: true;
  validators: PropertyDecorator[];
  api: ApiPropertyOptions;
  /** Schema of the field in responses, if it differs from that in requests. */
  readApi?: ApiPropertyOptions;
  /**
   * Converts a sent value before validation.
   * @param field name of the value in errors
   */
  read?: (value: unknown, field: string) => unknown;
  /** Converts a validated value to the form in which it is stored. */
  write?: (value: unknown) => unknown;
  /** Whether `null` counts as absent, as POST treats optional fields (docs/contract/requests.md#null). */
  nullIsAbsent?: boolean;
  /** Whether the role SCANNER may read the field. Only for fields of a pass. */
  forScanners?: true;
  /** If set, every response contains the field. Without a value, it is `""`. */
  orEmpty?: true;
  /** Whether `null` counts as `""`, as PATCH treats fields with `orEmpty`. */
  nullIsEmpty?: boolean;
}

export interface FieldOptions {
  description: string;
  required?: boolean;
  requiredUnless?: string;
  always?: boolean;
  /** If set, every response contains the text. Without a value, it is `""`. PATCH clears it with `""` or `null`. */
  orEmpty?: true;
  /**
   * If set, PATCH ignores a blank string, and only `null` clears the field. Used for fields that cannot be restored
   * after they are cleared (docs/contract/requests.md#blank-texts).
   */
  keepsOnBlank?: true;
  /**
   * If set, the role SCANNER may read this field of a pass. Set it for fields that staff at a door need and that
   * contain no personal data of the holder (docs/contract/access.md#what-a-scanner-reads).
   */
  forScanners?: true;
  example?: unknown;
  deprecated?: boolean;
}

type Mode = 'create' | 'patch' | 'read';

/**
 * How a blank string is handled: it counts as absent, clears the field like `null`, or is stored as `""`. If undefined,
 * validation refuses it.
 */
type Blank = 'absent' | 'cleared' | 'empty' | undefined;

/** Determines how a blank string is handled (docs/contract/requests.md#blank-texts). */
function blankOf({ required, requiredUnless, always, keepsOnBlank }: FieldSpec, mode: Mode): Blank {
  if (mode === 'create') return required ? undefined : 'absent';
  if (mode === 'patch' && keepsOnBlank) return 'absent';
  if (mode === 'patch' && !requiredUnless) return always ? 'empty' : 'cleared';
  return undefined;
}

const SPECS = new Map<object, Map<string, FieldSpec>>();

/** Cache of `fieldsOf`, which is called for every request. Declaring a field clears it. */
const KNOWN = new Map<DtoClass, ReadonlyMap<string, FieldSpec>>();

/** Returns the declared fields of a class. Inherited fields come first. */
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

/** Returns all classes that declare fields. */
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

/**
 * Creates the class for PATCH, in which no field is required and `null` clears an optional field
 * (docs/contract/requests.md#patching).
 */
export function PatchOf<T extends object>(base: DtoClass<T>, omit: readonly string[] = []): DtoClass<Partial<T>> {
  return derive(base, 'patch', `Patch${base.name.replace(/Fields$/, '')}`, omit) as DtoClass<Partial<T>>;
}

/**
 * Creates a class with some of the fields of another class.
 * @param required fields that are required in the new class, in addition to those that already are
 */
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

/**
 * Creates the class of a response with the fields of two classes. Fields with `always` are marked as always present.
 */
export function ReadOf<A extends object, B extends object>(
  [first, second]: readonly [DtoClass<A>, DtoClass<B>],
  omit: readonly string[] = [],
): DtoClass<A & B> {
  const derived = derive(first, 'read', `${first.name}Read`, omit);
  for (const [key, spec] of fieldsOf(second)) apply(derived.prototype as object, key, spec, 'read');
  return derived as DtoClass<A & B>;
}

/** Adds optional fields to the class of a response. */
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
  const { requiredUnless, nested, read } = spec;
  const nullable = nullIsEmpty || (mode === 'patch' && !spec.always && !requiredUnless);
  const decorators: PropertyDecorator[] = [
    ApiProperty({
      ...spec.api,
      // `@nestjs/swagger` recognizes a lazy reference by the name of the function, which must be `type`.
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
    // Must run before the rules that check every item.
    const { maxItems: max } = spec;
    if (max !== undefined) decorators.push(ArrayMaxSize(max, validationMessage('array_max', { max })));
    if (nested) {
      const message = validationMessage('object', undefined, spec.list);
      // `ValidateNested` alone also accepts a list instead of an object.
      decorators.push(ValidateBy({ name: 'plainObject', validator: { validate: isPlainObject } }, message));
      decorators.push(ValidateNested(message), Type(nested));
    }
    // Nest's own pipe is used for classes that also have fields without a `FieldSpec`.
    if (read) decorators.push(Transform(({ key, value }) => read(value, key)));
    decorators.push(...spec.validators);
  }
  for (const decorate of decorators) decorate(target, key);
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
