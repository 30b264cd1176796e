import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const USER_ERRORS = defineErrors(
  {
    USER_ALREADY_EXISTS: { status: 400 },
    EMAIL_ALREADY_EXISTS: { status: 409 },
  },
  { en: en.errors, fr: fr.errors },
);

type UserErrors = typeof USER_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends UserErrors {}
}
