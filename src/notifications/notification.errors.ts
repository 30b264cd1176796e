import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const NOTIFICATION_ERRORS = defineErrors(
  {
    SMS_CONFIG_REQUIRED: { status: 400 },
    SMS_CREDENTIALS_NOT_CONFIGURED: { status: 400 },
    SMS_TITLE_IS_REQUIRED: { status: 400 },
    SMS_CREDIT_LOOKUP_FAILED: { status: 502 },
    SMS_LOGIN_FAILED: { status: 502 },
    SMS_SEND_FAILED: { status: 502 },
  },
  { en: en.errors, fr: fr.errors },
);

type NotificationErrors = typeof NOTIFICATION_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends NotificationErrors {}
}
