import { relevantPlaces } from '../pass-files/pass-data';
import { customDetails, detail } from '../pass-files/pass-detail';
import type { PassAppearance, PassMapping } from '../pass-model/pass-mapping';
import { securityOf } from '../templates/security';
import { boardingPassApple } from './boarding-pass-apple.mapping';
import { boardingPassGoogle } from './boarding-pass-google.mapping';
import { type FlightView, operatedBy, passengerOf } from './flight-view';
import type { Flight } from './schemas/flight.schema';

export const boardingPassMapping: PassMapping<Flight> = {
  messageTypes: { issue: 'BOARDING_PASS', update: 'UPDATE_BOARDING_PASS' },
  appearance,
  apple: boardingPassApple,
  google: boardingPassGoogle,
};

function appearance(view: FlightView): PassAppearance {
  const { template, pass } = view;
  const { securityPrograms, zone, group, fareClass } = passengerOf(view);
  return {
    colors: template.colors,
    barcodeType: template.barcodeFormat,
    // The text would have about a hundred characters that nobody can read.
    showsBarcodeText: false,
    security: securityOf(template.security),
    places: relevantPlaces(template.locations),
    strip: template.strip,
    ownDetails: [
      ...detail('zone', 'label_boarding_zone', group && zone),
      ...detail('fare-class', 'label_fare_class', fareClass),
      ...detail('security-programs', 'label_security_programs', securityPrograms.join(', ')),
      ...customDetails(pass.customBackFields),
    ],
    details: [
      ...detail('manage', 'label_manage', template.manageUrl, 'LINK'),
      ...detail('change-seat', 'label_change_seat', template.changeSeatUrl, 'LINK'),
      ...detail('baggage', 'label_baggage', template.baggageUrl, 'LINK'),
      ...detail('contact-phone', 'label_contact_phone', template.contactPhone, 'PHONE'),
      ...detail('contact-site', 'label_contact_site', template.contactUrl, 'LINK'),
      ...detail('operated-by', 'label_operated_by', operatedBy(template)),
      ...detail('details', 'label_details', template.details),
      ...detail('terms', 'label_terms', template.terms),
    ],
  };
}
