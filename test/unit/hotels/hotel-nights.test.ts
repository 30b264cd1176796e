import { assertStay, roomNights } from '../../../src/hotels/hotel-nights';
import type { Pass } from '../../../src/pass-model/pass.schema';

function stay(checkin: string, checkout: string, fields: Partial<Pass> = {}): Pass {
  const booking = { checkin: new Date(checkin), checkout: new Date(checkout), roomNumber: '204', status: 'active' };
  return { ...booking, ...fields } as Pass;
}

const nights = (pass: Pass, timezone: string) => roomNights(pass, { timezone });
const dates = (pass: Pass, timezone: string) => nights(pass, timezone).map((night) => night.replace(/^204 /, ''));

describe('the nights of a stay', () => {
  it('are those from the day of arrival to the day before departure', () => {
    const pass = stay('2030-06-12T15:00:00Z', '2030-06-15T10:00:00Z');
    expect(nights(pass, 'UTC')).toEqual(['204 2030-06-12', '204 2030-06-13', '204 2030-06-14']);
  });

  it.each([
    ['UTC', ['2030-06-12', '2030-06-13']],
    ['Europe/Paris', ['2030-06-13']],
    ['America/Los_Angeles', ['2030-06-12', '2030-06-13']],
    ['Pacific/Kiritimati', ['2030-06-13', '2030-06-14']],
    ['Pacific/Pago_Pago', ['2030-06-12', '2030-06-13']],
  ])('follow the calendar of %s', (timezone, expected) => {
    expect(dates(stay('2030-06-12T22:30:00Z', '2030-06-14T12:00:00Z'), timezone)).toEqual(expected);
  });

  it.each([
    ['forward', '2030-03-30T23:30:00+01:00', '2030-04-01T00:30:00+02:00', ['2030-03-30', '2030-03-31']],
    ['back', '2030-10-26T23:30:00+02:00', '2030-10-28T00:30:00+01:00', ['2030-10-26', '2030-10-27']],
    ['forward, by an hour short of a day', '2030-03-31T00:30:00+01:00', '2030-04-01T00:15:00+02:00', ['2030-03-31']],
    ['back, by an hour more than a day', '2030-10-27T00:30:00+02:00', '2030-10-28T00:15:00+01:00', ['2030-10-27']],
  ])('are complete if the clocks go %s', (_case, checkin, checkout, expected) => {
    expect(dates(stay(checkin, checkout), 'Europe/Paris')).toEqual(expected);
  });

  it('are complete where midnight is skipped', () => {
    // The clocks of Asuncion go from 00:00 to 01:00 on 6 October 2019.
    const pass = stay('2019-10-05T22:00:00-04:00', '2019-10-07T10:00:00-03:00');
    expect(dates(pass, 'America/Asuncion')).toEqual(['2019-10-05', '2019-10-06']);
  });

  it('are counted across the end of a month, of February, and of a year', () => {
    expect(dates(stay('2028-02-28T15:00:00Z', '2028-03-01T10:00:00Z'), 'UTC')).toEqual(['2028-02-28', '2028-02-29']);
    expect(dates(stay('2030-12-31T15:00:00Z', '2031-01-01T10:00:00Z'), 'UTC')).toEqual(['2030-12-31']);
  });

  it('are empty within one day', () => {
    expect(nights(stay('2030-06-12T08:00:00Z', '2030-06-12T18:00:00Z'), 'UTC')).toEqual([]);
  });

  it.each([[undefined], [''], [' \t ']])('are empty without a room number: %j', (roomNumber) => {
    expect(nights(stay('2030-06-12T15:00:00Z', '2030-06-15T10:00:00Z', { roomNumber }), 'UTC')).toEqual([]);
  });

  it('ignore spaces around room numbers', () => {
    const of = (roomNumber: string) =>
      nights(stay('2030-06-12T15:00:00Z', '2030-06-13T10:00:00Z', { roomNumber }), 'UTC');
    expect(of(' 20 4\t')).toEqual(of('20 4'));
    expect(of('20 4')).not.toEqual(of('204'));
  });

  it.each([
    ['active', 1],
    ['inactive', 1],
    ['expired', 1],
    ['canceled', 0],
  ] as const)('of an %s pass are %d', (status, count) => {
    expect(nights(stay('2030-06-12T15:00:00Z', '2030-06-13T10:00:00Z', { status }), 'UTC')).toHaveLength(count);
  });
});

describe('a stay', () => {
  const code = (checkin: string, checkout: string, timezone = 'UTC') => {
    try {
      assertStay(stay(checkin, checkout), { timezone });
      return null;
    } catch (error) {
      const { code: raised, validationErrors } = error as { code: string; validationErrors?: unknown };
      return validationErrors ? [raised, validationErrors] : raised;
    }
  };

  it('must end after it began, if only by a second', () => {
    expect(code('2030-06-12T15:00:00Z', '2030-06-12T15:00:01Z')).toBeNull();
    expect(code('2030-06-12T15:00:00Z', '2030-06-12T15:00:00Z')).toBe('CHECKOUT_MUST_BE_AFTER_CHECKIN');
    expect(code('2030-06-12T15:00:00Z', '2030-06-11T23:00:00Z')).toBe('CHECKOUT_MUST_BE_AFTER_CHECKIN');
  });

  it('has at most 366 nights by the local calendar', () => {
    const tooLong = ['VALIDATION_ERROR', [{ field: 'checkout', key: 'nights_max', args: { max: 366 } }]];
    expect(code('2030-01-01T00:00:00Z', '2031-01-02T23:59:59Z')).toBeNull();
    expect(code('2030-01-01T23:59:59Z', '2031-01-03T00:00:00Z')).toEqual(tooLong);
    expect(code('2030-01-01T23:30:00Z', '2031-01-02T23:30:00Z', 'Europe/Paris')).toBeNull();
    expect(code('2030-01-01T12:00:00Z', '2031-01-02T23:30:00Z', 'Europe/Paris')).toEqual(tooLong);
  });

  it('refuses the longest possible stay at once', () => {
    expect(code('1000-01-01T00:00:00Z', '9999-12-31T00:00:00Z')).toHaveLength(2);
  });
});
