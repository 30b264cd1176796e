import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const WALLET_ERRORS = defineErrors(
  {
    INVALID_PASS_TYPE: {
      status: 400,
      raisedBy: 'an unknown value in a wallet’s `allowedPasses`',
      args: ['passType', 'passTypes'],
      advice: 'Use a value from the list in the message. `ALL` allows every type.',
    },
    MAX_WALLET_LOCATIONS_REACHED: {
      status: 400,
      raisedBy: 'an eleventh location in a wallet',
      advice:
        'Delete a location with `DELETE /wallets/locations/{id}`. Put a place that belongs to a single event into its template.',
    },
    WALLET_IDENTIFIER_REQUIRED: {
      status: 400,
      raisedBy: 'an ADMIN who calls a route of a wallet without `x-wallet-id`',
      advice: 'Send the ID of the wallet in the header `x-wallet-id`, or use a login or token of the wallet.',
    },
    WALLET_NOT_FOUND: {
      status: 404,
      raisedBy: 'an unknown wallet in `x-wallet-id` or in a path under `/admin/wallets` or `/s`',
      advice:
        'Check the ID in `x-wallet-id` or in the path; `GET /admin/wallets` lists the existing wallets. For a sign-up page, check the `identifier`.',
    },
    WALLET_UPDATE_FAILED: {
      status: 404,
      raisedBy: 'a change to a wallet that was deleted in the meantime',
      advice: 'Stop using the wallet: it was deleted during your request, and its tokens no longer work.',
    },
    WALLET_UPDATE_ERROR: {
      status: 500,
      raisedBy: 'a database error while the service saves a wallet',
      advice: 'Repeat the PATCH after 1, 2 and 4 seconds. If the error persists, give the operator the `requestId`.',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type WalletErrors = typeof WALLET_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends WalletErrors {}
}
