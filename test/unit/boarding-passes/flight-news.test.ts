import { arrivalSentence, newsAfter } from '../../../src/boarding-passes/flight-news';
import type { Flight } from '../../../src/boarding-passes/schemas/flight.schema';
import { boardingPassView } from '../../support/pass-views';

const AT = new Date('2030-06-12T06:00:00Z');
const flight = (fields: Partial<Flight> = {}): Flight => ({
  ...boardingPassView().template,
  scheduledDeparture: '2030-06-12T08:15',
  scheduledArrival: '2030-06-12T09:20',
  destinationTimeZone: 'Europe/London',
  ...fields,
});

/** The flight after the change, with its news. */
function changed(before: Flight, fields: Partial<Flight>): Flight {
  const after = { ...before, ...fields };
  return { ...after, news: newsAfter(after, Object.keys(fields), AT) };
}
const toldOf = ({ news = [] }: Flight) =>
  news.map(({ changes }) => changes.map(({ sentence, value }) => [sentence, value]));

describe('the news of a flight', () => {
  const late = { estimatedArrival: '2030-06-12T09:50' };

  it.each([
    ['a later arrival', late, [['change_arrival_delay', '09:50']]],
    ['an earlier arrival', { estimatedArrival: '2030-06-12T09:10' }, [['change_arrival_time', '09:10']]],
    ['another planned arrival', { scheduledArrival: '2030-06-12T09:30' }, [['change_arrival_time', '09:30']]],
    [
      'a later departure with the arrival',
      { ...late, estimatedDeparture: '2030-06-12T08:45' },
      [['change_delay', '08:45']],
    ],
    [
      'a new gate with a later arrival',
      { ...late, originGate: 'C7' },
      [
        ['change_flight_gate', 'C7'],
        ['change_arrival_delay', '09:50'],
      ],
    ],
  ] as const)('announce %s', (_case, fields, told) => {
    expect(toldOf(changed(flight(), fields))).toEqual([told]);
  });

  it.each([
    ['another planned arrival behind an estimated one', flight(late), { scheduledArrival: '2030-06-12T09:30' }],
    [
      'another planned departure behind an estimated one',
      flight({ estimatedDeparture: '2030-06-12T08:45' }),
      { scheduledDeparture: '2030-06-12T08:20' },
    ],
    ['the arrival of a flight that has landed', flight({ flightStatus: 'LANDED' }), late],
    [
      'an arrival that is not known any more',
      flight({ ...late, scheduledArrival: undefined }),
      { estimatedArrival: undefined },
    ],
  ] as const)('do not announce %s', (_case, before, fields) => {
    expect(toldOf(changed(before, fields))).toEqual([]);
  });

  it('announce the arrival on iPhones only if the departure has not moved with it', () => {
    const first = changed(flight(), { estimatedDeparture: '2030-06-12T08:45', ...late });
    const second = changed(first, { estimatedArrival: '2030-06-12T10:00' });
    const third = changed(second, { originGate: 'C7' });
    const fourth = changed(third, { estimatedDeparture: '2030-06-12T09:00', estimatedArrival: '2030-06-12T10:10' });
    const landed = changed(third, { flightStatus: 'LANDED' });
    expect([flight(), first, second, third, fourth, landed].map(arrivalSentence)).toEqual([
      undefined,
      undefined,
      'change_arrival_delay',
      'change_arrival_delay',
      undefined,
      undefined,
    ]);
  });
});
