import type { PassTextKey } from '../pass-files/pass-text';
import { withoutMarks } from '../pass-files/plain-texts';
import type { FlightStatus } from './dto/flight.dto';
import { arrivalOf, departureOf, isDelayed, isLate } from './flight-times';
import type { Flight, FlightChange, FlightNews } from './schemas/flight.schema';

/** The maximum number of messages that Google keeps per object. */
const MAX_NEWS = 10;

export const STATUS_NAMES: Readonly<Record<FlightStatus, PassTextKey>> = {
  SCHEDULED: 'label_flight_scheduled',
  ACTIVE: 'label_flight_active',
  LANDED: 'label_flight_landed',
  CANCELLED: 'label_flight_cancelled',
  REDIRECTED: 'label_flight_redirected',
  DIVERTED: 'label_flight_diverted',
};

/** Sentences by status. For the other statuses, there is none, because the passengers are already on board. */
const STATUS_SENTENCES: Readonly<Partial<Record<FlightStatus, PassTextKey>>> = {
  SCHEDULED: 'change_flight_status',
  CANCELLED: 'change_flight_cancelled',
  REDIRECTED: 'change_flight_status',
  DIVERTED: 'change_flight_status',
};

export function statusSentence({ flightStatus }: Pick<Flight, 'flightStatus'>): PassTextKey | undefined {
  return STATUS_SENTENCES[flightStatus];
}

export function timeSentence(flight: Flight): PassTextKey {
  return isDelayed(flight) ? 'change_delay' : 'change_flight_time';
}

const ARRIVAL_SENTENCES: readonly PassTextKey[] = ['change_arrival_delay', 'change_arrival_time'];
const TIME_SENTENCES: readonly PassTextKey[] = ['change_delay', 'change_flight_time', ...ARRIVAL_SENTENCES];

/**
 * Returns the announced changes of the flight, without the marks that a view adds to stored text, because their
 * sentences are built in and not written by the business.
 */
export function newsOf({ news = [] }: Pick<Flight, 'news'>): FlightNews[] {
  return withoutMarks(news);
}

/**
 * Returns the sentence that iPhones show when the arrival changes. Undefined unless the latest announced
 * change of a time is that of the arrival.
 */
export function arrivalSentence(flight: Flight): PassTextKey | undefined {
  const sentences = newsOf(flight).flatMap(({ changes }) => changes.map(({ sentence }) => sentence));
  const last = sentences.findLast((sentence) => TIME_SENTENCES.includes(sentence));
  return last && ARRIVAL_SENTENCES.includes(last) && flight.flightStatus !== 'LANDED' ? last : undefined;
}

/** Returns the changes to announce, after a change of these fields. */
export function newsAfter(flight: Flight, changed: readonly string[], at: Date): FlightNews[] | undefined {
  const changes = [...gateChange(flight, changed), ...timeChange(flight, changed), ...statusChange(flight, changed)];
  const { news } = flight;
  return changes.length > 0 ? [...(news ?? []), { at, changes }].slice(-MAX_NEWS) : news;
}

function gateChange({ originGate }: Flight, changed: readonly string[]): FlightChange[] {
  if (!changed.includes('originGate') || !originGate) return [];
  return [{ sentence: 'change_flight_gate', value: originGate }];
}

/** Returns one sentence per delay. If departure and arrival move together, only the departure is announced. */
function timeChange(flight: Flight, changed: readonly string[]): FlightChange[] {
  if (isMoved('Departure', flight, changed)) {
    return [{ sentence: timeSentence(flight), value: departureOf(flight).slice(-5) }];
  }
  const arrival = arrivalOf(flight);
  if (arrival === undefined || flight.flightStatus === 'LANDED' || !isMoved('Arrival', flight, changed)) return [];
  return [{ sentence: isLate(flight) ? 'change_arrival_delay' : 'change_arrival_time', value: arrival.slice(-5) }];
}

/** Whether the displayed time changed. An estimated time takes precedence over the scheduled one. */
function isMoved(place: 'Departure' | 'Arrival', flight: Flight, changed: readonly string[]): boolean {
  const isShown = flight[`estimated${place}`] === undefined;
  return changed.includes(`estimated${place}`) || (isShown && changed.includes(`scheduled${place}`));
}

function statusChange(flight: Flight, changed: readonly string[]): FlightChange[] {
  const sentence = statusSentence(flight);
  if (!changed.includes('flightStatus') || !sentence) return [];
  return [{ sentence, value: STATUS_NAMES[flight.flightStatus] }];
}
