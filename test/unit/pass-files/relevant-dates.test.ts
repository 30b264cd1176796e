import { relevantDates } from '../../../src/pass-files/apple/relevant-dates';

const at = (text: string) => new Date(text);

const SPAN_LIMIT = 24 * 60 * 60 * 1000;

function lengths(found: ReturnType<typeof relevantDates>): number[] {
  return found.relevantDates!.map((one) =>
    'startDate' in one ? Date.parse(one.endDate) - Date.parse(one.startDate) : NaN,
  );
}

describe('the time at which an iPhone shows a pass', () => {
  it('is the start if no later end is known', () => {
    const start = at('2027-07-01T16:00:00Z');
    const moment = '2027-07-01T18:00:00+02:00';
    const expected = { relevantDate: moment, relevantDates: [{ date: moment, relevantDate: moment }] };
    expect(relevantDates({ start }, 'Europe/Paris')).toEqual(expected);
    expect(relevantDates({ start, end: start }, 'Europe/Paris')).toEqual(expected);
    expect(relevantDates({ start, end: at('2027-07-01T15:00:00Z') }, 'Europe/Paris')).toEqual(expected);
  });

  it('is one span from the opening to the end of the same day', () => {
    const time = {
      start: at('2027-07-01T16:00:00Z'),
      opens: at('2027-07-01T15:00:00Z'),
      end: at('2027-07-01T19:00:00Z'),
    };
    expect(relevantDates(time, 'Europe/Paris')).toEqual({
      relevantDate: '2027-07-01T18:00:00+02:00',
      relevantDates: [{ startDate: '2027-07-01T17:00:00+02:00', endDate: '2027-07-01T21:00:00+02:00' }],
    });
  });

  it('is one span across midnight, without the old single moment', () => {
    const time = { start: at('2027-07-01T20:00:00Z'), end: at('2027-07-02T03:00:00Z') };
    expect(relevantDates(time, 'Europe/Paris')).toEqual({
      relevantDates: [{ startDate: '2027-07-01T22:00:00+02:00', endDate: '2027-07-02T05:00:00+02:00' }],
    });
  });

  it('is one span per day for several days, by the calendar of the time zone', () => {
    const time = { start: at('2027-07-01T16:00:00Z'), end: at('2027-07-04T21:00:00Z') };
    expect(relevantDates(time, 'Europe/Paris')).toEqual({
      relevantDates: [
        { startDate: '2027-07-01T18:00:00+02:00', endDate: '2027-07-01T23:59:59+02:00' },
        { startDate: '2027-07-02T00:00:00+02:00', endDate: '2027-07-02T23:59:59+02:00' },
        { startDate: '2027-07-03T00:00:00+02:00', endDate: '2027-07-03T23:59:59+02:00' },
        { startDate: '2027-07-04T00:00:00+02:00', endDate: '2027-07-04T23:00:00+02:00' },
      ],
    });
  });

  it('has no empty span if it ends at midnight', () => {
    const time = { start: at('2027-07-01T16:00:00Z'), end: at('2027-07-03T22:00:00Z') };
    expect(relevantDates(time, 'Europe/Paris').relevantDates).toHaveLength(3);
  });

  it.each([
    ['2026-10-24T08:00:00Z', '2026-10-27T08:00:00Z', 'Europe/Paris', 4],
    ['2026-10-28T08:00:00Z', '2026-10-31T08:00:00Z', 'Africa/Cairo', 4],
    ['2026-04-03T12:00:00Z', '2026-04-06T12:00:00Z', 'America/Santiago', 4],
    ['2026-09-04T12:00:00Z', '2026-09-08T12:00:00Z', 'America/Santiago', 5],
    ['2011-12-28T20:00:00Z', '2012-01-02T20:00:00Z', 'Pacific/Apia', 6],
  ])('is never longer than 24 hours, from %s to %s in %s', (start, end, timeZone, days) => {
    const found = relevantDates({ start: at(start), end: at(end) }, timeZone);
    expect(lengths(found)).toHaveLength(days);
    for (const length of lengths(found)) expect(length > 0 && length <= SPAN_LIMIT).toBe(true);
  });

  it('covers only the first month of a longer event', () => {
    const found = relevantDates({ start: at('2027-01-01T09:00:00Z'), end: at('2027-12-31T17:00:00Z') }, 'UTC');
    expect(found.relevantDates).toHaveLength(31);
    expect(found.relevantDates!.at(-1)).toEqual({
      startDate: '2027-01-31T00:00:00+00:00',
      endDate: '2027-01-31T23:59:59+00:00',
    });
  });
});
