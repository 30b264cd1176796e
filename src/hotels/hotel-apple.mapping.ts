import { formatW3cDate } from '../core/time/zoned-date';
import { type ApplePassContent, dateField, field, relevantMoment } from '../pass-files/apple/apple-content';
import { holderOf } from '../pass-files/pass-data';
import { type HotelView, stayOf, titleOf } from './hotel-stay';

/** A booking as Apple's generic pass; with a picture as its event ticket, because a generic pass shows none. */
export function hotelApple(view: HotelView): ApplePassContent {
  const { template, wallet, pass } = view;
  const { hotel, checkin, checkout, room } = stayOf(view);
  const title = titleOf(view);
  const moment = (date: Date | undefined) => date && formatW3cDate(date, wallet.timezone);
  const arrival = moment(checkin);
  return {
    ...(pass.bannerOverrideUrl || template.strip
      ? // Bookings of one hotel lie together.
        { style: 'eventTicket', stripRole: 'eventStrip', groupingIdentifier: template._id.toHexString() }
      : { style: 'generic' }),
    description: hotel,
    logoText: wallet.name,
    fields: {
      headerFields: field('room', 'label_room', room, { changeMessage: 'change_room' }),
      primaryFields: [{ key: 'hotel', value: hotel, ...(title && { label: title }) }],
      secondaryFields: [
        ...dateField('checkin', 'label_checkin', arrival, { changeMessage: 'change_checkin' }),
        ...dateField('checkout', 'label_checkout', moment(checkout), { changeMessage: 'change_checkout' }),
      ],
      auxiliaryFields: field('guest', 'label_guest', holderOf(pass)),
    },
    relevantDate: arrival,
    relevantDates: arrival === undefined ? undefined : [relevantMoment(arrival)],
  };
}
