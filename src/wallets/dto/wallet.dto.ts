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

/** Every key is optional. */
export class SocialMedia {
  @Text({ max: 500, description: 'LinkedIn page.' }) linkedin?: string;
  @Text({ max: 500, description: 'Facebook page.' }) facebook?: string;
  @Text({ max: 500, description: 'Instagram page.', example: 'https://instagram.com/example' }) instagram?: string;
  @Text({ max: 500, description: 'TikTok page.' }) tiktok?: string;
  @Text({ max: 500, description: 'X (Twitter) page.' }) twitter?: string;
  @Text({ max: 500, description: 'YouTube channel.' }) youtube?: string;
  @Text({ max: 500, description: 'Snapchat page.' }) snapchat?: string;
  @Text({ max: 500, description: 'Pinterest page.' }) pinterest?: string;
  @Text({ max: 500, description: 'Reddit page.' }) reddit?: string;
  @Text({ description: 'WhatsApp number or link.', max: 200 }) whatsapp?: string;
  @Text({ description: 'Telegram name or link.', max: 200 }) telegram?: string;
}

export class AdditionalContact {
  @Text({ description: 'What the contact is for.', required: true, max: 100, example: 'Lost and found' })
  title: string;

  @Text({ description: 'URL, phone number or e-mail address.', required: true, max: 500, example: '+33140000000' })
  value: string;

  @EnumField(['URL', 'PHONE', 'EMAIL'], { description: 'What `value` is.', required: true, example: 'PHONE' })
  kind: string;
}

export class TermsAndConditions {
  @EnumField(['PDF', 'URL', 'NONE'], { description: 'Where the terms are.', required: true, example: 'URL' })
  type: string;

  @WebUrl({ description: 'Address of the terms, for type URL.', allowEmpty: true })
  customUrl?: string;

  @WebUrl({ description: 'Address of the terms PDF, for type PDF; set by uploading the file `pdf`.', allowEmpty: true })
  pdfUrl?: string;
}

/** Fields of the caller's own wallet (docs/contract/wallets.md#changing-a-wallet). */
export class WalletFields {
  @Text({
    description: 'Name of the business, as customers see it.',
    required: true,
    max: 100,
    example: 'Riviera Lines',
  })
  name: string;

  @Image({
    description: 'Logo: file, https image URL, or an own `/images/` URL. PATCH accepts `""`: no pass can be made then.',
    required: true,
  })
  logo: string;

  @Image({
    description: 'Icon of notifications and pages, square. PATCH accepts `""`: no pass can be made then.',
    required: true,
  })
  icon: string;

  @Image({ description: 'Logo on Android; the logo when not given.' })
  androidLogo?: string;

  @BooleanField({ description: 'Show the text of the barcode under the code.', always: true })
  displayIdentifiant: boolean;

  @Text({
    description:
      'Token of the pass generator, made with the wallet when not given; write-only. `""` removes it: the wallet may not issue then.',
    max: 500,
  })
  passGenToken?: string;

  @Text({ description: 'Postal address.', max: 500 })
  address?: string;

  @WebUrl({
    allowEmpty: true,
    description: 'Web site; `""` when none.',
    orEmpty: true,
    example: 'https://riviera.example',
  })
  website: string;

  @Text({ description: 'Customer service phone; `""` when none.', orEmpty: true, max: 50 })
  servicePhone: string;

  @Text({ description: 'Phone of the business; `""` when none.', orEmpty: true, max: 50 })
  businessPhone: string;

  @Nested(() => SocialMedia, { description: 'Social networks.', always: true })
  socialMedia: SocialMedia;

  @NestedList(() => AdditionalContact, {
    description: 'Further contacts, shown on the back of passes.',
    always: true,
    maxItems: 20,
  })
  additionalContacts: AdditionalContact[];

  @Nested(() => TermsAndConditions, { description: 'Terms and conditions.', always: true })
  termsAndConditions: TermsAndConditions;

  @Text({
    description:
      'One or several webhook URLs separated by commas, each optionally ending in `#headers=Name:Value,…` with URL-encoded values. Headers are hidden on reads; what is sent replaces the whole list, so a URL sent back without its headers loses them. Empty entries are dropped; `null` and `""` clear it.',
    orEmpty: true,
    max: 4000,
    example: 'https://hooks.example.com/passes#headers=Authorization:Bearer%20secret',
  })
  webHookUrl: string;

  @LinkBase({
    description:
      'Where the links that customers get begin: a host name, for which https is meant, or an http(s) URL without path, query and credentials. `""`: the service’s own address.',
    orEmpty: true,
    example: 'passes.example.org',
  })
  rootDomain: string;

  @TimeZone({ description: 'IANA time zone of the business; UTC when not given.', example: 'Europe/Paris' })
  timezone: string;

  @Country({
    description:
      'Country of the business (ISO 3166-1 alpha-2), in which phone numbers without a country code are. That of `timezone` when not given.',
    example: 'FR',
  })
  country?: string;

  @BooleanField({ description: 'Delete passes 30 days after they expired.', always: true })
  expiredCleanupEnabled: boolean;
}

/** Only for an ADMIN. */
export class AdminWalletFields extends WalletFields {
  @ArrayField(PASS_TYPES, {
    description: 'Pass types that are enabled.',
    always: true,
    open: true,
    example: ['TRANSIT', 'EVENT_TICKET'],
  })
  allowedPasses: string[];

  @Text({
    description:
      'Part of public addresses; lower-case letters, digits and hyphens, unique. Made from the name when not given.',
    always: true,
    max: 60,
    pattern: /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/,
    patternMessage: 'page_name',
    example: 'riviera-lines',
  })
  identifier: string;

  @Text({ description: 'Account at the pass generator; the wallet’s id when not given.', max: 100 })
  passGenBusinessId?: string;

  @Text({ description: 'Suffix of class ids at the pass generator.', max: 100 })
  passGenPassTemplateId?: string;
}

export class WalletOwner {
  @Text({ description: 'Login name.', required: true, max: 100, example: 'owner' })
  username: string;

  @Text({ description: 'At least 4 characters.', required: true, ...PASSWORD })
  password: string;

  @Email({ description: 'E-mail address.' })
  email?: string;
}

export class CreateWallet extends AdminWalletFields {
  @Nested(() => WalletOwner, { description: 'Also creates this OWNER.' })
  owner?: WalletOwner;
}

export class PatchWallet extends PatchOf(WalletFields) {}

export class PatchAdminWallet extends PatchOf(AdminWalletFields) {}

/** Without `passGenToken` and webhook headers. */
export class WalletResource extends ReadOf([AdminWalletFields, RecordFields], ['passGenToken']) {
  @Text({
    description: 'URL of the QR picture of the sign-up page.',
    required: true,
    example: 'https://passes.example.org/s/riviera-lines/qr.png',
  })
  identifierQr: string;
}

export class AdminWalletQuery extends listQuery('BaseAdminWalletQuery', ['name']) {}
