import { relevantPlaces } from '../pass-files/pass-data';
import { customDetails, detail } from '../pass-files/pass-detail';
import type { PassAppearance, PassMapping } from '../pass-model/pass-mapping';
import { securityOf } from '../templates/security';
import { genericApple } from './generic-apple.mapping';
import { genericGoogle } from './generic-google.mapping';
import type { GenericView } from './generic-view';
import type { Generic } from './schemas/generic.schema';

export const genericMapping: PassMapping<Generic> = {
  messageTypes: { issue: 'NEW_GENERIC', update: 'UPDATE_GENERIC' },
  appearance,
  apple: genericApple,
  google: genericGoogle,
};

function appearance({ template, pass }: GenericView): PassAppearance {
  return {
    colors: template.colors,
    barcodeType: template.barcodeFormat,
    security: securityOf(template.security),
    places: relevantPlaces(template.locations),
    strip: template.strip,
    ownDetails: customDetails(pass.customBackFields),
    details: detail('details', 'label_details', template.details),
  };
}
