import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

const CREATE_ADVICE =
  'Repeat with `create: true`, and the service makes it at Google: see [what changes](apple-and-google.md#what-changes).';

const REFUSAL_ADVICE =
  'Read `details.reason`: it has the words of Google. Correct the field that they name, then synchronize again.';

export const DEVICE_ERRORS = defineErrors(
  {
    MISSING_ANDROID_OBJECT_ID: {
      status: 400,
      raisedBy: 'synchronizing a pass that Google never had, with `create` false',
      advice: CREATE_ADVICE,
    },
    CLASS_NOT_FOUND: {
      status: 404,
      raisedBy: 'synchronizing a template that Google does not know',
      advice: CREATE_ADVICE,
    },
    CREATE_WALLET_CLASS_FAILED: {
      status: 404,
      raisedBy: 'synchronizing a template that Google refuses to create',
      advice: REFUSAL_ADVICE,
    },
    INITIALIZE_WALLET_OBJECT_CLIENT_FAILED: {
      status: 404,
      raisedBy: 'synchronizing: Google refuses the service account',
      advice:
        'In the Google Wallet console, check that the service account is invited as a user, and that its key was not deleted: see [Google](apple-and-google.md#google).',
    },
    MISSING_ANDROID_CLASS_ID: {
      status: 404,
      raisedBy: 'synchronizing a pass whose template Google does not have yet',
      advice: 'Synchronize the template first: `POST /events/{id}/sync`, and likewise for the other kinds.',
    },
    MISSING_FIELD: {
      status: 404,
      raisedBy: 'synchronizing: a value that Google needs is empty',
      args: ['field'],
      advice: 'Fill the field in, in the template, the wallet or the pass, and synchronize again.',
    },
    OBJECT_CREATION_FAILED: {
      status: 404,
      raisedBy: 'synchronizing a pass that Google refuses to create',
      advice: REFUSAL_ADVICE,
    },
    OBJECT_NOT_FOUND: {
      status: 404,
      raisedBy: 'synchronizing a pass that Google does not know',
      advice: CREATE_ADVICE,
    },
    OBJECT_UPDATE_FAILED: {
      status: 404,
      raisedBy: 'synchronizing a pass that Google refuses to change',
      advice: REFUSAL_ADVICE,
    },
    PASSGEN_UPDATE_FAILED: {
      status: 404,
      raisedBy: 'synchronizing with Apple: the file cannot be made',
      advice:
        'Fetch the file of the pass: its error says what is missing. See [when a pass does not install](apple-and-google.md#when-a-pass-does-not-install).',
    },
    TOKEN_MISMATCH_OR_DEVICE_NOT_FOUND: {
      status: 404,
      raisedBy: 'a phone that gives back a registration it never had',
      advice: 'Nothing, for the maker of an integration: a phone gave back a registration that it did not have.',
    },
    UPDATE_WALLET_CLASS_FAILED: {
      status: 404,
      raisedBy: 'synchronizing a template that Google refuses to change',
      advice: REFUSAL_ADVICE,
    },
    PASSGEN_IDENTITY_PROVISIONING: {
      status: 409,
      raisedBy: 'a save link while its template is being made at Google',
      advice: 'Repeat after the seconds of `Retry-After`; the first link of a template makes its class at Google.',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type DeviceErrors = typeof DEVICE_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends DeviceErrors {}
}
