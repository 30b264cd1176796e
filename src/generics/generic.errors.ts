import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const GENERIC_ERRORS = defineErrors(
  {
    MISSING_REQUIRED_FIELDS: {
      status: 400,
      args: ['fields'],
      advice:
        'Send a value in `values` for each key that `details.fields` names. See [values](contract/generics.md#values).',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type GenericErrors = typeof GENERIC_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends GenericErrors {}
}
