import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const NOTIFICATION_ERRORS = defineErrors(
  {
    COMMUNICATION_DELETED: { status: 400 },
    INSTANT_COMMUNICATION_ALREADY_EXISTS: { status: 400 },
    SCHEDUle_DATE_PASSED: { status: 400 },
    SMS_CONFIG_REQUIRED: { status: 400 },
    SMS_CREDENTIALS_NOT_CONFIGURED: { status: 400 },
    SMS_TITLE_IS_REQUIRED: { status: 400 },
    UNLIMITED_COMMUNICATION_ALREADY_EXISTS: { status: 400 },
    USE_OTHER_SERVICE_COMMUNICATION_DELETE: { status: 400 },
    OVERLAPPING_COMMUNICATIONS: { status: 409 },
    PUSH_NOTIFICATION_SCHEDULE_CONFLICT: { status: 409, args: ['seconds'] },
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
