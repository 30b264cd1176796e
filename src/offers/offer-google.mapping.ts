import { textIn } from '../core/i18n/localized-text';
import type { GooglePassContent } from '../pass-model/google-content';
import { localizedText } from '../pass-files/google/google-values';
import { detail } from '../pass-files/pass-detail';
import { usesLeftDetail } from '../pass-files/redemptions-left';
import { type OfferView, valueOf } from './offer-view';

export function offerGoogle(view: OfferView): GooglePassContent {
  const { template, pass, lang } = view;
  const { value, label, promoCode } = valueOf(view);
  const { title, shortTitle, provider, redemptionChannel, details, finePrint, onlineUrl } = template;
  return {
    type: 'offer',
    class: {
      title,
      ...(shortTitle && { shortTitle }),
      provider,
      redemptionChannel,
      ...(textIn(details, lang) && { details: textIn(details, lang), localizedDetails: localizedText(details!, lang) }),
      ...(textIn(finePrint, lang) && {
        finePrint: textIn(finePrint, lang),
        localizedFinePrint: localizedText(finePrint!, lang),
      }),
      ...(onlineUrl && { helpUri: { uri: onlineUrl } }),
    },
    object: {},
    details: [
      ...detail('value', label, value),
      ...detail('promo-code', 'label_promo_code', promoCode),
      ...usesLeftDetail(pass),
    ],
  };
}
