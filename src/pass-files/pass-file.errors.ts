import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const PASS_FILE_ERRORS = defineErrors(
  {
    INVALID_WALLET_OBJECT_TYPE: {
      status: 400,
      raisedBy: 'synchronizing a kind that Google Wallet does not support',
      args: ['objectType'],
      advice: 'Send `platform: IOS` for passes of this kind. Google Wallet has no equivalent.',
    },
    WALLET_NOT_CONFIGURED: {
      status: 400,
      raisedBy:
        'issuing a pass in a wallet without a logo or icon, or opening a [page](contract/public-pages.md#not-open-yet) of a wallet that cannot issue passes',
      advice: 'Upload `logo` and `icon` with `PATCH /wallets`, then issue the pass again.',
    },
    CERTIFICATE_NOT_FOUND: {
      status: 404,
      raisedBy: 'an Apple pass file requested for a wallet without an Apple certificate',
      advice:
        'Ask the OWNER to upload a certificate with `PUT /wallets/pass-identity/apple`: see [Apple](apple-and-google.md#apple).',
    },
    PASSGEN_IDENTITY_INCOMPLETE: {
      status: 409,
      raisedBy: 'a pass file or save link whose Apple or Google identity is incomplete or expired',
      advice:
        'Check `GET /wallets/pass-identity`. A part is missing, expired, or valid for development only. Upload it: see [Apple](apple-and-google.md#apple) and [Google](apple-and-google.md#google).',
    },
    PLATFORM_AUTH_INIT_FAILED: {
      status: 500,
      raisedBy: 'unusable Google credentials of the service itself',
      advice:
        'Ask the operator to check `GOOGLE_ISSUER_ID` and `GOOGLE_SERVICE_ACCOUNT_FILE` and to restart the service. Wallets with [their own Google identity](apple-and-google.md#google) do not need these settings.',
    },
    WALLET_CLIENT_INIT_FAILED: {
      status: 500,
      raisedBy: 'a stored pass identity that cannot be decrypted',
      advice:
        'Ask the operator to add the previous key to `ENCRYPTION_KEYS_OLD`: see [changing secrets](operations.md#changing-secrets). Alternatively, the OWNER can upload the identity again.',
    },
    PASS_GEN_ERROR: {
      status: 503,
      raisedBy:
        'a pass file or save link that cannot be generated at the moment, for example because Apple or Google is unreachable',
      advice:
        'Retry after 1, 2, and 4 seconds. If the error persists, call `POST /passes/{id}/sync`: its response explains why Apple or Google rejects the pass.',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type PassFileErrors = typeof PASS_FILE_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends PassFileErrors {}
}
