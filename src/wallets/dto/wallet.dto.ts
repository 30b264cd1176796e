import { listQuery } from '../../core/pagination/list-query.dto';
import { PatchOf, ReadOf } from '../../core/validation/field-spec';
import {
  Email,
  BooleanField,
  Country,
  Image,
  LinkBase,
  ArrayField,
  Nested,
  NestedList,
  EnumField,
  Text,
  TimeZone,
  WebUrl,
} from '../../core/validation/fields';
import { RecordFields } from '../../core/validation/record.fields';
import { PASSWORD } from '../../users/dto/user.dto';
import { PASS_TYPES } from '../pass-types';

/** Profiles of the business. All keys are optional. */
export class SocialMedia {
  @Text({ max: 500, description: 'URL of the LinkedIn page.' }) linkedin?: string;
  @Text({ max: 500, description: 'URL of the Facebook page.' }) facebook?: string;
  @Text({ max: 500, description: 'URL of the Instagram page.', example: 'https://instagram.com/example' })
  instagram?: string;
  @Text({ max: 500, description: 'URL of the TikTok page.' }) tiktok?: string;
  @Text({ max: 500, description: 'URL of the X (Twitter) page.' }) twitter?: string;
  @Text({ max: 500, description: 'URL of the YouTube channel.' }) youtube?: string;
  @Text({ max: 500, description: 'URL of the Snapchat page.' }) snapchat?: string;
  @Text({ max: 500, description: 'URL of the Pinterest page.' }) pinterest?: string;
  @Text({ max: 500, description: 'URL of the Reddit page.' }) reddit?: string;
  @Text({ description: 'WhatsApp number or link.', max: 200 }) whatsapp?: string;
  @Text({ description: 'Telegram name or link.', max: 200 }) telegram?: string;
}

export class AdditionalContact {
  @Text({
    description: 'Label that says what the contact is for.',
    required: true,
    max: 100,
    example: 'Lost and found',
  })
  title: string;

  @Text({ description: 'URL, phone number or e-mail address.', required: true, max: 500, example: '+33140000000' })
  value: string;

  @EnumField(['URL', 'PHONE', 'EMAIL'], { description: 'Type of `value`.', required: true, example: 'PHONE' })
  kind: string;
}

export class TermsAndConditions {
  @EnumField(['PDF', 'URL', 'NONE'], {
    description: 'Whether the terms are a PDF, a web page, or absent.',
    required: true,
    example: 'URL',
  })
  type: string;

  @WebUrl({ description: 'URL of the terms if `type` is URL.', allowEmpty: true })
  customUrl?: string;

  @WebUrl({ description: 'URL of the terms if `type` is PDF. Upload the file `pdf` to set it.', allowEmpty: true })
  pdfUrl?: string;
}

/** Fields that callers can change in their own wallet (docs/contract/wallets.md#changing-a-wallet). */
export class WalletFields {
  @Text({
    description: 'Name of the business, as customers see it.',
    required: true,
    max: 100,
    example: 'Riviera Lines',
  })
  name: string;

  @Image({
    description:
      'Logo: a file, an https image URL, or an `/images/` URL of this wallet. PATCH accepts `""`, but passes cannot be issued without a logo.',
    required: true,
  })
  logo: string;

  @Image({
    description:
      'Square icon for notifications and pages. PATCH accepts `""`, but passes cannot be issued without an icon.',
    required: true,
  })
  icon: string;

  @Image({ description: 'Logo for Android. Defaults to `logo`.' })
  androidLogo?: string;

  @BooleanField({ description: 'Whether to print the barcode’s text below the barcode.', always: true })
  displayIdentifiant: boolean;

  @Text({
    description:
      'Token for the pass generator, write-only. Generated with the wallet by default. `""` removes it; the wallet then cannot issue passes.',
    max: 500,
  })
  passGenToken?: string;

  @Text({ description: 'Postal address.', max: 500 })
  address?: string;

  @WebUrl({
    allowEmpty: true,
    description: 'Website, or `""` if there is none.',
    orEmpty: true,
    example: 'https://riviera.example',
  })
  website: string;

  @Text({ description: 'Phone number of customer service, or `""` if there is none.', orEmpty: true, max: 50 })
  servicePhone: string;

  @Text({ description: 'Phone number of the business, or `""` if there is none.', orEmpty: true, max: 50 })
  businessPhone: string;

  @Nested(() => SocialMedia, { description: 'Social media pages.', always: true })
  socialMedia: SocialMedia;

  @NestedList(() => AdditionalContact, {
    description: 'Further contacts, shown on the back of passes. At most 20.',
    always: true,
    maxItems: 20,
  })
  additionalContacts: AdditionalContact[];

  @Nested(() => TermsAndConditions, { description: 'Terms and conditions.', always: true })
  termsAndConditions: TermsAndConditions;

  @Text({
    description:
      'Webhook URLs, separated by commas. Each can end in `#headers=Name:Value,…` with URL-encoded values, which are sent with each webhook. Responses do not show the headers. An update replaces the whole list, so a URL that is sent back without its headers loses them. Empty entries are ignored; `null` and `""` clear the list.',
    orEmpty: true,
    max: 4000,
    example: 'https://hooks.example.com/passes#headers=Authorization:Bearer%20secret',
  })
  webHookUrl: string;

  @LinkBase({
    description:
      'Base of the links that customers get: a host name (https is assumed), or an http(s) URL without a path, query or credentials. With `""`, links use the service’s own address.',
    orEmpty: true,
    example: 'passes.example.org',
  })
  rootDomain: string;

  @TimeZone({ description: 'IANA time zone of the business. Defaults to UTC.', example: 'Europe/Paris' })
  timezone: string;

  @Country({
    description:
      'Country of the business (ISO 3166-1 alpha-2). Phone numbers without a country code are read as numbers of this country. Defaults to the country of `timezone`.',
    example: 'FR',
  })
  country?: string;

  @BooleanField({ description: 'Whether to delete passes 30 days after they expire.', always: true })
  expiredCleanupEnabled: boolean;
}

/** Fields that only an ADMIN can set. */
export class AdminWalletFields extends WalletFields {
  @ArrayField(PASS_TYPES, {
    description: 'Pass types that are enabled for the wallet.',
    always: true,
    open: true,
    example: ['TRANSIT', 'EVENT_TICKET'],
  })
  allowedPasses: string[];

  @Text({
    description:
      'Part of the wallet’s public URLs, such as its sign-up page: lowercase letters, digits and hyphens, unique. Derived from the name by default.',
    always: true,
    max: 60,
    pattern: /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/,
    patternMessage: 'page_name',
    example: 'riviera-lines',
  })
  identifier: string;

  @Text({ description: 'Account at the pass generator. Defaults to the ID of the wallet.', max: 100 })
  passGenBusinessId?: string;

  @Text({ description: 'Suffix for class IDs at the pass generator.', max: 100 })
  passGenPassTemplateId?: string;
}

export class WalletOwner {
  @Text({ description: 'Username for login.', required: true, max: 100, example: 'owner' })
  username: string;

  @Text({ description: 'Password, at least 4 characters.', required: true, ...PASSWORD })
  password: string;

  @Email({ description: 'E-mail address.' })
  email?: string;
}

export class CreateWallet extends AdminWalletFields {
  @Nested(() => WalletOwner, { description: 'OWNER to create together with the wallet.' })
  owner?: WalletOwner;
}

export class PatchWallet extends PatchOf(WalletFields) {}

export class PatchAdminWallet extends PatchOf(AdminWalletFields) {}

/** A wallet in responses, without `passGenToken` and the webhook headers. */
export class WalletResource extends ReadOf([AdminWalletFields, RecordFields], ['passGenToken']) {
  @Text({
    description: 'URL of a QR code image that leads to the sign-up page.',
    required: true,
    example: 'https://passes.example.org/s/riviera-lines/qr.png',
  })
  identifierQr: string;
}

export class AdminWalletQuery extends listQuery('BaseAdminWalletQuery', ['name']) {}
