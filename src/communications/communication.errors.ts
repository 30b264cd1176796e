import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const COMMUNICATION_ERRORS = defineErrors(
  {
    COMMUNICATION_DELETED: {
      status: 400,
      raisedBy: 'a request for a deleted communication',
      advice: 'Create a new communication. A deleted one cannot be restored.',
    },
    INSTANT_COMMUNICATION_ALREADY_EXISTS: {
      status: 400,
      raisedBy: 'an INSTANT communication while another one has not ended',
      advice: 'Wait until the current INSTANT communication has been sent, or end it. Then create yours.',
    },
    SCHEDUle_DATE_PASSED: {
      status: 400,
      raisedBy: 'a communication whose `startDate` is more than a minute in the past',
      advice: 'Send a future date with its time zone. Check the clock of your machine.',
    },
    UNLIMITED_COMMUNICATION_ALREADY_EXISTS: {
      status: 400,
      raisedBy: 'an UNLIMITED communication while another one has not ended',
      advice: 'End the other communication, or give one of the two an end date.',
    },
    USE_OTHER_SERVICE_COMMUNICATION_DELETE: {
      status: 400,
      raisedBy: 'the deletion of a communication that a coupon send or an automation created',
      advice: 'Use the route that created it. A coupon’s communication ends with the coupon.',
    },
    OVERLAPPING_COMMUNICATIONS: {
      status: 409,
      raisedBy: 'a SCHEDULED communication whose period overlaps another one',
      advice: 'List the other communications and choose a free period.',
    },
    PUSH_NOTIFICATION_SCHEDULE_CONFLICT: {
      status: 409,
      raisedBy: 'a communication on cards that starts too close to another one',
      args: ['seconds'],
      advice: 'Schedule it later than the other one, by at least the number of seconds given in the message.',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type CommunicationErrors = typeof COMMUNICATION_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends CommunicationErrors {}
}
