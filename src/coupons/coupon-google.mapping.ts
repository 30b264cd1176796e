import { textIn } from '../core/i18n/localized-text';
import type { GooglePassContent } from '../pass-model/google-content';
import { localizedText } from '../pass-files/google/google-values';
import { detail } from '../pass-files/pass-detail';
import { type CouponView, offerOf } from './coupon-offer';

export function couponGoogle(view: CouponView): GooglePassContent {
  const { template, wallet, lang } = view;
  const { value, valueLabel, promoCode } = offerOf(view);
  return {
    type: 'offer',
    class: {
      title: template.name,
      ...(template.value && { shortTitle: template.value }),
      provider: wallet.name,
      redemptionChannel: 'BOTH',
      details: textIn(template.description, lang) ?? '',
      ...(typeof template.description === 'object' && {
        localizedDetails: localizedText(template.description, lang),
      }),
    },
    object: {},
    details: [...detail('value', valueLabel, value), ...detail('promo-code', 'label_promo_code', promoCode)],
  };
}
