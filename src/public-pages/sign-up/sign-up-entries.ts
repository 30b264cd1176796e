import { readForm } from '../../core/validation/form';
import { validateInput } from '../../core/validation/validate';
import { SignUp, HONEYPOT } from './dto/sign-up.dto';

/** Typed values by field. */
export type Entries = Readonly<Record<string, unknown>>;

/** Trims values and drops empty ones. */
export function readEntries(body: Entries): Entries {
  const trimmed = Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]);
  return Object.fromEntries(trimmed.filter(([, value]) => value !== '')) as Entries;
}

/** Whether the invisible field is filled in. */
export function isHoneypotFilled(entries: Entries): boolean {
  return entries[HONEYPOT] !== undefined;
}

/** @throws AppError VALIDATION_ERROR with the fields to correct */
export function validateEntries(entries: Entries): SignUp {
  return validateInput(SignUp, readForm(SignUp, { ...entries }));
}
