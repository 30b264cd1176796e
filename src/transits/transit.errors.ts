import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const TRANSIT_ERRORS = defineErrors(
  {
    ARRIVAL_TIME_MUST_BE_AFTER_DEPARTURE_TIME_CONSIDERING_DATES: {
      status: 400,
      raisedBy: 'a transit ticket that arrives before it departs',
      advice:
        'Send the next day as `arrivalDate` when the trip goes over midnight. Flights (`type: Air`) are not compared, because of time zones.',
    },
    INVALID_DEPARTURE_OR_ARRIVAL_DATETIME_FORMAT: {
      status: 400,
      raisedBy: 'a transit ticket with a date that does not exist, such as 2026-02-30',
      advice: 'Send a day that the calendar has, as `YYYY-MM-DD`, and a time from `00:00` to `23:59`.',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type TransitErrors = typeof TRANSIT_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends TransitErrors {}
}
