import { formatW3cDate } from '../core/time/zoned-date';
import { type ApplePassContent, dateField, field, relevantMoment } from '../pass-files/apple/apple-content';
import { holderOf } from '../pass-files/pass-data';
import { type HotelView, stayOf, titleOf } from './hotel-stay';

/** A generic pass shows no picture: with one, a booking is an event ticket. */
export function hotelApple(view: HotelView): ApplePassContent {
  const { template, wallet, pass } = view;
  const { hotel, checkin, checkout, room } = stayOf(view);
  const title = titleOf(view);
  const moment = (date: Date | undefined) => date && formatW3cDate(date, wallet.timezone);
  const arrival = moment(checkin);
  return {
    ...(pass.bannerOverrideUrl || template.strip
      ? // Groups the hotel's bookings in Apple Wallet.
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
