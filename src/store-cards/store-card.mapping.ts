import { readPlaces } from '../pass-files/pass-data';
import { detail } from '../pass-files/pass-detail';
import type { PassAppearance, PassMapping } from '../pass-model/pass-mapping';
import { shownCommunication } from '../pass-model/card-communication';
import { CARD_MESSAGES } from './card-communication.mapping';
import type { CardView } from './card-fields';
import { cardSecurity } from './card-security';
import type { StoreCard } from './schemas/store-card.schema';
import { storeCardApple } from './store-card-apple.mapping';
import { storeCardGoogle } from './store-card-google.mapping';

export const storeCardMapping: PassMapping<StoreCard> = {
  messageTypes: {
    issue: 'NEW_LOYALTY',
    welcome: (source) => `WELCOME_${source}_CLIENTS`,
    update: 'UPDATE_LOYALTY',
    byChange: { change_gain: 'EARNINGS_UPDATE', ...CARD_MESSAGES },
  },
  appearance,
  apple: storeCardApple,
  google: storeCardGoogle,
};

function appearance({ template, pass }: CardView): PassAppearance {
  const communication = shownCommunication(pass);
  return {
    colors: template.colors,
    barcodeType: template.barcodeType,
    showsBarcodeText: template.enableDisplayIdentifiant ? template.displayIdentifiant : undefined,
    security: cardSecurity(template),
    places: readPlaces(communication?.locations, ({ relevantName }) => relevantName),
    ...(communication?.banner && { banner: communication.banner }),
    strip: template.strip,
    details: [
      ...detail('offer', 'label_offer', template.offerLabel),
      ...template.descriptions.flatMap(({ title, value }, index) => detail(`description-${index}`, title, value)),
      ...detail('opening-hours', 'label_opening_hours', template.openingHours),
    ],
    ownDetails: [],
  };
}
