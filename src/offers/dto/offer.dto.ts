import type { LocalizedText } from '../../core/i18n/localized-text';
import { PatchOf, ReadOf } from '../../core/validation/field-spec';
import {
  BooleanField,
  DateOrDateTime,
  Embedded,
  EnumField,
  HttpsUrl,
  IntField,
  Nested,
  StartDateOrDateTime,
  Text,
} from '../../core/validation/fields';
import { LocalizedField } from '../../core/validation/localized-field';
import { RecordFields } from '../../core/validation/record.fields';
import { HeaderTexts, OFFER_TEXT, VALUE_LABELS, type ValueLabel } from '../../templates/dto/common.dto';
import { TemplateFields } from '../../templates/dto/template-fields';
import { UNTIL_STATUSES, type UntilStatus } from '../../templates/until-status';
import { WalletResource } from '../../wallets/dto/wallet.dto';

/** Redemption channels defined by Google. */
export const REDEMPTION_CHANNELS = ['INSTORE', 'ONLINE', 'BOTH', 'TEMPORARY_PRICE_REDUCTION'] as const;
const HEADERS = ['CUSTOM_TEXT', 'VALUE', 'END_DATE'] as const;

/** Maximum length of a provider’s name that Google displays in full. */
export const PROVIDER_LENGTH = 12;

export class OfferHeader extends HeaderTexts {
  @EnumField(HEADERS, { description: 'Content of the header’s label.', required: true, example: 'VALUE' })
  labelEnum: string;

  @EnumField(HEADERS, { description: 'Content of the header’s value.', required: true, example: 'VALUE' })
  valueEnum: string;
}

/** An offer is for everyone, whereas a coupon is for a particular person. */
export class OfferFields extends TemplateFields {
  @Text({ description: 'Title of the offer.', required: true, max: 60, example: 'Two coffees for one' })
  title: string;

  @Text({ description: 'Short form of the title for narrow places.', max: 20, example: '2 for 1' })
  shortTitle?: string;

  @Text({
    description: 'Name of the business that makes the offer. Default: the name of the wallet, cut to 12 characters.',
    always: true,
    max: PROVIDER_LENGTH,
    example: 'Café Riviera',
  })
  provider: string;

  @EnumField(REDEMPTION_CHANNELS, {
    description: 'Where the offer can be redeemed.',
    required: true,
    example: 'INSTORE',
  })
  redemptionChannel: (typeof REDEMPTION_CHANNELS)[number];

  @LocalizedField({ description: 'Terms of the offer, shown on the back of the pass.', max: 5000 })
  finePrint?: LocalizedText;

  @Text({
    description: 'Promo code. Unique among the wallet’s offers, ignoring case and surrounding spaces.',
    max: OFFER_TEXT,
    example: 'TWOFORONE',
  })
  promoCode?: string;

  @Text({ description: 'Value of the offer, as shown on the pass.', max: OFFER_TEXT, example: '-50 %' })
  value?: string;

  @EnumField(VALUE_LABELS, { description: 'Label of the value on the pass.', always: true, example: 'VALUE' })
  valueLabel: ValueLabel;

  @HttpsUrl({
    description: 'Page where the offer is redeemed online. Required if `redemptionChannel` is ONLINE.',
    example: 'https://example.com/shop',
  })
  onlineUrl?: string;

  @StartDateOrDateTime({
    description:
      'Start of the offer. It cannot be claimed or redeemed earlier. A date means the start of that day in the wallet’s time zone. Default: immediately.',
    example: '2026-01-01',
  })
  startDate?: string;

  @DateOrDateTime({
    description:
      'End of the offer. Passes without their own expiry expire at this time too. A date means the end of that day in the wallet’s time zone.',
    example: '2030-12-31',
  })
  endDate?: string;

  @BooleanField({ description: 'Whether anyone can claim the offer on the page `/o/{identifier}`.', always: true })
  isPublic: boolean;

  @IntField({
    description: 'Maximum number of passes that can be issued. Deleted passes count. Default: unlimited.',
    min: 1,
    max: 1_000_000_000,
    example: 500,
  })
  maxIssued?: number;

  @IntField({
    description: 'Number of times each pass can be redeemed. A change applies only to passes issued later.',
    always: true,
    min: 1,
    max: 100,
    example: 1,
  })
  maxRedemptions: number;

  @BooleanField({
    description:
      'Whether a customer or e-mail address can have only one pass of the offer. Only passes issued while this is true count.',
    always: true,
  })
  onePerCustomer: boolean;

  @EnumField(UNTIL_STATUSES, {
    description:
      'Status of the offer. Only an ACTIVE offer can be issued. You can set ACTIVE and INACTIVE. EXPIRED follows from `endDate` and cannot be set; a later date makes the offer ACTIVE again.',
    always: true,
    example: 'ACTIVE',
  })
  status: UntilStatus;

  @Nested(() => OfferHeader, { description: 'Header field on iOS.' })
  iosHeader?: OfferHeader;
}

/** Adds the fields that the service sets to those of POST. */
export class StoredOfferFields extends OfferFields {
  @Text({
    description:
      'Identifier in the address of the page where the offer is claimed. Derived from the title and unique within the installation.',
    always: true,
    max: 60,
    pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/,
    patternMessage: 'page_name',
    example: 'two-coffees-for-one-4f0c1a',
  })
  identifier: string;
}

export class CreateOffer extends OfferFields {}

export class PatchOffer extends PatchOf(StoredOfferFields) {}

export class OfferResource extends ReadOf([StoredOfferFields, RecordFields]) {
  @Embedded(() => WalletResource, {
    description: 'The wallet, or only its ID when this record is embedded in another.',
    required: true,
  })
  wallet: WalletResource;

  @Text({ description: 'Suffix of the class ID at Google.' })
  passGenPassTemplateId?: string;
}
