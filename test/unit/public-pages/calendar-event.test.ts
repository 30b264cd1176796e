import { type CalendarEvent, calendarFile, eventTime } from '../../../src/public-pages/calendar/calendar-event';
import type { ApplePassContent } from '../../../src/pass-model/apple-content';

const content = (changes: Partial<ApplePassContent>) =>
  ({ style: 'eventTicket', description: 'Concert', fields: {}, ...changes }) as ApplePassContent;

const event: CalendarEvent = {
  uid: 'id@passes.example',
  madeAt: new Date('2030-01-01T08:00:00Z'),
  title: 'Concert',
  time: { start: new Date('2030-06-12T18:00:00Z'), end: new Date('2030-06-12T20:30:00Z') },
  isCanceled: false,
  facts: [],
};

describe('eventTime', () => {
  it('begins with the event, not with the opening of the doors', () => {
    const semantics = { eventStartDate: '2030-06-12T20:00:00+02:00', eventEndDate: '2030-06-12T22:30:00+02:00' };
    const doors = [{ startDate: '2030-06-12T19:00:00+02:00', endDate: '2030-06-12T22:30:00+02:00' }];
    expect(eventTime(content({ semantics, relevantDates: doors }), 'Europe/Paris')).toEqual(event.time);
  });

  it('lasts from the first to the last day of a stay', () => {
    const relevantDates = [
      { startDate: '2030-06-12T15:00:00+02:00', endDate: '2030-06-12T23:59:59+02:00' },
      { startDate: '2030-06-13T00:00:00+02:00', endDate: '2030-06-13T11:00:00+02:00' },
    ];
    expect(eventTime(content({ style: 'generic', relevantDates }), 'Europe/Paris')).toEqual({
      start: new Date('2030-06-12T13:00:00Z'),
      end: new Date('2030-06-13T09:00:00Z'),
    });
  });

  it('is whole days where no times were meant', () => {
    const relevantDates = [
      { startDate: '2030-06-12T00:00:00+02:00', endDate: '2030-06-12T23:59:59+02:00' },
      { startDate: '2030-06-13T00:00:00+02:00', endDate: '2030-06-13T23:59:59+02:00' },
    ];
    expect(eventTime(content({ relevantDates }), 'Europe/Paris')).toEqual({
      firstDay: '2030-06-12',
      dayAfter: '2030-06-14',
    });
  });

  it('has no end where none is known', () => {
    const relevantDate = '2030-06-12T20:00:00+02:00';
    expect(eventTime(content({ relevantDate }), 'Europe/Paris')).toEqual({ start: new Date('2030-06-12T18:00:00Z') });
  });

  it.each(['coupon', 'storeCard'] as const)('is none for a %s, and for a pass without a date', (style) => {
    expect(eventTime(content({ style, relevantDate: '2030-06-12T20:00:00+02:00' } as never), 'UTC')).toBeNull();
    expect(eventTime(content({}), 'UTC')).toBeNull();
  });
});

describe('calendarFile', () => {
  it('is an iCalendar file with one event', () => {
    expect(calendarFile(event).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Wallet Pass Service//Pass//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:id@passes.example',
      'DTSTAMP:20300101T080000Z',
      'DTSTART:20300612T180000Z',
      'DTEND:20300612T203000Z',
      'SUMMARY:Concert',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('keeps texts from adding lines', () => {
    const file = calendarFile({
      ...event,
      title: 'A\r\nBEGIN:VALARM',
      place: 'Quai; 1, Nice\\',
      facts: ['Seat: 7', 'x\u0007y'],
    });
    expect(file).toContain('SUMMARY:A\\nBEGIN:VALARM\r\n');
    expect(file).toContain('LOCATION:Quai\\; 1\\, Nice\\\\\r\n');
    expect(file).toContain('DESCRIPTION:Seat: 7\\nx y\r\n');
  });

  it('breaks long lines at 75 bytes, never within a character', () => {
    const title = 'Été à Nice 🎻 '.repeat(20);
    const lines = calendarFile({ ...event, title }).split('\r\n');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
  });

  it('cancels the event of a canceled pass, and writes whole days as dates', () => {
    const time = { firstDay: '2030-06-12', dayAfter: '2030-06-14' };
    const file = calendarFile({ ...event, time, isCanceled: true });
    expect(file).toContain('DTSTART;VALUE=DATE:20300612\r\nDTEND;VALUE=DATE:20300614\r\n');
    expect(file).toContain('STATUS:CANCELLED\r\n');
  });
});
