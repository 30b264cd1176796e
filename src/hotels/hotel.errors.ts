import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const HOTEL_ERRORS = defineErrors(
  {
    CHECKOUT_MUST_BE_AFTER_CHECKIN: {
      status: 400,
      raisedBy: 'a booking that ends before it begins',
      advice:
        'Send a `checkout` after `checkin`. Send both with their time (`2030-06-12T15:00:00+02:00`), or as two different dates.',
    },
    HOTEL_HAS_PASSES: {
      status: 400,
      raisedBy: 'deleting a hotel that has passes',
      advice: 'Delete its passes with `DELETE /hotels/{id}/passes/bulk`, also the canceled and expired ones.',
    },
    OVERLAPPING_DATES: {
      status: 409,
      raisedBy: 'a room that is booked for one of the nights',
      advice:
        'Choose another room or other nights, or cancel the booking that has the room. Of bookings made at the same moment, one wins. See [rooms](passes.md#rooms) and [a hotel’s PMS](recipes/hotel.md).',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type HotelErrors = typeof HOTEL_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends HotelErrors {}
}
