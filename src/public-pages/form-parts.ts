import type { FieldError } from '../core/errors/app-error';
import type { Language } from '../core/i18n/language';
import type { Translator } from '../core/i18n/translator';
import { type DtoClass, fieldsOf } from '../core/validation/field-spec';
import type { Entries } from './form-entries';

/** An input, with the attributes for autofill and the right keyboard. */
export interface FormInput {
  name: string;
  type: string;
  autocomplete: string;
  inputmode: string | null;
}

export const HOLDER_INPUTS = [
  { name: 'firstName', type: 'text', autocomplete: 'given-name', inputmode: null },
  { name: 'lastName', type: 'text', autocomplete: 'family-name', inputmode: null },
  { name: 'email', type: 'email', autocomplete: 'email', inputmode: 'email' },
] as const satisfies FormInput[];

/** What a form asks for, what was typed into it, and what is wrong with that. */
export interface FormState {
  dto: DtoClass;
  inputs: readonly FormInput[];
  entries: Entries;
  errors: readonly FieldError[];
  honeypot: string;
}

/** The model of the partials `form-problems` and `form-entries`. */
export function formParts(state: FormState, translator: Translator, lang: Language) {
  const { dto, inputs, entries, errors, honeypot } = state;
  const text = (key: string) => translator.text(`page.sign_up_${key}`, lang);
  // The texts name the field; visitors know its label.
  const problemOf = (name: string, label: string): string | null => {
    const error = errors.find(({ field }) => field === name);
    return error ? translator.fieldErrors([{ ...error, field: label }], lang)[0].message : null;
  };
  const problems = inputs.map(({ name }) => ({ name, text: problemOf(name, text(name)) }));
  return {
    problemsHeading: text('problems'),
    problems: problems.filter((problem) => problem.text !== null),
    inputs: inputs.map((input) => ({
      ...input,
      label: text(input.name),
      optional: fieldsOf(dto).get(input.name)?.required ? null : text('optional'),
      value: textOf(entries[input.name]),
      problem: problemOf(input.name, text(input.name)),
    })),
    honeypot: { name: honeypot, label: text('honeypot') },
    problemOf,
  };
}

/** Empty for a repeated field, which no browser sends. */
const textOf = (entry: unknown) => (typeof entry === 'string' ? entry : '');
