import {
  daysOf,
  daysOfMonth,
  hasWholeMonth,
  monthsOf,
  periodBefore,
  periodOf,
  weeksOf,
} from '../../../src/statistics/reading/period';

const NOW = new Date('2026-11-25T12:00:00Z');
const endingOn = (to: string) => periodOf({ to }, 'Europe/Paris', NOW);

/** Years have four digits: the day after is written otherwise, and is smaller as a text. */
describe('a period that ends on the last possible day', () => {
  const last = endingOn('9999-12-31');

  it('has its own days, weeks and months and no others', () => {
    expect(last).toEqual({ from: '9999-12-02', to: '9999-12-31' });
    const days = daysOf(last);
    expect([days.length, days[0], days[29]]).toEqual([30, '9999-12-02', '9999-12-31']);
    expect(weeksOf(last)).toEqual(['9999-W48', '9999-W49', '9999-W50', '9999-W51', '9999-W52']);
    expect(monthsOf(last)).toEqual(['9999-12']);
    expect(daysOf(periodBefore(last))).toHaveLength(30);
  });

  it('knows which days of its last month it contains', () => {
    const [inside, outside] = daysOfMonth(last, '9999-12');
    expect([inside.length, inside[29], outside]).toEqual([30, '31', ['01']]);
    expect(hasWholeMonth(last, '9999-12')).toBe(false);
    expect(hasWholeMonth({ from: '9999-12-01', to: '9999-12-31' }, '9999-12')).toBe(true);
  });

  it('can be two years long', () => {
    expect(daysOf(periodOf({ from: '9998-01-01', to: '9999-12-31' }, 'UTC', NOW))).toHaveLength(730);
  });
});

it('starts at the earliest days that a request can name', () => {
  const first = endingOn('1000-01-01');
  expect(first).toEqual({ from: '0999-12-03', to: '1000-01-01' });
  expect(daysOf(first)).toHaveLength(30);
  expect(monthsOf(first)).toEqual(['0999-12', '1000-01']);
  expect(daysOf(periodBefore(first))).toHaveLength(30);
});

it('can be a single day, and contains 29 February only in leap years', () => {
  expect(daysOf({ from: '2026-11-25', to: '2026-11-25' })).toEqual(['2026-11-25']);
  expect(daysOf({ from: '2028-02-28', to: '2028-03-01' })).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(daysOf({ from: '2026-02-28', to: '2026-03-01' })).toEqual(['2026-02-28', '2026-03-01']);
});
