import { ClientFields } from '../../clients/records/client.dto';
import { PickOf } from '../../core/validation/field-spec';
import { CalendarDate, Country, Text } from '../../core/validation/fields';

/** Request body of a sign-up, which consists of fields of a customer. The e-mail address is required. */
export class SignUp extends PickOf(
  ClientFields,
  ['firstName', 'lastName', 'email', 'phoneNumber', 'pushCommercialEnabled'],
  ['email'],
) {
  @CalendarDate({ description: 'Date of birth. Must not be in the future.', example: '1990-12-10' })
  birthDate?: string;

  @Country({
    description:
      'Country (ISO 3166-1 alpha-2) of a `phoneNumber` without a country code. Defaults to the wallet’s country.',
    example: 'FR',
  })
  phoneCountry?: string;

  @Text({ description: 'Honeypot field, hidden from people. If it is filled in, nothing is stored.' })
  comment?: string;
}
