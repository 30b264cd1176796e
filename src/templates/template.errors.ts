import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const TEMPLATE_ERRORS = defineErrors(
  {
    INVALID_STATUS: { status: 400 },
    TEMPLATE_NOT_FOUND: { status: 404, args: ['templateName'] },
    TEMPLATE_ALREADY_EXISTS: { status: 409 },
  },
  { en: en.errors, fr: fr.errors },
);

type TemplateErrors = typeof TEMPLATE_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends TemplateErrors {}
}
