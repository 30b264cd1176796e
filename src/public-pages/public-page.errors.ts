import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const PUBLIC_PAGE_ERRORS = defineErrors(
  {
    PASS_GEN_PASS_ID_NOT_FOUND: { status: 404 },
    PASS_NOT_FOUND: { status: 404 },
    LINK_ALREADY_USED: { status: 410 },
  },
  { en: en.errors, fr: fr.errors },
);

type PublicPageErrors = typeof PUBLIC_PAGE_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends PublicPageErrors {}
}
