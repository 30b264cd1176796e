import { isCalendarDate, isDateTime, isLocalDateTime } from '../../../../src/core/validation/dates';

it.each(['1000-01-01', '2028-02-29', '9999-12-31'])('%s is a date', (date) => {
  expect([isCalendarDate(date), isDateTime(`${date}T12:00:00Z`), isLocalDateTime(`${date}T12:00`)]).toEqual([
    true,
    true,
    true,
  ]);
});

it.each(['0000-01-01', '0001-01-01', '0099-12-31', '2026-02-29', '2026-13-01', '10000-01-01', '+010000-01-01'])(
  '%s is not a date',
  (date) => {
    expect([isCalendarDate(date), isDateTime(`${date}T12:00:00Z`), isLocalDateTime(`${date}T12:00`)]).toEqual([
      false,
      false,
      false,
    ]);
  },
);

it('refuses a date-time with a five-digit year in UTC', () => {
  expect(isDateTime('9999-12-31T23:59:59.999999999Z')).toBe(true);
  expect(isDateTime('9999-12-31T23:59:59+14:00')).toBe(true);
  expect(isDateTime('9999-12-31T23:59-00:01')).toBe(false);
  expect(isDateTime('9999-12-31T12:00:00-14:00')).toBe(false);
});
