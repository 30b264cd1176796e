import { textIn } from '../core/i18n/localized-text';
import { formatW3cDate } from '../core/time/zoned-date';
import type { GooglePassContent, GoogleTexts } from '../pass-model/google-content';
import type { EventTicketClass } from '../pass-model/google-types';
import { googleMoney, issuerText } from '../pass-files/google/google-values';
import { textOf } from '../core/text/blank';
import { detail } from '../pass-files/pass-detail';
import { priceOf } from '../pass-files/pass-money';
import { type CinemaView, ticketOf } from './cinema-ticket';
import { knownEnd } from './screening-time';

export function cinemaGoogle(view: CinemaView, texts: GoogleTexts): GooglePassContent {
  const { template, wallet, pass } = view;
  const { holder, row, seat, admission, count, reference, fare } = ticketOf(view);
  const price = priceOf(template);
  const money = price?.currencyCode && googleMoney(price.amount, price.currencyCode);
  return {
    type: 'eventTicket',
    class: {
      eventName: texts(template.name),
      eventId: template._id.toHexString(),
      venue: { name: texts(template.cinemaName), address: texts(textOf(template.address) ?? template.cinemaName) },
      dateTime: dateTime(view),
      sectionLabel: 'THEATER',
      ...(textIn(template.terms, view.lang) && { finePrint: issuerText(template.terms!, texts, view.lang) }),
    },
    object: {
      ...(holder && { ticketHolderName: holder }),
      ...(wallet.displayIdentifiant && pass.barcode && { ticketNumber: pass.barcode }),
      ...(admission && { ticketType: texts(admission) }),
      ...(reference && { reservationInfo: { confirmationCode: reference } }),
      ...(money && { faceValue: money }),
      seatInfo: {
        section: texts(template.hall),
        ...(row && { row: texts(row) }),
        ...(seat && { seat: texts(seat) }),
      },
    },
    details: [
      ...detail('count', 'label_ticket_count', count && String(count)),
      ...detail('fare', 'label_price', fare ?? (money || !price ? undefined : String(price.amount))),
    ],
  };
}

function dateTime({ template, wallet }: CinemaView): EventTicketClass['dateTime'] {
  const { startDate, doorOpeningHour } = template.date;
  const end = knownEnd(template);
  return {
    start: formatW3cDate(startDate, wallet.timezone),
    ...(end && { end: formatW3cDate(end, wallet.timezone) }),
    ...(doorOpeningHour && {
      doorsOpen: formatW3cDate(doorOpeningHour, wallet.timezone),
      doorsOpenLabel: 'DOORS_OPEN',
    }),
  };
}
