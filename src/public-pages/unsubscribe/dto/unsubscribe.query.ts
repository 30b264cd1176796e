import { LANGUAGES } from '../../../core/i18n/language';
import { BooleanField, EnumField } from '../../../core/validation/fields';

export class UnsubscribeQuery {
  @EnumField(LANGUAGES, {
    description: 'Language of the page; else that of `Accept-Language`, else English.',
    example: 'fr',
  })
  lang?: string;
}

export class UnsubscribeSubmitQuery extends UnsubscribeQuery {
  @BooleanField({ description: '`true`: e-mails of every kind, not only of the one that the link names.' })
  all?: boolean;
}
