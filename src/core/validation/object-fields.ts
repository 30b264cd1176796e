import { ApiExtraModels, type ApiPropertyOptions, getSchemaPath } from '@nestjs/swagger';
import { type DtoClass, type FieldOptions, field } from './field-spec';
import { isUnique, rule } from './rules';

const ID = /^[0-9a-fA-F]{24}$/;

/** Whether the value is an ID. `IsMongoId` also accepts a prefix such as `0x`, which the MongoDB driver refuses. */
const isId = (value: unknown) => typeof value === 'string' && ID.test(value);

/** Declares the ID of another record: 24 hexadecimal characters. With `orNone`, `false` and `null` count as absent. */
export function IdField(options: FieldOptions & { orNone?: boolean }): PropertyDecorator {
  const pattern = ID.source;
  const none = [{ type: 'boolean', enum: [false] }, { type: 'null' }] as object[];
  return field(options, {
    type: 'id',
    validators: [rule('id', 'object_id', isId)],
    api: options.orNone ? { anyOf: [{ type: 'string', pattern }, ...none] } : { type: String, pattern },
  });
}

/** Declares a list of distinct IDs of other records. */
export function IdList(options: FieldOptions & { maxItems: number }): PropertyDecorator {
  const { maxItems } = options;
  return field(options, {
    type: 'id',
    list: true,
    maxItems,
    validators: [rule('id', 'object_id', isId, { each: true }), rule('unique', 'unique', isUnique)],
    api: { type: 'array', items: { type: 'string', pattern: ID.source }, maxItems } as ApiPropertyOptions,
  });
}

/**
 * Declares another record in a response. If the response is itself embedded in a record, it contains only the ID
 * (docs/contract/requests.md#references).
 */
export function Embedded<T extends object>(record: () => DtoClass<T>, options: FieldOptions): PropertyDecorator {
  const id = { type: 'string', pattern: '^[0-9a-f]{24}$' };
  return (target, key) => {
    ApiExtraModels(record())(target.constructor);
    field(options, { type: 'object', validators: [], api: { anyOf: [{ $ref: getSchemaPath(record()) }, id] } })(
      target,
      key,
    );
  };
}

/** Declares an object in a response that can have any fields. */
export function JsonObject(options: FieldOptions): PropertyDecorator {
  return field(options, { type: 'object', validators: [], api: { type: 'object', additionalProperties: true } });
}

export function Nested<T extends object>(nested: () => DtoClass<T>, options: FieldOptions): PropertyDecorator {
  return field(options, { type: 'object', nested, validators: [], api: {} });
}

/** Declares a list of objects, at most 50 by default. Use `unbounded` for lists that occur only in responses. */
export function NestedList<T extends object>(
  nested: () => DtoClass<T>,
  options: FieldOptions & { maxItems?: number; unbounded?: true },
): PropertyDecorator {
  const { maxItems = 50, unbounded } = options;
  return field(options, {
    type: 'object',
    nested,
    list: true,
    ...(unbounded ? {} : { maxItems }),
    validators: [],
    api: (unbounded ? {} : { maxItems }) as ApiPropertyOptions,
  });
}
