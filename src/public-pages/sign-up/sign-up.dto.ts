import { ClientFields } from '../../clients/records/client.dto';
import { PickOf } from '../../core/validation/field-spec';
import { CalendarDate, Country, Text } from '../../core/validation/fields';

/** Body of a sign-up: fields of a customer; the e-mail is required. */
export class SignUp extends PickOf(
  ClientFields,
  ['firstName', 'lastName', 'email', 'phoneNumber', 'pushCommercialEnabled'],
  ['email'],
) {
  @CalendarDate({ description: 'Date of birth; not in the future.', example: '1990-12-10' })
  birthDate?: string;

  @Country({
    description:
      'Country (ISO 3166-1 alpha-2) of a `phoneNumber` without a country code; that of the wallet when not given.',
    example: 'FR',
  })
  phoneCountry?: string;

  @Text({ description: 'A honeypot for programs, which people do not see: with a text in it nothing is stored.' })
  comment?: string;
}
