import { assertValidity, cardExpiration } from '../../../src/templates/card-validity';
import type { CardValidity } from '../../../src/templates/dto/validity.dto';

type Period = 'YEARS' | 'MONTHS' | 'WEEKS';

function after(count: string, unit: Period, endOfMonth = false): CardValidity<Date> {
  return {
    expirationType: 'AFTER_PERIOD',
    expirationAfterPeriod: count,
    expirationPeriodType: unit,
    ...(endOfMonth && { expirationOption: 'END_OF_MONTH' }),
  };
}

const ends = (validity: CardValidity<Date>, madeAt: string, timeZone = 'UTC') =>
  cardExpiration(validity, new Date(madeAt), timeZone)?.toISOString();

describe('the end of a card', () => {
  it('is never, or the same for all', () => {
    const moment = new Date('2030-12-31T22:59:59Z');
    expect(cardExpiration({ expirationType: 'NO_EXPIRATION', expirationDate: moment }, new Date(), 'UTC')).toBeNull();
    expect(ends({ expirationType: 'AT_DATETIME', expirationDate: moment }, '2026-11-21T10:00:00Z')).toBe(
      '2030-12-31T22:59:59.000Z',
    );
  });

  it.each([
    ['a year', '1', 'YEARS', '2026-11-21T10:20:30.456Z', '2027-11-21T10:20:30.456Z'],
    ['a year from 29 February', '1', 'YEARS', '2028-02-29T10:00:00Z', '2029-02-28T10:00:00.000Z'],
    ['four years from 29 February', '4', 'YEARS', '2028-02-29T10:00:00Z', '2032-02-29T10:00:00.000Z'],
    ['a month from 31 January', '1', 'MONTHS', '2027-01-31T10:00:00Z', '2027-02-28T10:00:00.000Z'],
    ['a month from 31 January of a leap year', '1', 'MONTHS', '2028-01-31T10:00:00Z', '2028-02-29T10:00:00.000Z'],
    ['two months from 31 January', '2', 'MONTHS', '2027-01-31T10:00:00Z', '2027-03-31T10:00:00.000Z'],
    ['a month from 31 March', '1', 'MONTHS', '2027-03-31T10:00:00Z', '2027-04-30T10:00:00.000Z'],
    ['14 months over the year’s end', '14', 'MONTHS', '2026-11-21T10:00:00Z', '2028-01-21T10:00:00.000Z'],
    ['a week', '1', 'WEEKS', '2026-12-28T10:00:00Z', '2027-01-04T10:00:00.000Z'],
    ['53 weeks', '53', 'WEEKS', '2026-11-21T10:00:00Z', '2027-11-27T10:00:00.000Z'],
    ['9999 weeks', '9999', 'WEEKS', '2026-11-21T10:00:00Z', '2218-07-11T10:00:00.000Z'],
    ['9999 years: as late as dates go', '9999', 'YEARS', '2026-11-21T10:00:00Z', '9999-12-21T10:00:00.000Z'],
  ] as const)('is %s later, at the same time of day', (_case, count, unit, madeAt, expected) => {
    expect(ends(after(count, unit), madeAt)).toBe(expected);
  });

  it.each([
    ['31 January and a month', '1', 'MONTHS', '2027-01-31T10:00:00Z', '2027-02-28T23:59:59.000Z'],
    ['the first of a month', '1', 'MONTHS', '2027-01-01T00:00:00Z', '2027-02-28T23:59:59.000Z'],
    ['a year into a leap year', '1', 'YEARS', '2027-02-10T10:00:00Z', '2028-02-29T23:59:59.000Z'],
    ['a week into the next month', '1', 'WEEKS', '2027-01-28T10:00:00Z', '2027-02-28T23:59:59.000Z'],
    ['December', '12', 'MONTHS', '2026-12-05T10:00:00Z', '2027-12-31T23:59:59.000Z'],
    ['9999 years', '9999', 'YEARS', '2026-11-21T10:00:00Z', '9999-12-30T23:59:59.000Z'],
  ] as const)('is the end of the month: %s', (_case, count, unit, madeAt, expected) => {
    expect(ends(after(count, unit, true), madeAt)).toBe(expected);
  });

  it.each([
    // 1 February in Paris already: a month from there, not from 31 January.
    ['Europe/Paris', '1', 'MONTHS', '2027-01-31T23:30:00Z', '2027-02-28T23:30:00.000Z', '2027-03-31T21:59:59.000Z'],
    // Still 31 January in New York.
    ['America/New_York', '1', 'MONTHS', '2027-02-01T04:00:00Z', '2027-03-01T04:00:00.000Z', '2027-03-01T04:59:59.000Z'],
    // Clocks go forward on 28 March: 10:00 stays 10:00.
    ['Europe/Paris', '2', 'WEEKS', '2027-03-20T09:00:00Z', '2027-04-03T08:00:00.000Z', '2027-04-30T21:59:59.000Z'],
    // And back on 31 October.
    ['Europe/Paris', '1', 'MONTHS', '2027-10-15T08:00:00Z', '2027-11-15T09:00:00.000Z', '2027-11-30T22:59:59.000Z'],
    // 02:30 does not exist on 28 March: half an hour after the clocks went forward.
    ['Europe/Paris', '1', 'MONTHS', '2027-02-28T01:30:00Z', '2027-03-28T01:30:00.000Z', '2027-03-31T21:59:59.000Z'],
    ['Asia/Kolkata', '1', 'YEARS', '2027-02-28T19:00:00Z', '2028-02-29T19:00:00.000Z', '2028-03-31T18:29:59.000Z'],
    [
      'Pacific/Auckland',
      '9999',
      'YEARS',
      '2026-11-21T10:00:00Z',
      '9999-12-21T10:00:00.000Z',
      '9999-12-30T10:59:59.000Z',
    ],
    [
      'Pacific/Honolulu',
      '9999',
      'YEARS',
      '2026-11-21T09:00:00Z',
      '9999-12-21T09:00:00.000Z',
      '9999-12-31T09:59:59.000Z',
    ],
  ] as const)('counts as the calendar of %s does: %s %s from %s', (zone, count, unit, madeAt, sameTime, endOfMonth) => {
    expect(ends(after(count, unit), madeAt, zone)).toBe(sameTime);
    expect(ends(after(count, unit, true), madeAt, zone)).toBe(endOfMonth);
  });
});

describe('a validity', () => {
  const missing = (validity: CardValidity<Date>) => {
    try {
      assertValidity(validity);
      return [];
    } catch (error) {
      const { code, validationErrors } = error as { code: string; validationErrors: { field: string; key: string }[] };
      return [code, ...validationErrors.map(({ field, key }) => `${field} ${key}`)];
    }
  };

  it.each([
    [{ expirationType: 'NO_EXPIRATION' }, []],
    [{ expirationType: 'AT_DATETIME', expirationDate: new Date() }, []],
    [{ expirationType: 'AT_DATETIME' }, ['VALIDATION_ERROR', 'expirationDate required']],
    [after('1', 'YEARS'), []],
    [
      { expirationType: 'AFTER_PERIOD' },
      ['VALIDATION_ERROR', 'expirationAfterPeriod required', 'expirationPeriodType required'],
    ],
    [
      { expirationType: 'AFTER_PERIOD', expirationPeriodType: 'YEARS' },
      ['VALIDATION_ERROR', 'expirationAfterPeriod required'],
    ],
    [
      { expirationType: 'AFTER_PERIOD', expirationAfterPeriod: '2' },
      ['VALIDATION_ERROR', 'expirationPeriodType required'],
    ],
  ] as [CardValidity<Date>, string[]][])('%j lacks %j', (validity, expected) => {
    expect(missing(validity)).toEqual(expected);
  });
});
