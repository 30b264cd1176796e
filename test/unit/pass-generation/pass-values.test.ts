import { appleBarcodeFormat, appleTransitType, rgb } from '../../../src/pass-generation/apple/pass-values';
import {
  googleBarcodeType,
  googleId,
  googleImage,
  googleTransitType,
  localized,
} from '../../../src/pass-generation/google/google-values';

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
    expect((['AZTEC', 'CODE_128', 'PDF_417', 'QR_CODE', 'NONE'] as const).map(appleBarcodeFormat)).toEqual([
      'PKBarcodeFormatAztec',
      'PKBarcodeFormatCode128',
      'PKBarcodeFormatPDF417',
      'PKBarcodeFormatQR',
      null,
    ]);
    expect(appleTransitType('Train')).toBe('PKTransitTypeTrain');
    expect(appleTransitType('Tram')).toBe('PKTransitTypeGeneric');
  });
});

describe('values of Google', () => {
  it('maps barcodes and means of transport', () => {
    expect([googleBarcodeType('QR_CODE'), googleBarcodeType('NONE')]).toEqual(['QR_CODE', null]);
    expect((['Air', 'Boat', 'Bus', 'Generic', 'Train', 'Tram'] as const).map(googleTransitType)).toEqual([
      'OTHER',
      'FERRY',
      'BUS',
      'OTHER',
      'RAIL',
      'TRAM',
    ]);
  });

  it('builds ids of allowed characters only', () => {
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
});
