import { ValidateBy } from 'class-validator';
import { Text } from '../../core/validation/fields';
import { type DtoClass, type FieldOptions, field } from '../../core/validation/field-spec';
import { assertSmall } from '../../core/validation/json-reader';
import { validationMessage } from '../../core/validation/message';
import { toInstance } from '../../core/validation/validate';

export const BACK_FIELD_TYPES = ['TEXT', 'LINK', 'PHONE', 'EMAIL', 'DATE', 'ADDRESS', 'NUMBER'] as const;

/** A back field. Stored as compact JSON. */
export interface BackField {
  /** Key of the field, derived from its label and position. */
  key: string;
  label: string;
  /** Type of the value. Keys that the service does not know are kept. */
  type: { name: (typeof BACK_FIELD_TYPES)[number]; [further: string]: unknown };
  /** Value of the field. Absent if a template only defines the field. */
  value?: string;
}

const MAX_BACK_FIELDS = 30;

function isBackFieldType(value: unknown): boolean {
  const name = (value as { name?: unknown } | null)?.name;
  return typeof value === 'object' && (BACK_FIELD_TYPES as readonly unknown[]).includes(name);
}

function BackFieldType(): PropertyDecorator {
  const message = validationMessage('enum', {
    values: BACK_FIELD_TYPES.map((name) => `{"name":"${name}"}`).join(', '),
  });
  return field(
    {
      description: `Type of the value, as \`{name}\` with one of ${BACK_FIELD_TYPES.join(', ')}. Further keys are stored unchanged.`,
      required: true,
      example: { name: 'TEXT' },
    },
    {
      type: 'object',
      validators: [ValidateBy({ name: 'backFieldType', validator: { validate: isBackFieldType } }, message)],
      api: { type: 'object', additionalProperties: true },
    },
  );
}

class BackFieldDefinition {
  @Text({ description: 'Ignored. The service derives the key from the label and position.', max: 200 })
  key?: string;

  @Text({ description: 'Label of the field on the back of the pass.', required: true, max: 100, example: 'Wagon' })
  label: string;

  @BackFieldType()
  type: BackField['type'];
}

class FilledBackField extends BackFieldDefinition {
  @Text({ description: 'Value of the field, shown below the label.', required: true, max: 2000, example: '12' })
  value: string;
}

export const BackFieldDefinitions = (options: FieldOptions) => backFields(BackFieldDefinition, options);

export const BackFields = (options: FieldOptions) => backFields(FilledBackField, options);

/**
 * Declares back fields. Requests contain them as JSON strings or objects, and responses as JSON strings
 * (docs/contract/templates.md#back-fields).
 */
function backFields(item: DtoClass, options: FieldOptions): PropertyDecorator {
  return field(options, {
    type: 'object',
    list: true,
    nested: () => item,
    maxItems: MAX_BACK_FIELDS,
    validators: [],
    read: (items, name) => parseItems(item, items, name),
    api: { maxItems: MAX_BACK_FIELDS } as never,
    readApi: { type: String },
    write: (items) => (items as BackField[]).map(writeItem),
  });
}

function parseItems(item: DtoClass, value: unknown, field: string): unknown {
  return Array.isArray(value)
    ? value.map((entry: unknown) => (typeof entry === 'string' ? parseItem(item, entry, field) : entry))
    : value;
}

function parseItem(item: DtoClass, text: string, field: string): unknown {
  assertSmall(text, field);
  try {
    const sent: unknown = JSON.parse(text);
    return typeof sent === 'object' && sent !== null ? toInstance(item, sent as Record<string, unknown>) : text;
  } catch {
    return text;
  }
}

function writeItem({ label, type, value }: BackField, position: number): string {
  const slug = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return JSON.stringify({ key: `${slug || 'field'}-${position}`, label, type, value } satisfies BackField);
}

export function readBackFields(stored: readonly string[] | undefined): BackField[] {
  return (stored ?? []).map((entry) => JSON.parse(entry) as BackField);
}
