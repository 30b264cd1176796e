import { type ApplePassContent, dayOrTimeField, field } from '../pass-model/apple-content';
import { relevantDates } from '../pass-files/apple/relevant-dates';
import { holderOf } from '../pass-files/pass-data';
import { type HotelView, stayOf, titleOf } from './hotel-stay';

/** Generic passes cannot show a strip, so a booking with a strip uses the event ticket style. */
export function hotelApple(view: HotelView): ApplePassContent {
  const { template, wallet, pass } = view;
  const { hotel, checkin, checkout, room } = stayOf(view);
  const title = titleOf(view);
  return {
    ...(pass.bannerOverrideUrl || template.strip
      ? // Groups the bookings of the hotel in Apple Wallet.
        { style: 'eventTicket', stripRole: 'eventStrip', groupingIdentifier: template._id.toHexString() }
      : { style: 'generic' }),
    description: hotel,
    logoText: wallet.name,
    fields: {
      headerFields: field('room', 'label_room', room, { changeMessage: 'change_room' }),
      primaryFields: [{ key: 'hotel', value: hotel, ...(title && { label: title }) }],
      secondaryFields: [
        ...dayOrTimeField('checkin', 'label_checkin', checkin, 'start', wallet.timezone, {
          changeMessage: 'change_checkin',
        }),
        ...dayOrTimeField('checkout', 'label_checkout', checkout, 'end', wallet.timezone, {
          changeMessage: 'change_checkout',
        }),
      ],
      auxiliaryFields: field('guest', 'label_guest', holderOf(pass)),
    },
    // Hidden on pages, because a page’s link is forwarded more often than the pass itself.
    privateFields: ['room-code'],
    ...(checkin && relevantDates({ start: checkin, end: checkout }, wallet.timezone)),
  };
}
