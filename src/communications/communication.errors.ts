import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const COMMUNICATION_ERRORS = defineErrors(
  {
    COMMUNICATION_DELETED: {
      status: 400,
      raisedBy: 'any call on a deleted communication',
      advice: 'Create a new communication; a deleted one does not come back.',
    },
    INSTANT_COMMUNICATION_ALREADY_EXISTS: {
      status: 400,
      raisedBy: 'an INSTANT communication while another one has not ended',
      advice: 'Wait until the one that is being sent has ended, or end it, then create yours.',
    },
    SCHEDUle_DATE_PASSED: {
      status: 400,
      raisedBy: 'a communication whose `startDate` is more than a minute ago',
      advice: 'Send a date in the future, with its time zone. Compare the clock of your machine.',
    },
    UNLIMITED_COMMUNICATION_ALREADY_EXISTS: {
      status: 400,
      raisedBy: 'an UNLIMITED communication while another one has not ended',
      advice: 'End the other communication without an end date, or give one of the two an end date.',
    },
    USE_OTHER_SERVICE_COMMUNICATION_DELETE: {
      status: 400,
      raisedBy: 'deleting a communication of a coupon send or an automation',
      advice: 'Use the route that made it: what was sent with a coupon ends with the coupon.',
    },
    OVERLAPPING_COMMUNICATIONS: {
      status: 409,
      raisedBy: 'two SCHEDULED communications whose periods overlap',
      advice: 'Read the dates of the others and choose a period that is free.',
    },
    PUSH_NOTIFICATION_SCHEDULE_CONFLICT: {
      status: 409,
      raisedBy: 'two communications on cards that begin too close to each other',
      args: ['seconds'],
      advice: 'Plan it later than the other one by the seconds in the message.',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type CommunicationErrors = typeof COMMUNICATION_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends CommunicationErrors {}
}
