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
  @PhoneNumber({ description: 'Holder’s phone number.' })
  phoneNumber?: string;

  @Barcode({
    // A pass always has one, so PATCH cannot clear it.
    always: true,
    description: 'Value of the barcode, unique in the wallet; drawn when not given.',
    example: 'TICKET-0001',
  })
  barcode?: string;

  @DateOrDateTime({
    description:
      'End of validity. A date stands for the end of that day in the wallet’s time zone. PATCH: `null` for that of the template, or none; it brings an expired pass back, as a later date does.',
    example: '2027-12-31',
  })
  expirationDate?: string;

  @BooleanField({ description: 'Also send the pass by e-mail or SMS.' })
  enableSendEmailOrSms?: boolean;

  @Image({
    description: 'A picture of its own in place of the template’s strip: an https image URL or an own `/images/` URL.',
  })
  bannerOverrideUrl?: string;

  @LegacyShortId({
    description:
      'Id of the pass in links of a former system, unique in the installation: `/p/{legacyShortId}` redirects to the page. One of 16 or more characters needs no `k`, so it must be random; a shorter one opens nothing without `k`.',
  })
  legacyShortId?: string;
}

/** For passes whose holder may be no customer. */
export class PassFields extends CommonPassFields {
  @Text({
    description: 'Holder’s first name. Not needed with `clientId`.',
    requiredUnless: 'clientId',
    max: 100,
    example: 'Ada',
  })
  firstName: string;

  @Text({
    description: 'Holder’s last name. Not needed with `clientId`.',
    requiredUnless: 'clientId',
    max: 100,
    example: 'Lovelace',
  })
  lastName: string;

  @Email({
    description: 'Holder’s e-mail address. Not needed with `clientId`.',
    requiredUnless: 'clientId',
    example: 'ada@example.com',
  })
  email: string;

  @IdField({ description: 'An existing customer: names, e-mail and phone come from it unless they are sent.' })
  clientId?: string;
}

/** For passes that may belong to nobody who is known. */
export class OpenPassFields extends CommonPassFields {
  @Text({ description: 'Holder’s first name.', max: 100, example: 'Ada' })
  firstName?: string;

  @Text({ description: 'Holder’s last name.', max: 100, example: 'Lovelace' })
  lastName?: string;

  @Email({ description: 'Holder’s e-mail address.', example: 'ada@example.com' })
  email?: string;

  @IdField({ description: 'An existing customer: names, e-mail and phone come from it unless they are sent.' })
  clientId?: string;
}

/** For passes whose holder is a customer. */
export class CustomerPassFields extends CommonPassFields {
  @IdField({
    description: 'The customer: names, e-mail and phone come from it unless they are sent.',
    required: true,
  })
  clientId: string;

  // A pass always has a name, so PATCH cannot clear it.
  @Text({
    description: 'Holder’s first name; the customer’s when not given.',
    always: true,
    pattern: /\S/,
    patternMessage: 'not_blank',
    max: 100,
    example: 'Ada',
  })
  firstName?: string;

  @Text({
    description: 'Holder’s last name; the customer’s when not given.',
    always: true,
    pattern: /\S/,
    patternMessage: 'not_blank',
    max: 100,
    example: 'Lovelace',
  })
  lastName?: string;

  @Email({ description: 'Holder’s e-mail address; the customer’s when not given.', example: 'ada@example.com' })
  email?: string;
}

/** Stored in another form than sent. */
export const UNSTORED_PASS_FIELDS = ['clientId', 'enableSendEmailOrSms'] as const;
