import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const TRANSIT_ERRORS = defineErrors(
  {
    ARRIVAL_TIME_MUST_BE_AFTER_DEPARTURE_TIME_CONSIDERING_DATES: { status: 400 },
    INVALID_DEPARTURE_OR_ARRIVAL_DATETIME_FORMAT: { status: 400 },
  },
  { en: en.errors, fr: fr.errors },
);

type TransitErrors = typeof TRANSIT_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends TransitErrors {}
}
