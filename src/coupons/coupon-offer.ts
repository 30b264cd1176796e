import { textOf } from '../pass-files/pass-data';
import type { PassView } from '../pass-files/pass-mapping';
import type { PassTextKey } from '../pass-files/pass-text';
import type { ValueLabel } from './dto/coupon.dto';
import type { Coupon } from './schemas/coupon.schema';

export type CouponView = PassView<Coupon>;

/** The pass's own values, else the coupon's. */
export interface Offer {
  value?: string;
  valueLabel: PassTextKey;
  promoCode?: string;
}

const VALUE_LABELS: Readonly<Record<ValueLabel, PassTextKey>> = {
  VALUE: 'label_value',
  AMOUNT: 'label_amount',
  PRESTATION: 'label_service',
};

export function offerOf({ pass, template }: CouponView): Offer {
  return {
    value: textOf(pass.value) ?? textOf(template.value),
    valueLabel: VALUE_LABELS[template.valueLabel],
    promoCode: textOf(pass.promoCode) ?? textOf(template.promoCode),
  };
}
