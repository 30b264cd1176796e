import { localDateTimeToW3c } from '../common/time/zoned-date';
import { textOf } from '../pass-generation/pass-facts';
import type { PassView } from '../pass-generation/pass-mapping';
import type { PassTextKey } from '../pass-generation/pass-text';
import type { Transit } from './schemas/transit.schema';

export type TransitView = PassView<Transit>;

export interface Station {
  code: string;
  name: string;
}

/** Local date and time at the station, and the moment in W3C form as the wallet's clocks tell it. */
export interface StopTime {
  local: string;
  moment: string;
}

/** A ticket's trip: the pass's own values before the template's, and nothing that the template hides. */
export interface Trip {
  origin: Station;
  destination: Station;
  /** Absent on what is left of a deleted pass. */
  departure?: StopTime;
  arrival?: StopTime;
  /** The number that tells the passenger what to board. */
  number?: string;
  /** Flight number, where the trip's number is another one. */
  flight?: string;
  /** Number of the line, where the trip's number is another one. */
  line?: string;
  gate?: string;
  gateLabel: PassTextKey;
  seat?: string;
  seatLabel: PassTextKey;
  fare?: string;
}

/** Labels of `gateName` and `seatName` (spec.md, "Transit"). */
const SEAT_LABELS: Readonly<Record<string, PassTextKey>> = {
  N_CABINE: 'label_cabin',
  N_VOYAGE: 'label_voyage',
  PLAQUE: 'label_plate',
};

const ON_RAILS = ['Train', 'Tram'];

export function tripOf({ pass, template, wallet }: TransitView): Trip {
  const { gateName, seatName, displayOptions: hide } = template;
  const value = (name: string) => textOf(pass[name]) ?? textOf((template as unknown as Record<string, unknown>)[name]);
  const number = textOf(pass.tripNumber) ?? textOf(pass.flightNumber) ?? template.number;
  const other = (candidate: string | undefined) =>
    hide?.hideTripNumber || candidate === number ? undefined : candidate;
  const stop = (name: 'departure' | 'arrival') =>
    stopTime(textOf(pass[`${name}Date`]), value(`${name}Time`), wallet.timezone);
  return {
    origin: { code: value('originStationCode') ?? '', name: value('originName') ?? '' },
    destination: { code: value('destinationStationCode') ?? '', name: value('destinationName') ?? '' },
    departure: stop('departure'),
    arrival: stop('arrival'),
    number: hide?.hideTripNumber ? undefined : number,
    flight: other(textOf(pass.flightNumber)),
    line: other(template.number),
    gate: textOf(pass.gate),
    gateLabel:
      (gateName && SEAT_LABELS[gateName]) || (ON_RAILS.includes(template.type) ? 'label_platform' : 'label_gate'),
    seat: textOf(pass.seat),
    seatLabel: (seatName && SEAT_LABELS[seatName]) || 'label_seat',
    fare: hide?.hideTarif ? undefined : value('tarif'),
  };
}

function stopTime(date: string | undefined, time: string | undefined, timeZone: string): StopTime | undefined {
  if (!date || !time) return undefined;
  return { local: `${date}T${time}:00`, moment: localDateTimeToW3c(date, time, timeZone) };
}
