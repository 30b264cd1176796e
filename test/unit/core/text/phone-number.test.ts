import { countryOfZone, isCountry } from '../../../../src/core/i18n/country';
import { readPhoneNumber } from '../../../../src/core/text/phone-number';

describe('readPhoneNumber', () => {
  it.each([
    ['+33612345678', undefined, '+33612345678'],
    ['+33 6 12 34 56 78', undefined, '+33612345678'],
    ['+33 (0)6 12 34 56 78', undefined, '+33612345678'],
    ['+33 (0) 6.12.34.56.78', 'DE', '+33612345678'],
    ['+330612345678', undefined, '+33612345678'],
    ['+(33) 6 12 34 56 78', undefined, '+33612345678'],
    ['(+33) 6 12 34 56 78', 'FR', '+33612345678'],
    ['+33\u202f6\u202f12\u202f34\u202f56\u202f78', undefined, '+33612345678'],
    ['\u202a+33\u00a06 12 34 56 78\u202c', undefined, '+33612345678'],
    ['＋33612345678', undefined, '+33612345678'],
    ['tel:+33-6-12-34-56-78', undefined, '+33612345678'],
    ['+44 (0) 20 7946 0018', undefined, '+442079460018'],
    ['+1 (202) 555-0123', undefined, '+12025550123'],
    ['06 12 34 56 78', 'FR', '+33612345678'],
    ['06.12.34.56.78', 'FR', '+33612345678'],
    ['06-12-34-56-78', 'FR', '+33612345678'],
    ['0033 6 12 34 56 78', 'FR', '+33612345678'],
    ['00 1 202 555 0123', 'FR', '+12025550123'],
    ['612345678', 'FR', '+33612345678'],
    ['٠٦١٢٣٤٥٦٧٨', 'FR', '+33612345678'],
    ['020 7946 0018', 'GB', '+442079460018'],
    ['(202) 555-0123', 'US', '+12025550123'],
    ['06 698 12345', 'IT', '+390669812345'],
    ['0151 12345678', 'DE', '+4915112345678'],
    // A range that is newer than the metadata must not be refused.
    ['+1 555 555 0100', undefined, '+15555550100'],
  ])('parses %j, country %s', (text, country, number) => {
    expect(readPhoneNumber(text, country)).toEqual({ number });
  });

  it.each([
    ['12', 'FR'],
    ['12', undefined],
    ['+33', 'FR'],
    ['+336', 'FR'],
    ['+33 6 12 34 56', 'FR'],
    ['+33 6 12 34 56 789', 'FR'],
    ['+999 123 456 789', 'FR'],
    ['call me', 'FR'],
    ['0800 WALLET', 'FR'],
    ['06 12 34 56 78 / 06 12 34 56 79', 'FR'],
    ['06 12 34 56 78', undefined],
    ['06 12 34 56 78', 'AQ'],
    ['06 12 34 56 78', 'US'],
    ['0690 12 34 56', 'FR'],
    ['3.36E+10', 'FR'],
    ['', 'FR'],
  ])('refuses %j, country %s', (text, country) => {
    const readable = country === 'FR' || country === 'US';
    expect(readPhoneNumber(text, country)).toEqual({ problem: readable ? 'phone_number' : 'phone_international' });
  });

  it.each(['06 12 34 56 78 ext. 12', '+33 6 12 34 56 78 x12', '+33612345678;ext=12'])(
    'refuses the extension of %j',
    (text) => expect(readPhoneNumber(text, 'FR')).toEqual({ problem: 'phone_extension' }),
  );
});

describe('countryOfZone', () => {
  it.each([
    ['Europe/Paris', 'FR'],
    ['America/New_York', 'US'],
    ['US/Eastern', 'US'],
    ['Asia/Kolkata', 'IN'],
    ['Asia/Calcutta', 'IN'],
    ['Europe/Kyiv', 'UA'],
    ['Indian/Reunion', 'RE'],
    ['Europe/Zurich', 'CH'],
    ['UTC', undefined],
    ['Etc/GMT+1', undefined],
  ])('%s: %s', (zone, country) => expect(countryOfZone(zone)).toBe(country));
});

describe('isCountry', () => {
  it.each(['FR', 'GB', 'US', 'AQ', 'RE', 'XK'])('accepts %s', (code) => expect(isCountry(code)).toBe(true));
  it.each(['fr', 'UK', 'EU', 'ZZ', 'FRA', 'AC', '', 33])('refuses %j', (code) => expect(isCountry(code)).toBe(false));
});
