import { PatchOf } from '../../core/validation/field-spec';
import { Text } from '../../core/validation/fields';
import { PassFields } from '../../passes/dto/pass.dto';
import { OFFER_TEXT } from '../../templates/dto/common.dto';

/** Values that override those of the coupon (docs/contract/coupons.md#values-of-a-pass). */
export class CouponPassFields extends PassFields {
  @Text({
    forScanners: true,
    description: 'Promo code of this pass. Default: the promo code of the coupon.',
    max: OFFER_TEXT,
    example: 'ADA20',
  })
  promoCode?: string;

  @Text({
    forScanners: true,
    description: 'Description of the offer on this pass. Default: the description of the coupon.',
    max: 5000,
  })
  description?: string;

  @Text({
    forScanners: true,
    description: 'Value of the offer on this pass. Default: the value of the coupon.',
    max: OFFER_TEXT,
    example: '-25 %',
  })
  value?: string;
}

/** Fields that only old passes have. */
export class CouponPassReadFields {
  @Text({ forScanners: true, description: 'Unit of the value. Only on old passes.' })
  unit?: string;
}

export class PatchCouponPass extends PatchOf(CouponPassFields, ['clientId']) {}
