import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const PACK_ERRORS = defineErrors(
  {
    PACK_ALREADY_EXISTS: {
      status: 400,
      raisedBy: 'a credit pack with the name of another pack',
      advice: 'Choose another name, or change the existing pack; `GET /admin/packs?search=` finds it.',
    },
    PACK_INSUFFICIENT_CREDITS: {
      status: 400,
      raisedBy: 'a message from a MANAGER whose packs lack credit',
      args: ['clientsCount', 'creditTypes'],
      advice:
        'Ask the administrator for more credit, send to fewer recipients, or send `acceptPartialDelivery: true`. `details` lists what is missing: see [packs](communications.md#credit-packs).',
    },
    PACK_NOT_ASSIGNED: {
      status: 404,
      raisedBy: 'a MANAGER without a valid credit pack',
      advice: 'Ask the administrator of the platform for a pack. An expired pack does not count.',
    },
    PACK_HAS_ASSIGNED_MANAGERS: {
      status: 409,
      raisedBy: 'the deletion of a credit pack that is assigned to managers',
      advice:
        'Remove the pack from the managers that `GET /admin/packs/{id}/managers` lists, then delete it. Or deactivate it with `isActive: false`.',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type PackErrors = typeof PACK_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends PackErrors {}
}
