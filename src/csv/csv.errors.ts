import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const CSV_ERRORS = defineErrors({}, { en: en.errors, fr: fr.errors });

type CsvErrors = typeof CSV_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends CsvErrors {}
}
