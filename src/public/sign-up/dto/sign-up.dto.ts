import { ClientFields } from '../../../clients/dto/client.dto';
import { LANGUAGES } from '../../../common/i18n/language';
import { PickOf } from '../../../common/validation/field-spec';
import { CalendarDate, OneOf, Text } from '../../../common/validation/fields';

/** What the form sends: fields of a customer, of which the e-mail is needed here. */
class SignUpFields extends PickOf(
  ClientFields,
  ['firstName', 'lastName', 'email', 'phoneNumber', 'pushCommercialEnabled'],
  ['email'],
) {
  @CalendarDate({ description: 'Date of birth; not in the future.', example: '1990-12-10' })
  birthDate?: string;
}

/** Body of POST /s/{identifier}. */
export class SignUp extends SignUpFields {
  @Text({ description: 'A trap for programs, which people do not see: with a text in it nothing is stored.' })
  website?: string;
}

/** Query of the sign-up pages. */
export class SignUpQuery {
  @OneOf(LANGUAGES, {
    description: 'Language of the page; else that of `Accept-Language`, else English.',
    example: 'fr',
  })
  lang?: string;
}
