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

/** Google's redemption channels. */
export const REDEMPTION_CHANNELS = ['INSTORE', 'ONLINE', 'BOTH', 'TEMPORARY_PRICE_REDUCTION'] as const;
const HEADERS = ['CUSTOM_TEXT', 'VALUE', 'END_DATE'] as const;

/** Longest name of a provider that Google shows. */
export const PROVIDER_LENGTH = 12;

export class OfferHeader extends HeaderTexts {
  @EnumField(HEADERS, { description: 'What the header’s label is.', required: true, example: 'VALUE' })
  labelEnum: string;

  @EnumField(HEADERS, { description: 'What the header’s value is.', required: true, example: 'VALUE' })
  valueEnum: string;
}

/** An offer for everybody, unlike a coupon, which is personal. */
export class OfferFields extends TemplateFields {
  @Text({ description: 'What is offered.', required: true, max: 60, example: 'Two coffees for one' })
  title: string;

  @Text({ description: 'The same in short, for narrow places.', max: 20, example: '2 for 1' })
  shortTitle?: string;

  @Text({
    description: 'Who offers it; the wallet’s name, cut, when not given.',
    always: true,
    max: PROVIDER_LENGTH,
    example: 'Café Riviera',
  })
  provider: string;

  @EnumField(REDEMPTION_CHANNELS, { description: 'Where it is redeemed.', required: true, example: 'INSTORE' })
  redemptionChannel: (typeof REDEMPTION_CHANNELS)[number];

  @LocalizedField({ description: 'Fine print, on the back of the pass.', max: 5000 })
  finePrint?: LocalizedText;

  @Text({
    description: 'Promo code, unique among the wallet’s offers; case and blanks around it do not count.',
    max: OFFER_TEXT,
    example: 'TWOFORONE',
  })
  promoCode?: string;

  @Text({ description: 'What it is worth, as the pass shows it.', max: OFFER_TEXT, example: '-50 %' })
  value?: string;

  @EnumField(VALUE_LABELS, { description: 'Label of the value.', always: true, example: 'VALUE' })
  valueLabel: ValueLabel;

  @HttpsUrl({ description: 'Where it is redeemed online; ONLINE needs it.', example: 'https://example.com/shop' })
  onlineUrl?: string;

  @StartDateOrDateTime({
    description:
      'From when it can be claimed and redeemed; at once when not given. A date stands for the start of that day in the wallet’s time zone.',
    example: '2026-01-01',
  })
  startDate?: string;

  @DateOrDateTime({
    description:
      'End of the offer, and of passes without an expiry of their own. A date stands for the end of that day in the wallet’s time zone.',
    example: '2030-12-31',
  })
  endDate?: string;

  @BooleanField({ description: 'Everybody can claim it on the page `/o/{identifier}`.', always: true })
  isPublic: boolean;

  @IntField({
    description: 'How many passes it gives; without it, any number. Deleted passes count.',
    min: 1,
    max: 1_000_000_000,
    example: 500,
  })
  maxIssued?: number;

  @IntField({
    description: 'How often each pass can be redeemed. A pass keeps the number with which it was issued.',
    always: true,
    min: 1,
    max: 100,
    example: 1,
  })
  maxRedemptions: number;

  @BooleanField({
    description: 'A customer or e-mail address gets one pass, of those issued while it is true.',
    always: true,
  })
  onePerCustomer: boolean;

  @EnumField(UNTIL_STATUSES, {
    description:
      'ACTIVE and INACTIVE are set by hand; only an ACTIVE offer is issued. EXPIRED follows from `endDate` and cannot be set; a later date makes the offer ACTIVE again.',
    always: true,
    example: 'ACTIVE',
  })
  status: UntilStatus;

  @Nested(() => OfferHeader, { description: 'Header on iOS.' })
  iosHeader?: OfferHeader;
}

/** The fields of POST, and those that the service sets. */
export class StoredOfferFields extends OfferFields {
  @Text({
    description: 'Names the page on which it is claimed; unique in the installation. Made of the title.',
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
  @Embedded(() => WalletResource, { description: 'The wallet; inside another record its id.', required: true })
  wallet: WalletResource;

  @Text({ description: 'Suffix of the class id at Google.' })
  passGenPassTemplateId?: string;
}
