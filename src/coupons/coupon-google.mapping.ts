import type { GooglePassContent } from '../pass-files/google/google-content';
import { detail } from '../pass-files/pass-detail';
import { type CouponView, offerOf } from './coupon-offer';

export function couponGoogle(view: CouponView): GooglePassContent {
  const { template, wallet } = view;
  const { value, valueLabel, promoCode } = offerOf(view);
  return {
    type: 'offer',
    class: {
      title: template.name,
      ...(template.value && { shortTitle: template.value }),
      provider: wallet.name,
      redemptionChannel: 'BOTH',
      details: template.description,
    },
    object: {},
    details: [...detail('value', valueLabel, value), ...detail('promo-code', 'label_promo_code', promoCode)],
  };
}
