import { dayOrMoment } from '../core/time/time-zone';
import type { GooglePassContent, GoogleTexts } from '../pass-model/google-content';
import { cardRow } from '../pass-files/google/google-values';
import { detail } from '../pass-files/pass-detail';
import { holderOf } from '../pass-files/pass-data';
import { type HotelView, stayOf, titleOf } from './hotel-stay';

export function hotelGoogle(view: HotelView, texts: GoogleTexts): GooglePassContent {
  const { hotel, checkin, checkout, room } = stayOf(view);
  const guest = holderOf(view.pass);
  const shown = (date: Date | undefined, edge: 'start' | 'end') =>
    date && dayOrMoment(date, edge, view.wallet.timezone);
  return {
    type: 'generic',
    class: {
      classTemplateInfo: {
        cardTemplateOverride: { cardRowTemplateInfos: [cardRow('checkin', 'checkout'), cardRow('room')] },
      },
    },
    object: {
      genericType: 'GENERIC_RESERVATIONS',
      cardTitle: texts(hotel),
      header: texts(guest ?? view.template.title),
      ...(guest && { subheader: texts(titleOf(view) ?? 'label_guest') }),
    },
    details: [
      ...detail('checkin', 'label_checkin', shown(checkin, 'start'), 'DATE'),
      ...detail('checkout', 'label_checkout', shown(checkout, 'end'), 'DATE'),
      ...detail('room', 'label_room', room),
    ],
  };
}
