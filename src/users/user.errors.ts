import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const USER_ERRORS = defineErrors(
  {
    USER_ALREADY_EXISTS: {
      status: 400,
      raisedBy: 'a username that is already taken',
      advice: 'Choose another name. Usernames are unique across the whole installation, not only within your wallet.',
    },
    EMAIL_ALREADY_EXISTS: {
      status: 409,
      raisedBy: 'an e-mail address that another customer or user already has',
      advice:
        'Update the customer who has the address instead of creating another; `details.clientId` is their ID. The comparison ignores case and surrounding spaces, and converts an international domain to its ASCII form (A-label).',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type UserErrors = typeof USER_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends UserErrors {}
}
