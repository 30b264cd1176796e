import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

const SEAT_ADVICE =
  'Read the event. For each of `PKTextAlignmentLeft`, `PKTextAlignmentCenter`, and `PKTextAlignmentRight` that is set and not `INACTIVE`, send `leftRow`, `centerRow`, or `rightRow` with the ticket.';

export const EVENT_ERRORS = defineErrors(
  {
    CENTER_ROW_IS_REQUIRED: {
      status: 400,
      raisedBy: 'an event ticket without `centerRow` although its template displays it',
      advice: SEAT_ADVICE,
    },
    LEFT_ROW_IS_REQUIRED: {
      status: 400,
      raisedBy: 'an event ticket without `leftRow` although its template displays it',
      advice: SEAT_ADVICE,
    },
    RIGHT_ROW_IS_REQUIRED: {
      status: 400,
      raisedBy: 'an event ticket without `rightRow` although its template displays it',
      advice: SEAT_ADVICE,
    },
  },
  { en: en.errors, fr: fr.errors },
);

type EventErrors = typeof EVENT_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends EventErrors {}
}
