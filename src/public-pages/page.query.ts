import { LANGUAGES } from '../core/i18n/language';
import { BooleanField, EnumField, Text } from '../core/validation/fields';

const LANG = { description: 'Language of the page. Defaults to `Accept-Language`, then English.', example: 'fr' };

export class PageQuery {
  @EnumField(LANGUAGES, LANG)
  lang?: string;
}

export class PublicLinkQuery {
  @Text({
    description:
      'Key of the link. A missing or wrong key returns the same error as an unknown pass. Not needed with a passGenPassId.',
    max: 16,
    example: 'q83vEjRWeJCrze8S',
  })
  k?: string;

  @EnumField(LANGUAGES, LANG)
  lang?: string;
}

export class BundleQuery {
  @Text({
    description: 'One to ten links as `<shortId>.<k>`, separated by commas.',
    required: true,
    max: 1000,
    example: 'a7Bz.q83vEjRWeJCrze8S,b8Cy.EjRWeJCrze8Sq83v',
  })
  ids: string;
}

export class UnsubscribeSubmitQuery extends PageQuery {
  @BooleanField({ description: '`true` applies to all e-mails, not only the type in the link.' })
  all?: boolean;
}

export class SubscribeAgainQuery extends PageQuery {
  @BooleanField({ description: '`true` applies to all messages, not only the type in the link.' })
  all?: boolean;
}
