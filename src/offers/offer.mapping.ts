import { dayOrMoment } from '../core/time/time-zone';
import { relevantPlaces } from '../pass-files/pass-data';
import { customDetails, detail } from '../pass-files/pass-detail';
import type { PassAppearance, PassMapping } from '../pass-model/pass-mapping';
import { securityOf } from '../templates/security';
import { offerApple } from './offer-apple.mapping';
import { offerGoogle } from './offer-google.mapping';
import type { OfferView } from './offer-view';
import type { Offer } from './schemas/offer.schema';

export const offerMapping: PassMapping<Offer> = {
  messageTypes: { issue: 'NEW_OFFER', update: 'UPDATE_OFFER' },
  appearance,
  apple: offerApple,
  google: offerGoogle,
};

function appearance({ template, pass, wallet }: OfferView): PassAppearance {
  const { startDate } = template;
  return {
    colors: template.colors,
    barcodeType: template.barcodeFormat,
    security: securityOf(template.security),
    places: relevantPlaces(template.locations),
    strip: template.strip,
    ownDetails: customDetails(pass.customBackFields),
    details: [
      ...detail('starts', 'label_starts', startDate && dayOrMoment(startDate, 'start', wallet.timezone), 'DATE'),
      ...detail('online', 'label_online', template.onlineUrl, 'LINK'),
      ...detail('terms', 'label_terms', template.terms),
    ],
  };
}
