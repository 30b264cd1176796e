import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

const LINK_ADVICE =
  'Send the link as the API returned it, with everything after the `?`. The current link is the `shortLink` of the pass: see [links](passes.md#links).';

export const PUBLIC_PAGE_ERRORS = defineErrors(
  {
    PASS_GEN_PASS_ID_NOT_FOUND: {
      status: 404,
      raisedBy: '`/p` with an unknown ID of 22 characters',
      advice: LINK_ADVICE,
    },
    PASS_NOT_FOUND: {
      status: 404,
      raisedBy: 'a pass link that does not match any pass, other than `/p` with an ID of 22 characters',
      advice: LINK_ADVICE,
    },
    LINK_ALREADY_USED: {
      status: 410,
      raisedBy: 'a one-time link that has been used',
      advice: 'Send the holder new links with `POST /passes/{id}/links/revoke`: see [links](passes.md#links).',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type PublicPageErrors = typeof PUBLIC_PAGE_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends PublicPageErrors {}
}
