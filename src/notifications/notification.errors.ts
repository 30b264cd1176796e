import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const NOTIFICATION_ERRORS = defineErrors(
  {
    SMS_CONFIG_REQUIRED: {
      status: 400,
      raisedBy: 'a rule that asks for SMS in a wallet that has no SMS account',
      advice:
        'Store an SMS account with `PUT /wallets/messaging`, or switch SMS off in the rule for this kind of message: see [settings](messages.md#settings-of-a-wallet).',
    },
    SMS_CREDENTIALS_NOT_CONFIGURED: {
      status: 400,
      raisedBy: 'a rule that asks for SMS in a wallet whose SMS account has no secret',
      advice: 'Store the `secret` of the SMS account with `PUT /wallets/messaging`.',
    },
    SMS_TITLE_IS_REQUIRED: {
      status: 400,
      raisedBy: 'storing an SMS account without a sender',
      advice: 'Send `sender` with the SMS account: a number of the account, or a name where the country allows it.',
    },
    SMS_CREDIT_LOOKUP_FAILED: {
      status: 502,
      raisedBy: 'storing an SMS account whose balance the provider does not tell',
      advice:
        'Repeat the PUT a little later. If it stays, look at the status page of the SMS provider, and at `SMS_URL`.',
    },
    SMS_LOGIN_FAILED: {
      status: 502,
      raisedBy: 'an SMS account that the provider refuses, when it is stored; also the reason of a failed SMS',
      advice: 'Copy account and secret anew from the console of the SMS provider into `PUT /wallets/messaging`.',
    },
    SMS_SEND_FAILED: {
      status: 502,
      raisedBy: 'an SMS that the provider refuses; only as the reason in `GET /deliveries`',
      advice:
        'Write the phone number with its country, `+33612345678`. `GET /deliveries` has the words of the provider: [what became of it](messages.md#what-became-of-it).',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type NotificationErrors = typeof NOTIFICATION_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends NotificationErrors {}
}
