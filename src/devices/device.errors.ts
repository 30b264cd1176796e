import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

const CREATE_ADVICE =
  'Repeat the request with `create: true` to create it at Google: see [what changes](apple-and-google.md#what-changes).';

const REFUSAL_ADVICE =
  'Read `details.reason`, which contains Google’s error message. Correct the field that it names, then synchronize again.';

export const DEVICE_ERRORS = defineErrors(
  {
    MISSING_ANDROID_OBJECT_ID: {
      status: 400,
      raisedBy: 'synchronizing a pass that was never created at Google, with `create: false`',
      advice: CREATE_ADVICE,
    },
    CLASS_NOT_FOUND: {
      status: 404,
      raisedBy: 'synchronizing a template that does not exist at Google, with `create: false`',
      advice: CREATE_ADVICE,
    },
    CREATE_WALLET_CLASS_FAILED: {
      status: 404,
      raisedBy: 'synchronizing a template whose creation Google rejects',
      advice: REFUSAL_ADVICE,
    },
    INITIALIZE_WALLET_OBJECT_CLIENT_FAILED: {
      status: 404,
      raisedBy: 'synchronizing with a service account that Google rejects',
      advice:
        'In the Google Wallet console, check that the service account is invited as a user and that its key was not deleted: see [Google](apple-and-google.md#google).',
    },
    MISSING_ANDROID_CLASS_ID: {
      status: 404,
      raisedBy: 'synchronizing a pass before its template exists at Google',
      advice: 'Synchronize the template first, for example with `POST /events/{id}/sync`.',
    },
    MISSING_FIELD: {
      status: 404,
      raisedBy: 'synchronizing while a value that Google requires is empty',
      args: ['field'],
      advice: 'Set the field in the template, the wallet, or the pass, then synchronize again.',
    },
    OBJECT_CREATION_FAILED: {
      status: 404,
      raisedBy: 'synchronizing a pass whose creation Google rejects',
      advice: REFUSAL_ADVICE,
    },
    OBJECT_NOT_FOUND: {
      status: 404,
      raisedBy: 'synchronizing a pass that no longer exists at Google, with `create: false`',
      advice: CREATE_ADVICE,
    },
    OBJECT_UPDATE_FAILED: {
      status: 404,
      raisedBy: 'synchronizing a pass whose update Google rejects',
      advice: REFUSAL_ADVICE,
    },
    PASSGEN_UPDATE_FAILED: {
      status: 404,
      raisedBy: 'synchronizing with Apple while the pass file cannot be generated',
      advice:
        'Download the pass file: the error of that request names what is missing. See [when a pass does not install](apple-and-google.md#when-a-pass-does-not-install).',
    },
    TOKEN_MISMATCH_OR_DEVICE_NOT_FOUND: {
      status: 404,
      raisedBy: 'an iPhone that removes a registration it never made',
      advice: 'No action is needed. Only phones call this route; integrations never receive this code.',
    },
    UPDATE_WALLET_CLASS_FAILED: {
      status: 404,
      raisedBy: 'synchronizing a template whose update Google rejects',
      advice: REFUSAL_ADVICE,
    },
    PASSGEN_IDENTITY_PROVISIONING: {
      status: 409,
      raisedBy: 'a save link requested while its template is being created at Google',
      advice:
        'Retry after the number of seconds in `Retry-After`. The first save link of a template creates its class at Google.',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type DeviceErrors = typeof DEVICE_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends DeviceErrors {}
}
