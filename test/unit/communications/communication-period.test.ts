import { periodOf } from '../../../src/communications/plan/communication-period';
import { afterQuietHours } from '../../../src/communications/plan/quiet-hours';
import { AppError } from '../../../src/core/errors/app-error';

const PARIS = 'Europe/Paris';

/** Clocks go from 02:00 to 03:00 on 29 March 2026, and from 03:00 back to 02:00 on 25 October. */
describe('quiet hours end at 08:00 in the wallet’s time zone', () => {
  it.each([
    ['a winter’s night', '2026-01-10T23:00:00Z', '2026-01-11T07:00:00Z'],
    ['a summer’s night', '2026-07-10T23:00:00Z', '2026-07-11T06:00:00Z'],
    ['21:00', '2026-07-10T19:00:00Z', '2026-07-11T06:00:00Z'],
    ['the second before 21:00', '2026-07-10T18:59:59Z', '2026-07-10T18:59:59Z'],
    ['08:00', '2026-07-10T06:00:00Z', '2026-07-10T06:00:00Z'],
    ['the second before 08:00', '2026-07-10T05:59:59Z', '2026-07-10T06:00:00Z'],
    ['the evening before the hour that is left out', '2026-03-28T22:30:00Z', '2026-03-29T06:00:00Z'],
    ['just before that hour', '2026-03-29T00:59:59Z', '2026-03-29T06:00:00Z'],
    ['just after it', '2026-03-29T01:00:00Z', '2026-03-29T06:00:00Z'],
    ['the evening of that day, at 20:59:59', '2026-03-29T18:59:59Z', '2026-03-29T18:59:59Z'],
    ['the evening of that day, at 21:00', '2026-03-29T19:00:00Z', '2026-03-30T06:00:00Z'],
    ['the evening before the hour that comes twice', '2026-10-24T21:30:00Z', '2026-10-25T07:00:00Z'],
    ['that hour', '2026-10-25T00:30:00Z', '2026-10-25T07:00:00Z'],
    ['that hour again', '2026-10-25T01:30:00Z', '2026-10-25T07:00:00Z'],
    ['the evening of that day, at 20:59:59', '2026-10-25T19:59:59Z', '2026-10-25T19:59:59Z'],
    ['the evening of that day, at 21:00', '2026-10-25T20:00:00Z', '2026-10-26T07:00:00Z'],
    ['the last night of a year', '2026-12-31T22:00:00Z', '2027-01-01T07:00:00Z'],
    ['the last night of all years, which has no end', '9999-12-31T20:30:00Z', '9999-12-31T20:30:00Z'],
    ['the moment after it by the clock', '9999-12-31T23:30:00Z', '9999-12-31T23:30:00Z'],
  ])('%s', (_name, moment, expected) => {
    expect(afterQuietHours(new Date(moment), PARIS).toISOString()).toBe(new Date(expected).toISOString());
  });

  it('in zones where the day has already started, or not yet', () => {
    expect(afterQuietHours(new Date('2026-07-10T10:00:00Z'), 'Pacific/Kiritimati')).toEqual(
      new Date('2026-07-10T18:00:00Z'),
    );
    expect(afterQuietHours(new Date('2026-07-10T10:00:00Z'), 'Pacific/Pago_Pago')).toEqual(
      new Date('2026-07-10T19:00:00Z'),
    );
  });
});

describe('a period', () => {
  const now = new Date('2026-03-28T20:30:00Z');
  const day = { startDate: new Date('2026-03-29T00:30:00Z'), endDate: new Date('2026-03-29T18:00:00Z') };
  const commercial = { type: 'SCHEDULED', purpose: 'COMMERCIAL', ignoreQuietHours: false } as const;

  const codeOf = (read: () => unknown) => {
    try {
      read();
    } catch (error) {
      return (error as AppError).code;
    }
    return undefined;
  };

  it('keeps its dates, and starts after the quiet hours', () => {
    expect(periodOf({ ...commercial, ...day }, PARIS, { now })).toEqual({
      ...day,
      beginsAt: new Date('2026-03-29T06:00:00Z'),
      endsAt: day.endDate,
    });
  });

  it.each([
    ['an INFORMATIVE one', { purpose: 'INFORMATIVE' as const }],
    ['one that ignores them', { ignoreQuietHours: true }],
  ])('%s starts in the quiet hours', (_name, fields) => {
    expect(periodOf({ ...commercial, ...day, ...fields }, PARIS, { now }).beginsAt).toEqual(day.startDate);
  });

  it('is refused if it would end within the quiet hours', () => {
    const over = { ...day, endDate: new Date('2026-03-29T06:00:00Z') };
    expect(codeOf(() => periodOf({ ...commercial, ...over }, PARIS, { now }))).toBe('INVALID_DATE_RANGE');
    expect(codeOf(() => periodOf({ ...commercial, ...over, ignoreQuietHours: true }, PARIS, { now }))).toBeUndefined();
  });

  describe('of a changed communication', () => {
    const evening = new Date('2026-03-28T20:30:00Z');
    const morning = new Date('2026-03-29T06:00:00Z');
    const former = { startDate: evening, beginsAt: morning, createdAt: evening };
    const changed = { ...commercial, startDate: evening, endDate: day.endDate };
    const later = new Date('2026-03-28T21:30:00Z');
    const beginOf = (fields: object, of: object = {}) =>
      periodOf({ ...changed, ...fields }, PARIS, { now: later, former: { ...former, ...of } }).beginsAt;

    it('waits for the morning as before', () => expect(beginOf({})).toEqual(morning));

    it.each([
      ['it ignores the quiet hours now', { ignoreQuietHours: true }],
      ['it is INFORMATIVE now', { purpose: 'INFORMATIVE' as const }],
    ])('starts immediately if %s', (_name, fields) => expect(beginOf(fields)).toEqual(later));

    it('waits for the morning if it is now COMMERCIAL', () => {
      expect(beginOf({}, { beginsAt: evening })).toEqual(morning);
    });

    it('keeps the start of a communication that has started', () => {
      expect(beginOf({ ignoreQuietHours: true }, { pausedFrom: 'SENDING', beginsAt: evening })).toEqual(evening);
    });

    it('starts immediately if its date is removed', () => {
      const unlimited = {
        type: 'UNLIMITED' as const,
        startDate: undefined,
        endDate: undefined,
        ignoreQuietHours: true,
      };
      expect(beginOf(unlimited)).toEqual(later);
    });
  });

  it('of an INSTANT communication is seven days from its start', () => {
    const { type: _type, ...instant } = commercial;
    expect(periodOf({ ...instant, type: 'INSTANT' }, PARIS, { now })).toEqual({
      beginsAt: new Date('2026-03-29T06:00:00Z'),
      endsAt: new Date('2026-04-05T06:00:00Z'),
    });
  });
});
