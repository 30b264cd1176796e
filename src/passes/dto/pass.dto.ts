import {
  Barcode,
  DateOrDateTime,
  Email,
  BooleanField,
  Image,
  IdField,
  LegacyShortId,
  PhoneNumber,
  Text,
} from '../../core/validation/fields';

export class CommonPassFields {
  @PhoneNumber({
    description:
      'Phone number of the holder, in any common format. Without a country code, the country of the wallet applies.',
  })
  phoneNumber?: string;

  @Barcode({
    // A pass always has a barcode, so PATCH cannot clear it.
    always: true,
    description: 'Value of the barcode, unique within the wallet. Generated if omitted.',
    example: 'TICKET-0001',
  })
  barcode?: string;

  @DateOrDateTime({
    description:
      'End of validity. A date means the end of that day in the wallet’s time zone. In a PATCH, `null` restores the template’s default expiry, if there is one. A later date or `null` makes an expired pass valid again.',
    example: '2027-12-31',
  })
  expirationDate?: string;

  @BooleanField({ description: 'Whether to also send the pass by e-mail or SMS. Default: `false`.' })
  enableSendEmailOrSms?: boolean;

  @Image({
    description:
      'Image shown instead of the template’s strip: an https image URL, or an `/images/` URL of this service.',
  })
  bannerOverrideUrl?: string;

  @LegacyShortId({
    description:
      'ID of the pass in links of your previous system, unique within the installation. `/p/{legacyShortId}` redirects to the page of the pass. An ID of 16 or more characters works without the key `k`, so it must be random. A shorter ID requires `k`.',
  })
  legacyShortId?: string;
}

/** For kinds whose passes may be held by someone who is not a customer. */
export class PassFields extends CommonPassFields {
  @Text({
    description: 'First name of the holder. Required unless `clientId` is sent.',
    requiredUnless: 'clientId',
    max: 100,
    example: 'Ada',
  })
  firstName: string;

  @Text({
    description: 'Last name of the holder. Required unless `clientId` is sent.',
    requiredUnless: 'clientId',
    max: 100,
    example: 'Lovelace',
  })
  lastName: string;

  @Email({
    description: 'E-mail address of the holder. Required unless `clientId` is sent.',
    requiredUnless: 'clientId',
    example: 'ada@example.com',
  })
  email: string;

  @IdField({
    description:
      'ID of an existing customer. The name, e-mail address, and phone number are taken from the customer unless you send them.',
  })
  clientId?: string;
}

/** For kinds whose passes need no known holder. */
export class OpenPassFields extends CommonPassFields {
  @Text({ description: 'First name of the holder.', max: 100, example: 'Ada' })
  firstName?: string;

  @Text({ description: 'Last name of the holder.', max: 100, example: 'Lovelace' })
  lastName?: string;

  @Email({ description: 'E-mail address of the holder.', example: 'ada@example.com' })
  email?: string;

  @IdField({
    description:
      'ID of an existing customer. The name, e-mail address, and phone number are taken from the customer unless you send them.',
  })
  clientId?: string;
}

/** For kinds whose passes must be held by a customer. */
export class CustomerPassFields extends CommonPassFields {
  @IdField({
    description:
      'ID of the customer. The name, e-mail address, and phone number are taken from the customer unless you send them.',
    required: true,
  })
  clientId: string;

  // A pass always has a name, so PATCH cannot clear it.
  @Text({
    description: 'First name of the holder. Default: the first name of the customer.',
    always: true,
    pattern: /\S/,
    patternMessage: 'not_blank',
    max: 100,
    example: 'Ada',
  })
  firstName?: string;

  @Text({
    description: 'Last name of the holder. Default: the last name of the customer.',
    always: true,
    pattern: /\S/,
    patternMessage: 'not_blank',
    max: 100,
    example: 'Lovelace',
  })
  lastName?: string;

  @Email({
    description: 'E-mail address of the holder. Default: the e-mail address of the customer.',
    example: 'ada@example.com',
  })
  email?: string;
}

/** Request fields that are not stored under their own name. */
export const UNSTORED_PASS_FIELDS = ['clientId', 'enableSendEmailOrSms'] as const;
