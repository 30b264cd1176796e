import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const TRANSIT_ERRORS = defineErrors(
  {
    ARRIVAL_TIME_MUST_BE_AFTER_DEPARTURE_TIME_CONSIDERING_DATES: {
      status: 400,
      raisedBy: 'a transit ticket whose arrival is before its departure',
      advice:
        'If the trip ends after midnight, send the next day as `arrivalDate`. For flights (`type: Air`) the times are not compared, because they are in different time zones.',
    },
    INVALID_DEPARTURE_OR_ARRIVAL_DATETIME_FORMAT: {
      status: 400,
      raisedBy: 'a transit ticket with a date that does not exist, such as 2026-02-30',
      advice: 'Send an existing date as `YYYY-MM-DD` and a time from `00:00` to `23:59`.',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type TransitErrors = typeof TRANSIT_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends TransitErrors {}
}
