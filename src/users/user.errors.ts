import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const USER_ERRORS = defineErrors(
  {
    USER_ALREADY_EXISTS: {
      status: 400,
      raisedBy: 'a user name that is taken',
      advice: 'Choose another name. User names are unique in the whole installation, not only in your wallet.',
    },
    EMAIL_ALREADY_EXISTS: {
      status: 409,
      raisedBy: 'an e-mail address of a customer or user used twice',
      advice:
        'Change the customer that has the address instead of creating another: `details.clientId` is its id. Addresses are compared without case and surrounding blanks, and the domain as A-label.',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type UserErrors = typeof USER_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends UserErrors {}
}
