import { type ApplePassContent, field } from '../pass-model/apple-content';
import { expiryField } from '../pass-files/apple/expiry-field';
import { headerField } from '../pass-files/apple/ios-header';
import { detail } from '../pass-files/pass-detail';
import { textOf } from '../core/text/blank';
import { holderOf } from '../pass-files/pass-data';
import { type CouponView, offerOf } from './coupon-offer';

export function couponApple(view: CouponView): ApplePassContent {
  const { template, wallet, pass } = view;
  const { value, valueLabel, promoCode } = offerOf(view);
  return {
    style: 'coupon',
    poster: { style: 'posterGeneric' },
    stripRole: 'strip',
    description: template.name,
    logoText: wallet.name,
    fields: {
      headerFields: headerField(template.iosHeader, { FULLNAME: { label: 'label_holder', value: holderOf(pass) } }),
      primaryFields: value
        ? field('value', valueLabel, value, { changeMessage: 'change_value' })
        : [{ key: 'offer', value: template.name }],
      secondaryFields: [
        ...field('promo-code', 'label_promo_code', promoCode, { changeMessage: 'change_promo_code' }),
        ...expiryField(view),
      ],
      auxiliaryFields: field('offer', 'label_offer', value && template.name),
    },
    // The composer shows the pass’s own description if there is one.
    details: textOf(pass.description) ? [] : detail('description', 'label_description', template.description),
  };
}
