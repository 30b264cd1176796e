import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const PACK_ERRORS = defineErrors(
  {
    PACK_ALREADY_EXISTS: {
      status: 400,
      raisedBy: 'a credit pack with another pack’s name',
      advice: 'Choose another name, or change the pack that has it: `GET /admin/packs?search=` finds it.',
    },
    PACK_INSUFFICIENT_CREDITS: {
      status: 400,
      raisedBy: 'a message of a MANAGER whose packs lack credit',
      args: ['clientsCount', 'creditTypes'],
      advice:
        'Ask the administrator for a top-up, send to fewer recipients, or send `acceptPartialDelivery: true`. `details` says what is missing: see [packs](communications.md#credit-packs).',
    },
    PACK_NOT_ASSIGNED: {
      status: 404,
      raisedBy: 'a MANAGER without a credit pack',
      advice: 'Ask the administrator of the platform for a pack; one that has expired counts as none.',
    },
    PACK_HAS_ASSIGNED_MANAGERS: {
      status: 409,
      raisedBy: 'deleting a credit pack that managers have',
      advice:
        'Take the pack from the managers that `GET /admin/packs/{id}/managers` lists, then delete it. Or switch it off with `isActive: false`.',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type PackErrors = typeof PACK_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends PackErrors {}
}
