import { PatchOf } from '../../core/validation/field-spec';
import { Text } from '../../core/validation/fields';
import { PassFields } from '../../passes/dto/pass.dto';
import { OFFER_TEXT } from './coupon.dto';

/** The fields of a coupon's pass, shown in place of the coupon's (docs/contract/coupons.md#values-of-a-pass). */
export class CouponPassFields extends PassFields {
  @Text({ description: 'Promo code of this pass; else the coupon’s.', max: OFFER_TEXT, example: 'ADA20' })
  promoCode?: string;

  @Text({ description: 'Description on this pass; else the coupon’s.', max: 5000 })
  description?: string;

  @Text({ description: 'Value of this pass; else the coupon’s.', max: OFFER_TEXT, example: '-25 %' })
  value?: string;
}

/** What only passes of older days have. */
export class CouponPassReadFields {
  @Text({ description: 'Unit of the value.' })
  unit?: string;
}

/** What PATCH /passes/{id} takes of a coupon's pass. */
export class PatchCouponPass extends PatchOf(CouponPassFields, ['clientId']) {}
