import { formatW3cDate } from '../core/time/zoned-date';
import { zonedDate } from '../core/time/time-zone';
import { amountStyle, type ApplePassContent, dateField, field } from '../pass-model/apple-content';
import type { ApplePassField, AppleSeat, AppleSemantics } from '../pass-model/pass-json';
import { relevantDates } from '../pass-files/apple/relevant-dates';
import { detail } from '../pass-files/pass-detail';
import { textOf } from '../core/text/blank';
import { holderOf } from '../pass-files/pass-data';
import { priceOf } from '../pass-files/pass-money';
import { type EventView, rowsOf, type SeatRow } from './event-ticket';

export function eventApple(view: EventView): ApplePassContent {
  const { template, wallet, pass } = view;
  const { startDate, doorOpeningHour } = template.date ?? {};
  const moment = (date: Date | undefined) => date && formatW3cDate(date, wallet.timezone);
  const opensThatDay =
    startDate && doorOpeningHour && isSameDay(startDate, doorOpeningHour, wallet.timezone)
      ? ({ dateStyle: 'PKDateStyleNone' } as const)
      : {};
  return {
    style: 'eventTicket',
    stripRole: 'eventStrip',
    poster: { style: 'posterEventTicket', semantics: posterSemantics(view) },
    description: template.name,
    logoText: wallet.name,
    fields: {
      headerFields: priceField(view),
      primaryFields: [{ key: 'event', value: template.name }],
      secondaryFields: [
        ...dateField('start', 'label_date', moment(startDate), { changeMessage: 'change_date' }),
        ...dateField('doors', 'label_doors', moment(doorOpeningHour), {
          ...opensThatDay,
          changeMessage: 'change_doors',
        }),
        ...field('venue', 'label_venue', textOf(template.locations[0]?.locationName), {
          changeMessage: 'change_venue',
        }),
      ],
      auxiliaryFields: [...rowsOf(view).map(seatField), ...field('holder', 'label_holder', holderOf(pass), { row: 1 })],
    },
    details: [
      ...detail('end', 'label_end', template.date?.endDate?.toISOString(), 'DATE'),
      ...detail('address', 'label_address', template.locations[0]?.address, 'ADDRESS'),
      ...detail('terms', 'label_terms', template.terms),
    ],
    ...relevance(view),
    // Groups the tickets of the event in Apple Wallet.
    groupingIdentifier: template._id.toHexString(),
    semantics: semantics(view),
  };
}

function priceField(view: EventView): ApplePassField[] {
  const price = priceOf(view.template);
  if (!price) return [];
  const { amount, label, currencyCode } = price;
  return field('price', label, amount, amountStyle(currencyCode));
}

function seatField({ side, label, value, alignment }: SeatRow): ApplePassField {
  return { key: side, label, value, textAlignment: alignment, row: 0, changeMessage: 'change_place' };
}

/** Returns the interval in which the pass is relevant, from the opening of the doors to the end. */
function relevance({ template: { date }, wallet }: EventView): ReturnType<typeof relevantDates> {
  const { startDate, endDate, doorOpeningHour } = date ?? {};
  if (!startDate) return {};
  const opens = doorOpeningHour && doorOpeningHour < startDate ? doorOpeningHour : startDate;
  return relevantDates({ start: startDate, opens, end: endDate }, wallet.timezone);
}

function semantics(view: EventView): AppleSemantics {
  const { template, wallet } = view;
  const { startDate, endDate } = template.date ?? {};
  const [venue] = template.locations;
  const price = priceOf(view.template);
  const rows = rowsOf(view);
  const seat: AppleSeat = Object.assign({}, ...rows.map(seatPart)) as AppleSeat;
  return {
    eventName: template.name,
    eventStartDate: startDate && formatW3cDate(startDate, wallet.timezone),
    eventEndDate: endDate && formatW3cDate(endDate, wallet.timezone),
    venueName: textOf(venue?.locationName),
    venueLocation:
      venue?.latitude === undefined || venue.longitude === undefined
        ? undefined
        : { latitude: venue.latitude, longitude: venue.longitude },
    venueEntrance: rows.find(({ name }) => name === 'ACCESS' || name === 'PORT')?.value,
    seats: Object.keys(seat).length === 0 ? undefined : [seat],
    totalPrice: price?.currencyCode ? { amount: price.amount.toFixed(2), currencyCode: price.currencyCode } : undefined,
  };
}

function posterSemantics({ template: { locations } }: EventView): AppleSemantics {
  const [venue] = locations;
  const venueName = textOf(venue?.locationName);
  const region = textOf(venue?.address);
  return {
    eventType: 'PKEventTypeGeneric',
    ...(venueName ? { venueName } : region && { venueRegionName: region }),
  };
}

/** The price and entrance are not part of a seat. */
const SEAT_PARTS: Readonly<Record<string, keyof AppleSeat>> = {
  ZONE: 'seatSection',
  ROW: 'seatRow',
  CHAIR: 'seatNumber',
  SEAT: 'seatNumber',
  PLACE: 'seatNumber',
  ARMCHAIR: 'seatNumber',
  TYPE: 'seatType',
  LOCATION: 'seatDescription',
};

function seatPart({ name, value }: SeatRow): AppleSeat {
  const part = SEAT_PARTS[name];
  return part ? { [part]: value } : {};
}

function isSameDay(one: Date, other: Date, timeZone: string): boolean {
  return zonedDate(one, timeZone) === zonedDate(other, timeZone);
}
