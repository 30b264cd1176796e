import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const NOTIFICATION_ERRORS = defineErrors(
  {
    SMS_CONFIG_REQUIRED: {
      status: 400,
      raisedBy: 'a message that must go out by SMS in a wallet without an SMS account',
      advice:
        'Store an SMS account with `PUT /wallets/messaging`, or switch off SMS for this type of message: see [settings](messages.md#settings-of-a-wallet).',
    },
    SMS_CREDENTIALS_NOT_CONFIGURED: {
      status: 400,
      raisedBy: 'a message that must go out by SMS in a wallet whose SMS account has no secret',
      advice: 'Store the `secret` of the SMS account with `PUT /wallets/messaging`.',
    },
    SMS_TITLE_IS_REQUIRED: {
      status: 400,
      raisedBy: 'storing an SMS account without a sender',
      advice:
        'Send `sender` with the SMS account: a phone number of the account, or a name where the country allows one.',
    },
    SMS_CREDIT_LOOKUP_FAILED: {
      status: 502,
      raisedBy: 'storing an SMS account whose balance the provider does not return',
      advice:
        'Retry the PUT later. If the error persists, check the status page of the SMS provider and the setting `SMS_URL`.',
    },
    SMS_LOGIN_FAILED: {
      status: 502,
      raisedBy: 'storing an SMS account that the provider rejects; also the reason of a failed SMS',
      advice:
        'Copy the account and secret again from the console of the SMS provider and store them with `PUT /wallets/messaging`.',
    },
    SMS_SEND_FAILED: {
      status: 502,
      raisedBy: 'an SMS that the provider rejects; appears only as the reason in `GET /deliveries`',
      advice:
        'Send the phone number with its country code, such as `+33612345678`. `GET /deliveries` contains the error message of the provider: see [delivery status](messages.md#delivery-status).',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type NotificationErrors = typeof NOTIFICATION_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends NotificationErrors {}
}
