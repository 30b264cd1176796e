import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const PACK_ERRORS = defineErrors(
  {
    PACK_ALREADY_EXISTS: { status: 400 },
    PACK_INSUFFICIENT_CREDITS: { status: 400, args: ['clientsCount', 'creditTypes'] },
    PACK_NOT_ASSIGNED: { status: 404 },
    PACK_HAS_ASSIGNED_MANAGERS: { status: 409 },
  },
  { en: en.errors, fr: fr.errors },
);

type PackErrors = typeof PACK_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends PackErrors {}
}
