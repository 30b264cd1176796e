import { appleBarcodeFormat, appleTransitType, rgb } from '../../../src/pass-files/apple/pass-values';
import {
  cardRow,
  googleBarcodeType,
  googleId,
  googleImage,
  googleTransitType,
  localized,
  localizedDate,
} from '../../../src/pass-files/google/google-values';

describe('values of Apple', () => {
  it.each([
    ['#0A141e', 'rgb(10, 20, 30)'],
    ['rgb(1,2,255)', 'rgb(1, 2, 255)'],
    ['rgb( 0, 0, 0 )', 'rgb(0, 0, 0)'],
  ])('rgb(%s)', (color, expected) => {
    expect(rgb(color)).toBe(expected);
  });

  it.each(['', '#FFF', 'red', 'rgb(1, 2)', 'rgb(0, 0, 256)', '#GGGGGG', '#0A141e0'])('rgb refuses "%s"', (color) => {
    expect(() => rgb(color)).toThrow(RangeError);
  });

  it('maps barcodes and means of transport', () => {
    const formats = ['AZTEC', 'CODE_128', 'PDF_417', 'QR_CODE', 'EAN_13', 'CODE_39', 'CODABAR', 'ITF'] as const;
    expect(formats.map(appleBarcodeFormat)).toEqual([
      'PKBarcodeFormatAztec',
      'PKBarcodeFormatCode128',
      'PKBarcodeFormatPDF417',
      'PKBarcodeFormatQR',
      'PKBarcodeFormatEAN13',
      'PKBarcodeFormatCode39',
      'PKBarcodeFormatCodabar',
      'PKBarcodeFormatI2of5',
    ]);
    expect(appleTransitType('Train')).toBe('PKTransitTypeTrain');
    expect(appleTransitType('Tram')).toBe('PKTransitTypeGeneric');
  });
});

describe('values of Google', () => {
  it('maps barcodes and means of transport', () => {
    const formats = ['AZTEC', 'CODE_128', 'PDF_417', 'QR_CODE', 'EAN_13', 'CODE_39', 'CODABAR'] as const;
    expect(formats.map((format) => googleBarcodeType(format, '1'))).toEqual(formats);
    expect(googleBarcodeType('ITF', '14006381333938')).toBe('ITF_14');
    expect(googleBarcodeType('ITF', '123456')).toBe('QR_CODE');
    expect((['Air', 'Boat', 'Bus', 'Generic', 'Train', 'Tram'] as const).map(googleTransitType)).toEqual([
      'OTHER',
      'FERRY',
      'BUS',
      'OTHER',
      'RAIL',
      'TRAM',
    ]);
  });

  it('builds ids only from allowed characters', () => {
    expect(googleId('3388', 'event_1.a-B')).toBe('3388.event_1.a-B');
    expect(() => googleId('3388', 'a/b')).toThrow(RangeError);
    expect(() => googleId('3388', '')).toThrow(RangeError);
  });

  it('builds localized texts and images', () => {
    expect(localized('Hello', 'en')).toEqual({ defaultValue: { language: 'en', value: 'Hello' } });
    expect(localized('Hello', 'en', { fr: 'Bonjour' }).translatedValues).toEqual([
      { language: 'fr', value: 'Bonjour' },
    ]);
    expect(googleImage('https://a.example/1.png')).toEqual({ sourceUri: { uri: 'https://a.example/1.png' } });
  });

  it('formats times in the local time of the place, and dates unchanged, in every language', () => {
    const written = (value: string, lang: 'en' | 'fr') => {
      const { defaultValue, translatedValues } = localizedDate(value, lang, 'Europe/Paris');
      return [defaultValue, ...translatedValues!].map(({ language, value: text }) => `${language}: ${text}`);
    };
    expect(written('2030-06-12T22:30:00Z', 'en')).toEqual(['en: 13 Jun 2030, 00:30', 'fr: 13 juin 2030, 00:30']);
    expect(written('2030-12-12T22:30:00Z', 'fr')).toEqual(['fr: 12 déc. 2030, 23:30', 'en: 12 Dec 2030, 23:30']);
    expect(written('2030-06-12', 'en')).toEqual(['en: 12 Jun 2030', 'fr: 12 juin 2030']);
    expect(written('2030-06-01', 'en')).toEqual(['en: 1 Jun 2030', 'fr: 1er juin 2030']);
  });

  it('puts one, two or three texts into a row of the card', () => {
    const item = (id: string) => ({ firstValue: { fields: [{ fieldPath: `object.textModulesData['${id}']` }] } });
    expect(cardRow('a')).toEqual({ oneItem: { item: item('a') } });
    expect(cardRow('a', 'b')).toEqual({ twoItems: { startItem: item('a'), endItem: item('b') } });
    expect(cardRow('a', 'b', 'c')).toEqual({
      threeItems: { startItem: item('a'), middleItem: item('b'), endItem: item('c') },
    });
  });
});
