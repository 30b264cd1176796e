import { AppError } from '../core/errors/app-error';
import { assertValidity } from '../templates/card-validity';
import type { GenericField, Zone } from './dto/generic-field.dto';
import { isNeeded, valueErrors } from './generic-values';
import type { Generic } from './schemas/generic.schema';

/** Maximum number of fields per zone that Apple allows. */
export const ROOM: Readonly<Record<Exclude<Zone, 'BACK'>, number>> = {
  HEADER: 3,
  PRIMARY: 1,
  SECONDARY: 4,
  AUXILIARY: 4,
};

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Replaces each `{key}`. @param valueOf returns undefined for a field without a value */
export function fillIn(text: string, valueOf: (key: string) => string | undefined): string {
  return text.replace(PLACEHOLDER, (_placeholder, key: string) => valueOf(key) ?? '').trim();
}

/** @throws AppError VALIDATION_ERROR (docs/contract/generics.md#fields) */
export function assertFields({ fields, header, subheader = '', iosHeader, validity }: Generic): void {
  const keys = new Set(fields.map(({ key }) => key));
  if (keys.size < fields.length) throw AppError.validation('fields', 'unique');
  for (const [zone, max] of Object.entries(ROOM)) {
    const used = fields.filter((field) => field.zone === zone).length;
    if (used > max) throw AppError.validation('fields', 'field_zone', { zone, max });
  }
  fields.forEach(assertField);
  for (const [name, text] of Object.entries({ header, subheader })) {
    for (const [, key] of text.matchAll(PLACEHOLDER)) {
      if (!keys.has(key)) throw AppError.validation(name, 'field_unknown');
    }
  }
  for (const name of ['labelEnum', 'valueEnum'] as const) {
    const chosen = iosHeader?.[name] ?? 'CUSTOM_TEXT';
    if (chosen !== 'CUSTOM_TEXT' && !keys.has(chosen)) throw AppError.validation(name, 'field_unknown');
  }
  if (validity) assertValidity(validity);
}

function assertField(field: GenericField): void {
  if (field.type === 'CURRENCY' && field.currency === undefined) throw AppError.validation('currency', 'required');
  const validationErrors = field.default === undefined ? [] : valueErrors(field, 'default', field.default);
  if (validationErrors.length > 0) throw new AppError('VALIDATION_ERROR', undefined, { validationErrors });
}

/** Returns what a change would break in existing passes, or null if it breaks nothing. */
export function findBreakingChange(
  before: readonly GenericField[],
  after: readonly GenericField[],
): 'field_keys' | 'field_required' | null {
  const kept = new Map(after.map((field) => [field.key, field]));
  if (before.some(({ key, type }) => kept.get(key)?.type !== type)) return 'field_keys';
  const former = new Map(before.map((field) => [field.key, field]));
  const isNewlyRequired = after.some((field) => isNeeded(field) && !isNeeded(former.get(field.key)));
  return isNewlyRequired ? 'field_required' : null;
}
