import { customDetails, detail } from '../pass-files/pass-detail';
import { relevantPlaces } from '../pass-files/pass-data';
import type { PassAppearance, PassMapping } from '../pass-model/pass-mapping';
import { securityOf } from '../templates/security';
import type { Transit } from './schemas/transit.schema';
import { transitApple } from './transit-apple.mapping';
import { transitGoogle } from './transit-google.mapping';
import { numbersOf, type TransitView } from './transit-trip';

export const transitMapping: PassMapping<Transit> = {
  messageTypes: { issue: 'TRANSIT_TICKET', update: 'UPDATE_TRANSIT' },
  appearance,
  apple: transitApple,
  google: transitGoogle,
};

function appearance(view: TransitView): PassAppearance {
  const { template, pass } = view;
  const { line } = numbersOf(view);
  return {
    colors: template.colors,
    barcodeType: template.barcodeFormat,
    security: securityOf(template.security),
    places: relevantPlaces(template.locations),
    strip: template.strip,
    ownDetails: customDetails(pass.customBackFields),
    details: [
      ...detail('line', 'label_line', line),
      ...detail('details', 'label_details', template.details),
      ...detail('customer-service', 'label_customer_service', template.customerServiceNumber, 'PHONE'),
      ...detail('terms', 'label_terms', template.terms),
    ],
  };
}
