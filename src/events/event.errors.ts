import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const EVENT_ERRORS = defineErrors(
  {
    CENTER_ROW_IS_REQUIRED: { status: 400 },
    LEFT_ROW_IS_REQUIRED: { status: 400 },
    RIGHT_ROW_IS_REQUIRED: { status: 400 },
  },
  { en: en.errors, fr: fr.errors },
);

type EventErrors = typeof EVENT_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends EventErrors {}
}
