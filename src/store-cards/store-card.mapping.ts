import type { PassLook, PassMapping, PassView } from '../pass-generation/pass-mapping';
import type { PassSecurity } from '../templates/pass-security';
import type { StoreCard } from './schemas/store-card.schema';

/** How loyalty cards look on phones. */
export const storeCardMapping: PassMapping<StoreCard> = {
  look,
  apple: ({ wallet }) => ({ style: 'storeCard', stripRole: 'strip', description: wallet.name, fields: {} }),
};

function look({ template }: PassView<StoreCard>): PassLook {
  return {
    colors: template.colors,
    barcodeType: template.barcodeType,
    security: storeCardSecurity(template),
    places: [],
    strip: template.strip,
    ownDetails: [],
    details: [],
  };
}

/** The card's switches under the engine's names. */
export function storeCardSecurity(template: StoreCard): PassSecurity {
  return {
    oneTimeUse: template.oneTimeToUse,
    oneTimeLink: false,
    sharingProhibited: template.sharingProhibited,
    singleHolder: template.sharingProhibitedAndroid,
    securityAnimation: false,
    rotatingBarcode: false,
  };
}
