import {
  addDays,
  calendarDay,
  dayOrMoment,
  endOfDay,
  isWholeDay,
  startOfDay,
  zonedDate,
} from '../../../../src/core/time/time-zone';
import { formatW3cDate } from '../../../../src/core/time/zoned-date';

describe('the first and the last second of a day', () => {
  it.each([
    ['2026-01-15', 'UTC', '2026-01-15T00:00:00+00:00', '2026-01-15T23:59:59+00:00'],
    ['2026-01-15', 'Asia/Kathmandu', '2026-01-15T00:00:00+05:45', '2026-01-15T23:59:59+05:45'],
    ['2026-12-31', 'Pacific/Auckland', '2026-12-31T00:00:00+13:00', '2026-12-31T23:59:59+13:00'],
    // Clocks change by day.
    ['2026-03-29', 'Europe/Paris', '2026-03-29T00:00:00+01:00', '2026-03-29T23:59:59+02:00'],
    ['2026-10-25', 'Europe/Paris', '2026-10-25T00:00:00+02:00', '2026-10-25T23:59:59+01:00'],
    ['2026-03-28', 'Europe/Paris', '2026-03-28T00:00:00+01:00', '2026-03-28T23:59:59+01:00'],
    // Clocks go back at midnight: the last hour comes twice.
    ['2026-10-29', 'Africa/Cairo', '2026-10-29T00:00:00+03:00', '2026-10-29T23:59:59+02:00'],
    ['2026-10-30', 'Africa/Cairo', '2026-10-30T00:00:00+02:00', '2026-10-30T23:59:59+02:00'],
    ['2026-04-04', 'America/Santiago', '2026-04-04T00:00:00-03:00', '2026-04-04T23:59:59-04:00'],
    ['2026-10-24', 'Asia/Beirut', '2026-10-24T00:00:00+03:00', '2026-10-24T23:59:59+02:00'],
    ['2026-10-24', 'America/Nuuk', '2026-10-24T00:00:00-01:00', '2026-10-24T23:59:59-02:00'],
    ['2021-09-21', 'Asia/Tehran', '2021-09-21T00:00:00+04:30', '2021-09-21T23:59:59+03:30'],
    // Clocks go back after midnight: the first hour comes twice.
    ['2026-11-01', 'America/Havana', '2026-11-01T00:00:00-04:00', '2026-11-01T23:59:59-05:00'],
    ['2026-10-31', 'America/Havana', '2026-10-31T00:00:00-04:00', '2026-10-31T23:59:59-04:00'],
    // Clocks skip midnight, or the hour before.
    ['2026-04-24', 'Africa/Cairo', '2026-04-24T01:00:00+03:00', '2026-04-24T23:59:59+03:00'],
    ['2026-04-23', 'Africa/Cairo', '2026-04-23T00:00:00+02:00', '2026-04-23T23:59:59+02:00'],
    ['2026-09-06', 'America/Santiago', '2026-09-06T01:00:00-03:00', '2026-09-06T23:59:59-03:00'],
    ['2026-03-29', 'Asia/Beirut', '2026-03-29T01:00:00+03:00', '2026-03-29T23:59:59+03:00'],
    ['2026-03-08', 'America/Havana', '2026-03-08T01:00:00-04:00', '2026-03-08T23:59:59-04:00'],
    ['2021-03-22', 'Asia/Tehran', '2021-03-22T01:00:00+04:30', '2021-03-22T23:59:59+04:30'],
    ['2026-03-28', 'America/Nuuk', '2026-03-28T00:00:00-02:00', '2026-03-28T22:59:59-02:00'],
    ['2026-03-29', 'America/Nuuk', '2026-03-29T00:00:00-01:00', '2026-03-29T23:59:59-01:00'],
    // Clocks went back at 00:01 into the day before, and forward at 23:30 over midnight.
    ['2010-11-06', 'America/St_Johns', '2010-11-06T00:00:00-02:30', '2010-11-06T23:59:59-03:30'],
    ['2010-11-07', 'America/St_Johns', '2010-11-07T00:00:00-02:30', '2010-11-07T23:59:59-03:30'],
    ['1919-03-30', 'America/Toronto', '1919-03-30T00:00:00-05:00', '1919-03-30T23:29:59-05:00'],
    ['1919-03-31', 'America/Toronto', '1919-03-31T00:30:00-04:00', '1919-03-31T23:59:59-04:00'],
    // The day before and after one that was skipped.
    ['2011-12-29', 'Pacific/Apia', '2011-12-29T00:00:00-10:00', '2011-12-29T23:59:59-10:00'],
    ['2011-12-31', 'Pacific/Apia', '2011-12-31T00:00:00+14:00', '2011-12-31T23:59:59+14:00'],
  ])('of %s in %s', (date, timeZone, first, last) => {
    const [start, end] = [startOfDay(date, timeZone), endOfDay(date, timeZone)];
    expect([formatW3cDate(start, timeZone), formatW3cDate(end, timeZone)]).toEqual([first, last]);
    const around = [start.getTime() - 1000, start.getTime(), end.getTime(), end.getTime() + 1000];
    const days = around.map((time) => zonedDate(new Date(time), timeZone) === date);
    expect(days).toEqual([false, true, true, false]);
  });

  it('are the same second if a zone skipped the day', () => {
    const [start, end] = [startOfDay('2011-12-30', 'Pacific/Apia'), endOfDay('2011-12-30', 'Pacific/Apia')];
    expect(start).toEqual(startOfDay('2011-12-31', 'Pacific/Apia'));
    expect(end).toEqual(endOfDay('2011-12-29', 'Pacific/Apia'));
  });

  it('stay in the year 9999', () => {
    expect(endOfDay('9999-12-31', 'America/New_York').toISOString()).toBe('9999-12-31T23:59:59.999Z');
    expect(endOfDay('9999-12-31', 'Europe/Paris').toISOString()).toBe('9999-12-31T22:59:59.000Z');
    expect(addDays('9999-12-31', 1)).toBe('9999-12-31');
  });
});

it.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-03-29', 7, '2026-04-05'],
])('%s and %s days', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
});

it.each([
  ['1990-05-17', 'America/New_York', '1990-05-17'],
  // As programs write a day without a time, and as the service returns it.
  ['1990-05-17T00:00:00.000Z', 'Pacific/Auckland', '1990-05-17'],
  ['1990-05-17T00:00:00.000Z', 'America/Los_Angeles', '1990-05-17'],
  ['1990-05-17T00:00Z', 'America/Los_Angeles', '1990-05-17'],
  ['1990-05-17T00:00:00+00:00', 'America/Los_Angeles', '1990-05-17'],
  // Midnight of the place.
  ['1990-05-17T00:00:00+02:00', 'Europe/Paris', '1990-05-17'],
  ['1990-05-16T22:00:00.000Z', 'Europe/Paris', '1990-05-17'],
  ['1990-01-16T23:00:00.000Z', 'Europe/Paris', '1990-01-17'],
  ['1990-05-17T04:00:00.000Z', 'America/New_York', '1990-05-17'],
  ['1990-05-16T15:00:00.000Z', 'Asia/Tokyo', '1990-05-17'],
  // Its offset today, not then.
  ['1990-05-17T00:00:00+01:00', 'Europe/Paris', '1990-05-17'],
  // Noon, and the last moment.
  ['1990-05-17T12:00:00Z', 'Europe/Paris', '1990-05-17'],
  ['1990-05-17T21:59:59.999Z', 'Europe/Paris', '1990-05-17'],
  // Midnight in UTC, but written as another time.
  ['1990-05-16T20:00:00-04:00', 'America/New_York', '1990-05-16'],
  ['1990-05-17T00:00:01Z', 'America/New_York', '1990-05-16'],
])('%s in %s is the day %s', (value, timeZone, expected) => {
  const day = calendarDay(value, timeZone);
  expect(day.toISOString()).toBe(`${expected}T00:00:00.000Z`);
  expect(calendarDay(day.toISOString(), timeZone)).toEqual(day);
});

it.each([
  ['2026-12-19T23:00:00Z', 'start', true],
  ['2026-12-19T23:00:01Z', 'start', false],
  ['2026-12-20T22:59:59Z', 'start', true],
  ['2026-12-20T14:00:00Z', 'start', false],
  ['2026-12-20T22:59:59Z', 'end', true],
  ['2026-12-20T22:59:00Z', 'end', true],
  ['2026-12-20T22:58:59Z', 'end', false],
  ['2026-12-19T23:00:00Z', 'end', false],
] as const)('%s as %s of a day in Paris: %s', (value, edge, expected) => {
  const moment = new Date(value);
  expect(isWholeDay(moment, edge, 'Europe/Paris')).toBe(expected);
  expect(dayOrMoment(moment, edge, 'Europe/Paris')).toBe(expected ? '2026-12-20' : moment.toISOString());
});
