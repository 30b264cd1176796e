import { detail } from '../pass-files/pass-detail';
import { readPlaces } from '../pass-files/pass-data';
import type { PassAppearance, PassMapping } from '../pass-model/pass-mapping';
import { securityOf } from '../templates/security';
import { eventApple } from './event-apple.mapping';
import { eventGoogle } from './event-google.mapping';
import type { EventView } from './event-ticket';
import type { Event } from './schemas/event.schema';

export const eventMapping: PassMapping<Event> = {
  messageTypes: { issue: 'NEW_EVENT', update: 'UPDATE_EVENT' },
  appearance,
  apple: eventApple,
  google: eventGoogle,
};

function appearance({ template }: EventView): PassAppearance {
  return {
    colors: template.colors,
    barcodeType: template.barcodeType,
    security: securityOf(template.security),
    places: readPlaces(template.locations, ({ locationName, address }) => locationName ?? address),
    strip: template.strip,
    ownDetails: [],
    details: [
      ...detail('description', 'label_description', template.description),
      ...detail('contact-phone', 'label_business_phone', template.contactPhone, 'PHONE'),
      ...detail('email', 'label_email', template.email, 'EMAIL'),
      ...detail('website', 'label_website', template.website, 'LINK'),
      // The first place is the venue, which both wallets show in fields of their own.
      ...template.locations
        .slice(1)
        .flatMap(({ address, locationName }, index) =>
          detail(`place-${index}`, locationName || 'label_venue', address ?? locationName, 'ADDRESS'),
        ),
    ],
  };
}
