import type { DtoClass } from '../core/validation/field-spec';
import { readForm } from '../core/validation/form';
import { validateInput } from '../core/validation/validate';

/** Typed values by field. */
export type Entries = Readonly<Record<string, unknown>>;

/** An input that people do not see: programs fill it in, browsers and password managers do not. */
export const HONEYPOT = 'comment';

/** Trims values and drops empty ones. */
export function readEntries(body: Entries): Entries {
  const trimmed = Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]);
  return Object.fromEntries(trimmed.filter(([, value]) => value !== '')) as Entries;
}

export function isHoneypotFilled(entries: Entries): boolean {
  return entries[HONEYPOT] !== undefined;
}

/** @throws AppError VALIDATION_ERROR with the fields to correct */
export function validateEntries<T extends object>(dto: DtoClass<T>, entries: Entries): T {
  return validateInput(dto, readForm(dto, { ...entries }));
}
