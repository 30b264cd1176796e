import { formatW3cDate } from '../core/time/zoned-date';
import { amountStyle, type ApplePassContent, dateField, field } from '../pass-model/apple-content';
import { headerField } from '../pass-files/apple/ios-header';
import type { ApplePassField, AppleSemantics } from '../pass-model/pass-json';
import { relevantDates } from '../pass-files/apple/relevant-dates';
import { detail } from '../pass-files/pass-detail';
import { priceOf } from '../pass-files/pass-money';
import { type CinemaView, type Ticket, ticketOf } from './cinema-ticket';
import { knownEnd } from './screening-time';

export function cinemaApple(view: CinemaView): ApplePassContent {
  const { template, wallet } = view;
  const { startDate, doorOpeningHour } = template.date;
  const ticket = ticketOf(view);
  const start = formatW3cDate(startDate, wallet.timezone);
  return {
    style: 'eventTicket',
    stripRole: 'eventStrip',
    poster: { style: 'posterEventTicket', semantics: { eventType: 'PKEventTypeMovie', venueRoom: template.hall } },
    description: template.name,
    logoText: wallet.name,
    fields: {
      headerFields: header(view, ticket, start),
      primaryFields: [{ key: 'film', value: template.name }],
      secondaryFields: [
        ...dateField('start', 'label_date', start, { changeMessage: 'change_date' }),
        ...field('hall', 'label_hall', template.hall, { changeMessage: 'change_hall' }),
        ...field('admission', 'label_admitted', ticket.admission),
      ],
      auxiliaryFields: [
        ...field('row', 'label_row', ticket.row, { row: 0, changeMessage: 'change_place' }),
        ...field('seat', 'label_seat', ticket.seat ?? freeSeating(view), { row: 0, changeMessage: 'change_place' }),
        ...field('count', 'label_ticket_count', ticket.count, { row: 0 }),
        ...field('holder', 'label_holder', ticket.holder, { row: 1 }),
        ...fareField(view, ticket),
      ],
    },
    details: [
      ...detail('cinema', 'label_cinema', template.cinemaName),
      ...detail('address', 'label_address', template.address, 'ADDRESS'),
      ...detail('doors', 'label_doors', doorOpeningHour?.toISOString(), 'DATE'),
      ...detail('end', 'label_end', knownEnd(template)?.toISOString(), 'DATE'),
      ...detail('booking', 'label_booking', ticket.reference),
      ...detail('terms', 'label_terms', template.terms),
    ],
    ...relevantDates({ start: startDate, opens: opening(view), end: knownEnd(template) }, wallet.timezone),
    // Groups the tickets of the screening in Apple Wallet.
    groupingIdentifier: template._id.toHexString(),
    semantics: semantics(view, ticket),
  };
}

/** Returns the text for free seating. A deleted ticket has neither a seat nor free seating. */
function freeSeating({ pass }: CinemaView): string | undefined {
  return pass.status && 'label_free_seating';
}

/** Returns the header that the template chose, or the hall if it chose none. */
function header({ template }: CinemaView, { row, seat }: Ticket, start: string): ApplePassField[] {
  const [{ key: _key, ...date }] = dateField('start', 'label_date', start);
  const choices = {
    HALL: { label: 'label_hall', value: template.hall },
    SEAT: { label: 'label_seat', value: seat && [row, seat].filter(Boolean).join(' ') },
    DATE: { ...date, label: 'label_date' },
  };
  return headerField(template.iosHeader ?? { labelEnum: 'HALL', valueEnum: 'HALL' }, choices);
}

function opening({ template: { date } }: CinemaView): Date {
  const { startDate, doorOpeningHour } = date;
  return doorOpeningHour && doorOpeningHour < startDate ? doorOpeningHour : startDate;
}

function semantics({ template, wallet }: CinemaView, { row, seat, reference }: Ticket): AppleSemantics {
  const { latitude, longitude, date } = template;
  const price = priceOf(template);
  const end = knownEnd(template);
  return {
    eventType: 'PKEventTypeMovie',
    eventName: template.name,
    eventStartDate: formatW3cDate(date.startDate, wallet.timezone),
    eventEndDate: end && formatW3cDate(end, wallet.timezone),
    venueName: template.cinemaName,
    venueRoom: template.hall,
    venueLocation: latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
    seats:
      seat === undefined ? undefined : [{ seatSection: template.hall, ...(row && { seatRow: row }), seatNumber: seat }],
    confirmationNumber: reference,
    totalPrice: price?.currencyCode ? { amount: price.amount.toFixed(2), currencyCode: price.currencyCode } : undefined,
  };
}

/** Returns the price paid, or the template’s price if the ticket has none. */
function fareField({ template }: CinemaView, { fare }: Ticket): ApplePassField[] {
  const price = priceOf(template);
  if (fare) return field('price', 'label_price', fare, { row: 1 });
  return price ? field('price', price.label, price.amount, { ...amountStyle(price.currencyCode), row: 1 }) : [];
}
