import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const HOTEL_ERRORS = defineErrors(
  {
    CHECKOUT_MUST_BE_AFTER_CHECKIN: {
      status: 400,
      raisedBy: 'a booking whose check-out is not after its check-in',
      advice:
        'Send a `checkout` later than `checkin`. Include the time in both (`2030-06-12T15:00:00+02:00`), or use two different dates.',
    },
    HOTEL_HAS_PASSES: {
      status: 400,
      raisedBy: 'deleting a hotel that still has passes',
      advice:
        'Delete the passes of the hotel with `DELETE /hotels/{id}/passes/bulk`, including canceled and expired ones.',
    },
    OVERLAPPING_DATES: {
      status: 409,
      raisedBy: 'a booking of a room that is already booked for one of the nights',
      advice:
        'Choose another room or other nights, or cancel the booking that holds the room. If several bookings arrive at the same time, only one succeeds. See [rooms](passes.md#rooms) and [a hotel’s PMS](recipes/hotel.md).',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type HotelErrors = typeof HOTEL_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends HotelErrors {}
}
