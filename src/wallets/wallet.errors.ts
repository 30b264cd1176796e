import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const WALLET_ERRORS = defineErrors(
  {
    INVALID_PASS_TYPE: {
      status: 400,
      raisedBy: 'an unknown entry of a wallet’s `allowedPasses`',
      args: ['passType', 'passTypes'],
      advice: 'Take a value of the list in the message; `ALL` stands for every type.',
    },
    MAX_WALLET_LOCATIONS_REACHED: {
      status: 400,
      raisedBy: 'the eleventh location of a wallet',
      advice:
        'Delete a location with `DELETE /wallets/locations/{id}`, or put places that only one event has into the template.',
    },
    WALLET_IDENTIFIER_REQUIRED: {
      status: 400,
      raisedBy: 'an ADMIN on a wallet’s route without `x-wallet-id`',
      advice: 'Send the header `x-wallet-id` with the id of the wallet, or use a login or token of the wallet itself.',
    },
    WALLET_NOT_FOUND: {
      status: 404,
      raisedBy: 'an unknown wallet in `x-wallet-id`, under `/admin/wallets` or `/s`',
      advice:
        'Check the id in `x-wallet-id` or in the path; `GET /admin/wallets` lists those that exist. On a sign-up page check the `identifier`.',
    },
    WALLET_UPDATE_FAILED: {
      status: 404,
      raisedBy: 'changing a wallet that was deleted meanwhile',
      advice: 'Stop: the wallet was deleted while you changed it, and its tokens end too.',
    },
    WALLET_UPDATE_ERROR: {
      status: 500,
      raisedBy: 'changing a wallet failed in the database',
      advice: 'Repeat the PATCH after 1, 2 and 4 seconds. If it stays, give the operator the `requestId`.',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type WalletErrors = typeof WALLET_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends WalletErrors {}
}
