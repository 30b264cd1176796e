import { textIn } from '../core/i18n/localized-text';
import { formatW3cDate } from '../core/time/zoned-date';
import type { GooglePassContent, GoogleTexts } from '../pass-model/google-content';
import type { EventTicketClass, EventTicketObject } from '../pass-model/google-types';
import { googleMoney, issuerText } from '../pass-files/google/google-values';
import { detail } from '../pass-files/pass-detail';
import { textOf } from '../core/text/blank';
import { holderOf } from '../pass-files/pass-data';
import { priceOf } from '../pass-files/pass-money';
import { type EventView, labelledRows, rowsOf, type SeatRow } from './event-ticket';

export function eventGoogle(view: EventView, texts: GoogleTexts): GooglePassContent {
  const { template, wallet, pass, lang } = view;
  const rows = rowsOf(view);
  const holder = holderOf(pass);
  const price = priceOf(view.template);
  const money = price?.currencyCode && googleMoney(price.amount, price.currencyCode);
  return {
    type: 'eventTicket',
    class: {
      eventName: texts(template.name),
      eventId: template._id.toHexString(),
      ...venue(view, texts),
      ...dateTime(view),
      ...(textIn(template.terms, lang) && { finePrint: issuerText(template.terms!, texts, lang) }),
      ...seatLabels(view, texts),
    },
    object: {
      ...(holder && { ticketHolderName: holder }),
      ...(wallet.displayIdentifiant && pass.barcode && { ticketNumber: pass.barcode }),
      ...(rows.length > 0 && { seatInfo: seatInfo(rows, texts) }),
      ...(money && { faceValue: money }),
    },
    details: money || !price ? [] : detail('price', price.label, String(price.amount)),
  };
}

/** Google requires both the name and the address of a venue. If one is missing, the other is used for both. */
function venue({ template: { locations } }: EventView, texts: GoogleTexts): Pick<EventTicketClass, 'venue'> {
  const [name, address] = [textOf(locations[0]?.locationName), textOf(locations[0]?.address)];
  const [shownName, shownAddress] = [name ?? address, address ?? name];
  return shownName && shownAddress ? { venue: { name: texts(shownName), address: texts(shownAddress) } } : {};
}

function dateTime({ template: { date }, wallet }: EventView): Pick<EventTicketClass, 'dateTime'> {
  const { startDate, endDate, doorOpeningHour } = date ?? {};
  if (!startDate && !endDate && !doorOpeningHour) return {};
  return {
    dateTime: {
      ...(startDate && { start: formatW3cDate(startDate, wallet.timezone) }),
      ...(endDate && { end: formatW3cDate(endDate, wallet.timezone) }),
      ...(doorOpeningHour && {
        doorsOpen: formatW3cDate(doorOpeningHour, wallet.timezone),
        doorsOpenLabel: 'DOORS_OPEN',
      }),
    },
  };
}

/** Returns Google’s field for a seat field. The left field tells the holder where to go; the row and seat follow. */
function placeOf({ side, name }: Pick<SeatRow, 'side' | 'name'>): 'gate' | 'section' | 'row' | 'seat' {
  if (side === 'left') return name === 'ACCESS' ? 'gate' : 'section';
  return side === 'center' ? 'row' : 'seat';
}

const LABEL_FIELDS = {
  gate: 'customGateLabel',
  section: 'customSectionLabel',
  row: 'customRowLabel',
  seat: 'customSeatLabel',
} as const;

function seatLabels(view: EventView, texts: GoogleTexts): Partial<EventTicketClass> {
  return Object.fromEntries(labelledRows(view).map((row) => [LABEL_FIELDS[placeOf(row)], texts(row.label)]));
}

function seatInfo(rows: SeatRow[], texts: GoogleTexts): EventTicketObject['seatInfo'] {
  return Object.fromEntries(rows.map((row) => [placeOf(row), texts(row.value)]));
}
