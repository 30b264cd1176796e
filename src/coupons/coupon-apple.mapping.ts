import { formatW3cDate } from '../core/time/zoned-date';
import { type ApplePassContent, dateField, field } from '../pass-files/apple/apple-content';
import { headerField } from '../pass-files/apple/ios-header';
import type { ApplePassField } from '../pass-files/apple/pass-json';
import { detail } from '../pass-files/pass-detail';
import { holderOf, textOf } from '../pass-files/pass-data';
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
        ...expiry(view),
      ],
      auxiliaryFields: field('offer', 'label_offer', value && template.name),
    },
    // The composer shows a pass's own description.
    details: textOf(pass.description) ? [] : detail('description', 'label_description', template.description),
  };
}

/** With the time unless it is the end of the day. */
function expiry({ pass: { expirationDate }, wallet: { timezone } }: CouponView): ApplePassField[] {
  const moment = expirationDate && formatW3cDate(expirationDate, timezone);
  return dateField('expiry', 'label_valid_until', moment, {
    ...(moment?.includes('T23:59') && { timeStyle: 'PKDateStyleNone' as const }),
    changeMessage: 'change_expiry',
  });
}
