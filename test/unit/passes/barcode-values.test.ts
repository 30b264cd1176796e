import { fitsBarcode, generateBarcodeValue } from '../../../src/passes/records/barcode-values';
import { generateBarcode } from '../../../src/passes/records/pass-ids';
import { BARCODE_FORMATS } from '../../../src/templates/dto/common.dto';

describe('fitsBarcode', () => {
  it.each([
    ['EAN_13', ['4006381333931', '2000000000008', '0012345678905']],
    ['ITF', ['12', '123457', '14006381333938', '00000000000000']],
    ['CODE_39', ['0', 'A-Z 0.9$/+%']],
    ['CODABAR', ['0', '-$:/.+', 'A1B', 'D1234C']],
    ['QR_CODE', ['anything at all']],
    [undefined, ['anything at all']],
  ] as const)('%s carries %j', (format, values) => {
    for (const value of values) expect([value, fitsBarcode(format, value)]).toEqual([value, true]);
  });

  it.each([
    ['EAN_13', ['4006381333932', '400638133393', '40063813339310', 'A006381333931', '']],
    ['ITF', ['1', '123', '14006381333939', '12A4', '']],
    ['CODE_39', ['a', 'A_B', '*A*', '']],
    ['CODABAR', ['A1', '1A', 'AB', 'E1E', 'a1a', 'A1A1A', '']],
  ] as const)('%s cannot carry %j', (format, values) => {
    for (const value of values) expect([value, fitsBarcode(format, value)]).toEqual([value, false]);
  });
});

it.each(BARCODE_FORMATS)('generates a value that fits a barcode of type %s', (format) => {
  for (let i = 0; i < 200; i++) expect(fitsBarcode(format, generateBarcode(format))).toBe(true);
});

it('generates values of the length that scanners expect', () => {
  expect(generateBarcodeValue('EAN_13')).toMatch(/^2\d{12}$/);
  expect(generateBarcodeValue('ITF')).toMatch(/^\d{14}$/);
  expect(generateBarcodeValue('CODABAR')).toMatch(/^A\d{14}A$/);
  expect(generateBarcodeValue('CODE_39')).toBeUndefined();
});
