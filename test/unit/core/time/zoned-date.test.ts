import { zonedDate } from '../../../../src/core/time/time-zone';
import { formatW3cDate, localDateTimeToInstant, localDateTimeToW3c } from '../../../../src/core/time/zoned-date';

describe('formatW3cDate', () => {
  it.each([
    ['2026-01-15T12:00:00.987Z', 'UTC', '2026-01-15T12:00:00+00:00'],
    ['2026-01-15T12:00:00Z', 'Europe/Paris', '2026-01-15T13:00:00+01:00'],
    ['2026-07-15T12:00:00Z', 'Europe/Paris', '2026-07-15T14:00:00+02:00'],
    ['2026-03-29T00:59:59Z', 'Europe/Paris', '2026-03-29T01:59:59+01:00'],
    ['2026-03-29T01:00:00Z', 'Europe/Paris', '2026-03-29T03:00:00+02:00'],
    ['2026-10-25T00:30:00Z', 'Europe/Paris', '2026-10-25T02:30:00+02:00'],
    ['2026-10-25T01:30:00Z', 'Europe/Paris', '2026-10-25T02:30:00+01:00'],
    ['2026-01-15T12:00:00Z', 'America/New_York', '2026-01-15T07:00:00-05:00'],
    ['2026-01-15T02:00:00Z', 'America/St_Johns', '2026-01-14T22:30:00-03:30'],
    ['2026-01-15T12:00:00Z', 'Asia/Kolkata', '2026-01-15T17:30:00+05:30'],
    ['2026-01-15T12:00:00Z', 'Asia/Kathmandu', '2026-01-15T17:45:00+05:45'],
    ['2026-12-31T23:00:00Z', 'Pacific/Auckland', '2027-01-01T12:00:00+13:00'],
    ['2026-06-15T12:00:00Z', 'Africa/Casablanca', '2026-06-15T13:00:00+01:00'],
  ])('%s in %s', (instant, timeZone, expected) => {
    expect(formatW3cDate(new Date(instant), timeZone)).toBe(expected);
    expect(new Date(expected).getTime()).toBe(Math.floor(new Date(instant).getTime() / 1000) * 1000);
  });

  it('creates one formatter for all spellings of a time zone', () => {
    const make = jest.spyOn(Intl, 'DateTimeFormat');
    const instant = new Date('2026-01-15T12:00:00Z');
    for (const timeZone of ['Asia/Tokyo', 'asia/tokyo', 'ASIA/TOKYO', 'aSIA/tokyO'])
      expect(formatW3cDate(instant, timeZone)).toBe('2026-01-15T21:00:00+09:00');
    expect(make).toHaveBeenCalledTimes(1);
    make.mockRestore();
  });

  it('refuses an unknown time zone', () => {
    expect(() => formatW3cDate(new Date(), 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('localDateTimeToW3c', () => {
  it.each([
    ['2026-01-15', '08:30', 'Europe/Paris', '2026-01-15T08:30:00+01:00'],
    ['2026-07-15', '08:30', 'Europe/Paris', '2026-07-15T08:30:00+02:00'],
    ['2026-07-15', '23:59:59', 'UTC', '2026-07-15T23:59:59+00:00'],
    ['2026-03-29', '01:59', 'Europe/Paris', '2026-03-29T01:59:00+01:00'],
    // skipped by the clocks: the digits stay
    ['2026-03-29', '02:30', 'Europe/Paris', '2026-03-29T02:30:00+01:00'],
    ['2026-03-29', '03:00', 'Europe/Paris', '2026-03-29T03:00:00+02:00'],
    // shown twice
    ['2026-10-25', '02:30', 'Europe/Paris', '2026-10-25T02:30:00+02:00'],
    ['2026-10-25', '03:00', 'Europe/Paris', '2026-10-25T03:00:00+01:00'],
    ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T02:30:00-05:00'],
    ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T01:30:00-04:00'],
    ['2026-12-31', '23:59', 'Pacific/Auckland', '2026-12-31T23:59:00+13:00'],
    ['2028-02-29', '00:00', 'Asia/Kathmandu', '2028-02-29T00:00:00+05:45'],
  ])('%s %s in %s', (date, time, timeZone, expected) => {
    expect(localDateTimeToW3c(date, time, timeZone)).toBe(expected);
    expect(localDateTimeToInstant(date, time.padEnd(8, ':00'), timeZone)).toEqual(new Date(expected));
  });

  it.each([
    ['2026-02-30', '08:00'],
    ['2027-02-29', '08:00'],
    ['2026-13-01', '08:00'],
    ['2026-01-15', '24:00'],
    ['2026-01-15', '8:00'],
    ['15/01/2026', '08:00'],
  ])('refuses %s %s', (date, time) => {
    expect(() => localDateTimeToInstant(date, time, 'UTC')).toThrow(RangeError);
  });
});

it('stays in the year 9999, in every time zone', () => {
  const last = new Date('9999-12-31T23:30:00Z');
  expect(formatW3cDate(last, 'Europe/Paris')).toBe('9999-12-31T23:59:59+01:00');
  expect(formatW3cDate(last, 'America/New_York')).toBe('9999-12-31T18:30:00-05:00');
  expect(zonedDate(last, 'Pacific/Kiritimati')).toBe('9999-12-31');
});
