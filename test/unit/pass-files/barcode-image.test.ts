import sharp from 'sharp';
import type { ShownFormat } from '../../../src/pass-files/pass-barcode';
import { drawPng, drawQrPng, generateCode } from '../../../src/pass-files/drawing/barcode-image';
import { generateBarcode } from '../../../src/passes/records/pass-ids';
import { readBarcode } from '../../support/barcode-reader';

const pngOf = (svg: string) => sharp(Buffer.from(svg), { density: 288 }).png().toBuffer();

/** The same in an e-mail, of a width for phones. */
async function expectPicture(format: ShownFormat, name: string, text: string): Promise<void> {
  const { png, width } = drawPng(format, text);
  expect(await readBarcode(png)).toEqual({ format: name, text });
  expect(await sharp(png).metadata()).toMatchObject({ width: 2 * width });
  expect(width).toBeLessThanOrEqual(320);
}

describe('generateCode', () => {
  // Everything a barcode may hold: printable ASCII, also what is special to the drawing library, and the longest one.
  const texts = ['TICKET-0001', '^PARSE^065 \\x41 %41 (01)$[]{}~', 'A'.repeat(64) + '0123456789'.repeat(6) + '!~#|'];
  const formats: [ShownFormat, string][] = [
    ['AZTEC', 'Aztec'],
    ['CODE_128', 'Code128'],
    ['PDF_417', 'PDF417'],
    ['QR_CODE', 'QRCode'],
  ];

  it.each(formats.flatMap(([format, name]) => texts.map((text) => [format, name, text] as const)))(
    '%s decodes as %s: %s',
    async (format, name, text) => {
      const svg = generateCode(format, text);
      expect(svg).not.toMatch(/style=|<script|href/);
      expect(await readBarcode(await pngOf(svg))).toEqual({ format: name, text });
      await expectPicture(format, name, text);
    },
  );

  // Types with values of their own: the shortest that scanners trust, a typical and the longest one.
  const values: [ShownFormat, string, string[]][] = [
    ['EAN_13', 'EAN13', ['4006381333931', '2000000000008']],
    ['CODE_39', 'Code39', ['A', 'TICKET-0001 $/+%.', 'CODE39'.repeat(10)]],
    ['CODABAR', 'Codabar', ['A40156B', 'C12345678901234D', 'A$9:8/7.6+5-4A']],
    ['ITF', 'ITF', ['123456', '14006381333938', '0123456789'.repeat(5)]],
  ];

  it.each(values.flatMap(([format, name, list]) => list.map((text) => [format, name, text] as const)))(
    '%s decodes as %s: %s',
    async (format, name, text) => {
      expect(await readBarcode(await pngOf(generateCode(format, text)))).toEqual({ format: name, text });
      await expectPicture(format, name, text);
    },
  );

  it('adds start and stop to a Codabar value that has none', async () => {
    expect(generateCode('CODABAR', '12345')).toBe(generateCode('CODABAR', 'A12345A'));
  });

  it.each(['EAN_13', 'CODE_39', 'CODABAR', 'ITF'] as const)(
    'draws the value that is generated for %s',
    async (format) => {
      for (let i = 0; i < 20; i++) {
        const text = generateBarcode(format);
        expect(await readBarcode(await pngOf(generateCode(format, text)))).toMatchObject({ text });
      }
    },
  );
});

describe('drawQrPng', () => {
  it('is a PNG that decodes', async () => {
    const png = drawQrPng('https://example.com/s/riviera-lines');
    expect(await readBarcode(png)).toEqual({ format: 'QRCode', text: 'https://example.com/s/riviera-lines' });
    expect((await sharp(png).metadata()).width).toBeGreaterThan(300);
  });
});
