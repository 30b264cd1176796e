import { detail } from '../pass-files/pass-detail';
import { relevantPlaces } from '../pass-files/pass-data';
import type { PassAppearance, PassMapping } from '../pass-model/pass-mapping';
import { DEFAULT_COLORS } from '../templates/dto/common.dto';
import { securityOf } from '../templates/security';
import { hotelApple } from './hotel-apple.mapping';
import { hotelGoogle } from './hotel-google.mapping';
import { type HotelView, linesOf } from './hotel-stay';
import type { Hotel } from './schemas/hotel.schema';

export const hotelMapping: PassMapping<Hotel> = {
  messageTypes: { issue: 'HOTEL_RESERVATION', update: 'UPDATE_HOTEL_RESERVATION' },
  appearance,
  apple: hotelApple,
  google: hotelGoogle,
};

function appearance({ template, pass }: HotelView): PassAppearance {
  const { location } = template;
  return {
    colors: template.colors ?? DEFAULT_COLORS,
    barcodeType: template.barcodeFormat ?? 'QR_CODE',
    security: securityOf(undefined),
    places: relevantPlaces(location && [location]),
    strip: template.strip,
    // Shown only on the back, because a lock screen must not show the door code.
    ownDetails: [
      ...detail('room-code', 'label_room_code', pass.roomCode),
      ...detail('benefits', 'label_benefits', linesOf(pass.additionalBenefits)),
    ],
    details: [
      ...detail('description', 'label_description', template.description),
      ...detail('advantages', 'label_advantages', linesOf(template.advantages)),
      ...detail('address', 'label_address', location?.relevantAddress, 'ADDRESS'),
    ],
  };
}
