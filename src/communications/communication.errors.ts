import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const COMMUNICATION_ERRORS = defineErrors(
  {
    COMMUNICATION_DELETED: { status: 400 },
    INSTANT_COMMUNICATION_ALREADY_EXISTS: { status: 400 },
    SCHEDUle_DATE_PASSED: { status: 400 },
    UNLIMITED_COMMUNICATION_ALREADY_EXISTS: { status: 400 },
    USE_OTHER_SERVICE_COMMUNICATION_DELETE: { status: 400 },
    OVERLAPPING_COMMUNICATIONS: { status: 409 },
    PUSH_NOTIFICATION_SCHEDULE_CONFLICT: { status: 409, args: ['seconds'] },
  },
  { en: en.errors, fr: fr.errors },
);

type CommunicationErrors = typeof COMMUNICATION_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends CommunicationErrors {}
}
