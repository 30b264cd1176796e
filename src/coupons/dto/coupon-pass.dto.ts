import { PatchOf } from '../../core/validation/field-spec';
import { Text } from '../../core/validation/fields';
import { PassFields } from '../../passes/dto/pass.dto';
import { OFFER_TEXT } from '../../templates/dto/common.dto';

/** Replaces the coupon's values (docs/contract/coupons.md#values-of-a-pass). */
export class CouponPassFields extends PassFields {
  @Text({
    forScanners: true,
    description: 'Promo code of this pass; else the coupon’s.',
    max: OFFER_TEXT,
    example: 'ADA20',
  })
  promoCode?: string;

  @Text({ forScanners: true, description: 'Description on this pass; else the coupon’s.', max: 5000 })
  description?: string;

  @Text({ forScanners: true, description: 'Value of this pass; else the coupon’s.', max: OFFER_TEXT, example: '-25 %' })
  value?: string;
}

/** Only on old passes. */
export class CouponPassReadFields {
  @Text({ forScanners: true, description: 'Unit of the value.' })
  unit?: string;
}

export class PatchCouponPass extends PatchOf(CouponPassFields, ['clientId']) {}
