import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const HOTEL_ERRORS = defineErrors(
  {
    CHECKOUT_MUST_BE_AFTER_CHECKIN: { status: 400 },
    HOTEL_HAS_PASSES: { status: 400 },
    OVERLAPPING_DATES: { status: 409 },
  },
  { en: en.errors, fr: fr.errors },
);

type HotelErrors = typeof HOTEL_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends HotelErrors {}
}
