import { type ApplePassContent, field } from '../pass-model/apple-content';
import { expiryField } from '../pass-files/apple/expiry-field';
import { headerField } from '../pass-files/apple/ios-header';
import type { ApplePassField } from '../pass-model/pass-json';
import { relevantDates } from '../pass-files/apple/relevant-dates';
import { detail } from '../pass-files/pass-detail';
import { usesLeftField } from '../pass-files/redemptions-left';
import { type OfferView, valueOf } from './offer-view';

export function offerApple(view: OfferView): ApplePassContent {
  const { template, wallet, pass } = view;
  const { value, label, promoCode } = valueOf(view);
  return {
    style: 'coupon',
    poster: { style: 'posterGeneric' },
    stripRole: 'strip',
    description: template.title,
    logoText: wallet.name,
    fields: {
      headerFields: header(view),
      primaryFields: value
        ? field('value', label, value, { changeMessage: 'change_value' })
        : [{ key: 'offer', value: template.title }],
      secondaryFields: [
        ...field('promo-code', 'label_promo_code', promoCode, { changeMessage: 'change_promo_code' }),
        ...expiryField(view),
        ...usesLeftField(pass),
      ],
      auxiliaryFields: field('offer', 'label_offer', value && template.title),
    },
    details: [
      ...detail('details', 'label_details', template.details),
      ...detail('fine-print', 'label_fine_print', template.finePrint),
      ...detail('provider', 'label_provider', template.provider),
    ],
    relevantDates: relevance(view),
  };
}

/** Returns the header field that the template chose. */
function header(view: OfferView): ApplePassField[] {
  const { value, label } = valueOf(view);
  const [end] = expiryField(view);
  const { key: _key, changeMessage: _message, ...date } = end ?? {};
  return headerField(view.template.iosHeader, {
    VALUE: { label, value },
    END_DATE: { ...date, label: 'label_valid_until', value: end?.value },
  });
}

/** Returns the offer’s period if it has a start. */
function relevance({ template, wallet, pass }: OfferView): ApplePassContent['relevantDates'] {
  const { startDate, endDate } = template;
  return (
    startDate && relevantDates({ start: startDate, end: pass.expirationDate ?? endDate }, wallet.timezone).relevantDates
  );
}
