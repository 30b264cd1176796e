import { localDateTimeToW3c } from '../core/time/zoned-date';
import { textOf } from '../core/text/blank';
import type { PassView } from '../pass-model/pass-mapping';
import type { PassTextKey } from '../pass-files/pass-text';
import type { Transit } from './schemas/transit.schema';

export type TransitView = PassView<Transit>;

export interface Station {
  code: string;
  name: string;
}

/** The local date and time at the station, and the same moment as a W3C date-time in the wallet’s time zone. */
export interface StopTime {
  local: string;
  moment: string;
}

export interface TripNumbers {
  /** The number by which passengers recognize what to board. */
  number?: string;
  /** The flight number, if it differs from `number`. */
  flight?: string;
  /** The line number, if it differs from `number`. */
  line?: string;
}

/** The values of the pass, or where it has none, those of the template. Excludes hidden values. */
export interface Trip extends TripNumbers {
  origin: Station;
  destination: Station;
  departure?: StopTime;
  arrival?: StopTime;
  gate?: string;
  gateLabel: PassTextKey;
  seat?: string;
  seatLabel: PassTextKey;
  fare?: string;
}

/** See docs/contract/transits.md#seat-names. */
const SEAT_LABELS: Readonly<Record<string, PassTextKey>> = {
  N_CABINE: 'label_cabin',
  N_VOYAGE: 'label_voyage',
  PLAQUE: 'label_plate',
};

const ON_RAILS = ['Train', 'Tram'];

export function tripOf(view: TransitView): Trip {
  const { pass, template, wallet } = view;
  const { gateName, seatName, displayOptions: hide } = template;
  const value = (name: string) => textOf(pass[name]) ?? textOf((template as unknown as Record<string, unknown>)[name]);
  const stop = (name: 'departure' | 'arrival') =>
    stopTime(textOf(pass[`${name}Date`]), value(`${name}Time`), wallet.timezone);
  return {
    origin: { code: value('originStationCode') ?? '', name: value('originName') ?? '' },
    destination: { code: value('destinationStationCode') ?? '', name: value('destinationName') ?? '' },
    departure: stop('departure'),
    arrival: stop('arrival'),
    ...numbersOf(view),
    gate: textOf(pass.gate),
    gateLabel:
      (gateName && SEAT_LABELS[gateName]) || (ON_RAILS.includes(template.type) ? 'label_platform' : 'label_gate'),
    seat: textOf(pass.seat),
    seatLabel: (seatName && SEAT_LABELS[seatName]) || 'label_seat',
    fare: hide?.hideTarif ? undefined : value('tarif'),
  };
}

export function numbersOf({ pass, template }: TransitView): TripNumbers {
  if (template.displayOptions?.hideTripNumber) return {};
  const number = textOf(pass.tripNumber) ?? textOf(pass.flightNumber) ?? template.number;
  const other = (candidate: string | undefined) => (candidate === number ? undefined : candidate);
  return { number, flight: other(textOf(pass.flightNumber)), line: other(template.number) };
}

function stopTime(date: string | undefined, time: string | undefined, timeZone: string): StopTime | undefined {
  if (!date || !time) return undefined;
  return { local: `${date}T${time}:00`, moment: localDateTimeToW3c(date, time, timeZone) };
}
