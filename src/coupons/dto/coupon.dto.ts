import { CLIENT_SOURCES } from '../../clients/records/client.dto';
import { PatchOf, ReadOf } from '../../core/validation/field-spec';
import { DateOrDateTime, Embedded, BooleanField, Image, Nested, EnumField, Text } from '../../core/validation/fields';
import { LocalizedField } from '../../core/validation/localized-field';
import type { LocalizedText } from '../../core/i18n/localized-text';
import { RecordFields } from '../../core/validation/record.fields';
import {
  BARCODE_FORMATS,
  type BarcodeFormat,
  Colors,
  HeaderTexts,
  OFFER_TEXT,
  SharedSecurity,
  VALUE_LABELS,
  type ValueLabel,
} from '../../templates/dto/common.dto';
import { LookFields } from '../../templates/dto/look.dto';
import { UNTIL_STATUSES, type UntilStatus } from '../../templates/until-status';
import { WalletResource } from '../../wallets/dto/wallet.dto';

/** ALL stands for every source. */
export const COUPON_SOURCES = [...CLIENT_SOURCES, 'ALL'] as const;
export type CouponSource = (typeof COUPON_SOURCES)[number];
const HEADER_LABELS = ['FULLNAME', 'CUSTOM_TEXT', 'INACTIVE'] as const;

export class CouponHeader extends HeaderTexts {
  @EnumField(HEADER_LABELS, { description: 'What the header’s label is.', required: true, example: 'FULLNAME' })
  labelEnum: string;

  @EnumField(HEADER_LABELS, { description: 'What the header’s value is.', required: true, example: 'FULLNAME' })
  valueEnum: string;
}

const ONE_TIME_LINK = 'The link is burnt 10 minutes after its first use; false when not sent.';

export class CouponSecurity extends SharedSecurity {
  @BooleanField({ description: ONE_TIME_LINK })
  oneTimeToUseJwtLink: boolean = false;
}

export class CouponSecurityResource extends SharedSecurity {
  @BooleanField({ description: ONE_TIME_LINK, required: true })
  oneTimeToUseJwtLink: boolean;
}

export class CouponFields extends LookFields {
  @EnumField(BARCODE_FORMATS, { description: 'Kind of the barcode.', always: true, example: 'QR_CODE' })
  barcodeFormat: BarcodeFormat;

  @Text({ description: 'Name of the offer.', required: true, max: 100, example: 'Summer sale' })
  name: string;

  @LocalizedField({
    description: 'What the offer is, on the back of the pass.',
    required: true,
    max: 5000,
    example: 'On everything in the shop, once per customer.',
  })
  description: LocalizedText;

  @Text({
    description: 'Promo code, unique among the wallet’s coupons; case and blanks around it do not count.',
    max: OFFER_TEXT,
    example: 'SUMMER20',
  })
  promoCode?: string;

  @Text({ description: 'What the offer is worth, as the pass shows it.', max: OFFER_TEXT, example: '-20 %' })
  value?: string;

  @DateOrDateTime({
    description:
      'End of the offer, and of passes without an expiry of their own. A date stands for the end of that day in the wallet’s time zone.',
    example: '2030-12-31',
  })
  expirationDate?: string;

  @BooleanField({ description: 'A customer may have several passes of this coupon; they are numbered.', always: true })
  isMultipleInstance: boolean;

  @BooleanField({
    description: 'New customers of its source get a pass at once. One coupon at most is active for each source.',
    always: true,
  })
  isWelcomeCoupon: boolean;

  @EnumField(UNTIL_STATUSES, {
    description:
      'ACTIVE and INACTIVE are set by hand; only an ACTIVE coupon is issued. EXPIRED follows from `expirationDate` and cannot be set; a later date makes the coupon ACTIVE again.',
    always: true,
    example: 'ACTIVE',
  })
  status: UntilStatus;

  @EnumField(COUPON_SOURCES, { description: 'Whose customers it is for.', always: true, example: 'ALL' })
  source: CouponSource;

  @Nested(() => Colors, { description: 'Colours; black on white when not given.', always: true })
  colors: Colors;

  @Image({ description: 'Strip: file, https image URL, or an own `/images/` URL.' })
  strip?: string;

  @LocalizedField({ description: 'Text of the e-mail with the pass.', max: 5000 })
  emailSubscriptionMessage?: LocalizedText;

  @LocalizedField({ description: 'Text of the SMS with the pass.', max: 500 })
  subscriptionMessage?: LocalizedText;

  @Nested(() => CouponSecurity, { description: 'Protection against sharing and reuse.' })
  security?: CouponSecurity;

  @EnumField(VALUE_LABELS, { description: 'Label of the value.', always: true, example: 'VALUE' })
  valueLabel: ValueLabel;

  @Nested(() => CouponHeader, { description: 'Header on iOS.' })
  iosHeader?: CouponHeader;
}

export class CreateCoupon extends CouponFields {}

export class PatchCoupon extends PatchOf(CouponFields) {}

export class CouponResource extends ReadOf([CouponFields, RecordFields], ['security']) {
  @Nested(() => CouponSecurityResource, { description: 'Protection against sharing and reuse.' })
  override security?: CouponSecurityResource;

  @Embedded(() => WalletResource, { description: 'The wallet; inside another record its id.', required: true })
  wallet: WalletResource;

  @Text({ description: 'Suffix of the class id at Google.' })
  passGenPassTemplateId?: string;
}
