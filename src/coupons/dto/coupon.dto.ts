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

/** ALL means every source. */
export const COUPON_SOURCES = [...CLIENT_SOURCES, 'ALL'] as const;
export type CouponSource = (typeof COUPON_SOURCES)[number];
const HEADER_LABELS = ['FULLNAME', 'CUSTOM_TEXT', 'INACTIVE'] as const;

export class CouponHeader extends HeaderTexts {
  @EnumField(HEADER_LABELS, { description: 'Content of the header’s label.', required: true, example: 'FULLNAME' })
  labelEnum: string;

  @EnumField(HEADER_LABELS, { description: 'Content of the header’s value.', required: true, example: 'FULLNAME' })
  valueEnum: string;
}

const ONE_TIME_LINK = 'Whether the link to the pass expires 10 minutes after its first use. Default: `false`.';

export class CouponSecurity extends SharedSecurity {
  @BooleanField({ description: ONE_TIME_LINK })
  oneTimeToUseJwtLink: boolean = false;
}

export class CouponSecurityResource extends SharedSecurity {
  @BooleanField({ description: ONE_TIME_LINK, required: true })
  oneTimeToUseJwtLink: boolean;
}

export class CouponFields extends LookFields {
  @EnumField(BARCODE_FORMATS, { description: 'Type of the barcode.', always: true, example: 'QR_CODE' })
  barcodeFormat: BarcodeFormat;

  @Text({ description: 'Name of the offer.', required: true, max: 100, example: 'Summer sale' })
  name: string;

  @LocalizedField({
    description: 'Description of the offer, shown on the back of the pass.',
    required: true,
    max: 5000,
    example: 'On everything in the shop, once per customer.',
  })
  description: LocalizedText;

  @Text({
    description: 'Promo code. Unique among the wallet’s coupons, ignoring case and surrounding spaces.',
    max: OFFER_TEXT,
    example: 'SUMMER20',
  })
  promoCode?: string;

  @Text({ description: 'Value of the offer, as shown on the pass.', max: OFFER_TEXT, example: '-20 %' })
  value?: string;

  @DateOrDateTime({
    description:
      'End of the offer. Passes without their own expiry expire at this time too. A date means the end of that day in the wallet’s time zone.',
    example: '2030-12-31',
  })
  expirationDate?: string;

  @BooleanField({
    description: 'Whether a customer can have several passes of this coupon. They are numbered.',
    always: true,
  })
  isMultipleInstance: boolean;

  @BooleanField({
    description:
      'Whether new customers of `source` get a pass automatically. Each source can have at most one active welcome coupon.',
    always: true,
  })
  isWelcomeCoupon: boolean;

  @EnumField(UNTIL_STATUSES, {
    description:
      'Status of the coupon. Only an ACTIVE coupon can be issued. You can set ACTIVE and INACTIVE. EXPIRED follows from `expirationDate` and cannot be set; a later date makes the coupon ACTIVE again.',
    always: true,
    example: 'ACTIVE',
  })
  status: UntilStatus;

  @EnumField(COUPON_SOURCES, {
    description: 'Customer source for which the coupon is intended.',
    always: true,
    example: 'ALL',
  })
  source: CouponSource;

  @Nested(() => Colors, { description: 'Colors of the pass. Default: black on white.', always: true })
  colors: Colors;

  @Image({
    description:
      'Image shown behind or below the first line: a file, an https image URL, or an `/images/` URL of this service.',
  })
  strip?: string;

  @LocalizedField({ description: 'Text of the e-mail that contains the pass.', max: 5000 })
  emailSubscriptionMessage?: LocalizedText;

  @LocalizedField({ description: 'Text of the SMS that contains the pass.', max: 500 })
  subscriptionMessage?: LocalizedText;

  @Nested(() => CouponSecurity, { description: 'Protection against sharing and reuse.' })
  security?: CouponSecurity;

  @EnumField(VALUE_LABELS, { description: 'Label of the value on the pass.', always: true, example: 'VALUE' })
  valueLabel: ValueLabel;

  @Nested(() => CouponHeader, { description: 'Header field on iOS.' })
  iosHeader?: CouponHeader;
}

export class CreateCoupon extends CouponFields {}

export class PatchCoupon extends PatchOf(CouponFields) {}

export class CouponResource extends ReadOf([CouponFields, RecordFields], ['security']) {
  @Nested(() => CouponSecurityResource, { description: 'Protection against sharing and reuse.' })
  override security?: CouponSecurityResource;

  @Embedded(() => WalletResource, {
    description: 'The wallet, or only its ID when this record is embedded in another.',
    required: true,
  })
  wallet: WalletResource;

  @Text({ description: 'Suffix of the class ID at Google.' })
  passGenPassTemplateId?: string;
}
