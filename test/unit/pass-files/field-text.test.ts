import { fieldText } from '../../../src/pass-files/drawing/field-text';

const key = 'k';
/** Node's French texts hold narrow no-break spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('fieldText', () => {
  it('does not change text', () => {
    expect(fieldText({ key, value: '2027-03-01T08:15:00+01:00' }, 'en', 'UTC')).toBe('2027-03-01T08:15:00+01:00');
  });

  it('shows the local time of the place if the field requires it', () => {
    const field = {
      key,
      value: '2027-03-01T08:15:00+09:00',
      dateStyle: 'PKDateStyleMedium',
      timeStyle: 'PKDateStyleShort',
      ignoresTimeZone: true,
    } as const;
    expect(fieldText(field, 'en', 'America/New_York')).toBe('1 Mar 2027, 08:15');
    expect(plain(fieldText(field, 'fr', 'America/New_York'))).toBe('1er mars 2027, 08:15');
  });

  it('shows other times in the time zone of the business', () => {
    const field = { key, value: '2027-06-12T18:00:00+00:00', timeStyle: 'PKDateStyleShort' } as const;
    expect(fieldText(field, 'en', 'Europe/Paris')).toBe('20:00');
    expect(fieldText({ ...field, dateStyle: 'PKDateStyleNone' }, 'en', 'Europe/Paris')).toBe('20:00');
  });

  it('formats numbers and amounts in the language', () => {
    expect(fieldText({ key, value: 1234.5, currencyCode: 'EUR' }, 'en', 'UTC')).toBe('€1,234.50');
    expect(plain(fieldText({ key, value: 1234.5, currencyCode: 'EUR' }, 'fr', 'UTC'))).toBe('1 234,50 €');
    expect(fieldText({ key, value: 0.25, numberStyle: 'PKNumberStylePercent' }, 'en', 'UTC')).toBe('25%');
    expect(fieldText({ key, value: 1234 }, 'en', 'UTC')).toBe('1,234');
  });

  it('keeps 500 formatters, however many time zones are requested', () => {
    const make = jest.spyOn(Intl, 'DateTimeFormat');
    const show = (spelling: number) => {
      // 512 of these.
      const letters = [...'asiatokyo'].map((letter, at) => ((spelling >> at) & 1 ? letter.toUpperCase() : letter));
      const zone = letters.toSpliced(4, 0, '/').join('');
      const field = { key, value: '2027-06-12T18:00:00+00:00', timeStyle: 'PKDateStyleShort' } as const;
      expect(fieldText(field, 'en', zone)).toBe('03:00');
      return make.mock.calls.length;
    };
    for (let spelling = 0; spelling < 501; spelling++) show(spelling);
    expect(show(500)).toBe(501);
    expect(show(0)).toBe(502);
    make.mockRestore();
  });
});
