import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const PASS_FILE_ERRORS = defineErrors(
  {
    INVALID_WALLET_OBJECT_TYPE: {
      status: 400,
      raisedBy: 'synchronizing a kind that has no counterpart at Google',
      args: ['objectType'],
      advice: 'Send `platform: IOS` for passes of this kind; Google Wallet has nothing like it.',
    },
    WALLET_NOT_CONFIGURED: {
      status: 400,
      raisedBy:
        'issuing in a wallet without logo or icon; a [page](contract/public-pages.md#not-open-yet) of a wallet that may not issue',
      advice: 'Upload `logo` and `icon` with `PATCH /wallets`, then issue again.',
    },
    CERTIFICATE_NOT_FOUND: {
      status: 404,
      raisedBy: 'an Apple file of a wallet without a certificate',
      advice:
        'The OWNER uploads a certificate with `PUT /wallets/pass-identity/apple`: see [Apple](apple-and-google.md#apple).',
    },
    PASSGEN_IDENTITY_INCOMPLETE: {
      status: 409,
      raisedBy: 'a file or link for which the identity is missing or over',
      advice:
        'Look at `GET /wallets/pass-identity`: a part is missing, out of date, or for development only. Upload it: [Apple](apple-and-google.md#apple), [Google](apple-and-google.md#google).',
    },
    PLATFORM_AUTH_INIT_FAILED: {
      status: 500,
      raisedBy: 'the platform’s own service account cannot be used',
      advice:
        'The operator checks `GOOGLE_ISSUER_ID` and `GOOGLE_SERVICE_ACCOUNT_FILE` and restarts the service. A wallet with a [Google identity of its own](apple-and-google.md#google) does not need them.',
    },
    WALLET_CLIENT_INIT_FAILED: {
      status: 500,
      raisedBy: 'a stored identity cannot be decrypted',
      advice:
        'The operator puts the former key back into `ENCRYPTION_KEYS_OLD`: see [changing secrets](operations.md#changing-secrets). Or the OWNER uploads the identity once more.',
    },
    PASS_GEN_ERROR: {
      status: 503,
      raisedBy: 'a file or link cannot be made now; Apple or Google cannot be reached',
      advice:
        'Repeat the request after 1, 2 and 4 seconds. If it stays, `POST /passes/{id}/sync` says what Apple or Google has against the pass.',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type PassFileErrors = typeof PASS_FILE_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends PassFileErrors {}
}
