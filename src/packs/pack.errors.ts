import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const PACK_ERRORS = defineErrors(
  {
    PACK_ALREADY_EXISTS: {
      status: 400,
      advice: 'Use the pack that has this name.',
    },
    PACK_INSUFFICIENT_CREDITS: {
      status: 400,
      args: ['clientsCount', 'creditTypes'],
      advice: 'Put credit into the pack, or send to fewer recipients.',
    },
    PACK_NOT_ASSIGNED: {
      status: 404,
      advice: 'Ask the administrator of the platform to assign a pack to you.',
    },
    PACK_HAS_ASSIGNED_MANAGERS: {
      status: 409,
      advice: 'Take the pack away from its managers, then delete it.',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type PackErrors = typeof PACK_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends PackErrors {}
}
