import { textOf } from '../core/text/blank';
import { VALUE_LABEL_TEXTS } from '../pass-files/value-label';
import type { PassView } from '../pass-model/pass-mapping';
import type { PassTextKey } from '../pass-files/pass-text';
import type { Coupon } from './schemas/coupon.schema';

export type CouponView = PassView<Coupon>;

/** The values of the pass, or where it has none, those of the coupon. */
export interface Offer {
  value?: string;
  valueLabel: PassTextKey;
  promoCode?: string;
}

export function offerOf({ pass, template }: CouponView): Offer {
  return {
    value: textOf(pass.value) ?? textOf(template.value),
    valueLabel: VALUE_LABEL_TEXTS[template.valueLabel],
    promoCode: textOf(pass.promoCode) ?? textOf(template.promoCode),
  };
}
