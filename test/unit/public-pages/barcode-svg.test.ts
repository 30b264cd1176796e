import sharp from 'sharp';
import { type DrawnFormat, generateCode, drawQrPng } from '../../../src/public-pages/barcode-svg';
import { readBarcode } from '../../support/barcode-reader';

describe('generateCode', () => {
  // Everything a barcode may hold: printable ASCII, also what is special to the drawing library, and the longest one.
  const texts = ['TICKET-0001', '^PARSE^065 \\x41 %41 (01)$[]{}~', 'A'.repeat(64) + '0123456789'.repeat(6) + '!~#|'];
  const formats: [DrawnFormat, string][] = [
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
      const png = await sharp(Buffer.from(svg), { density: 288 }).png().toBuffer();
      expect(await readBarcode(png)).toEqual({ format: name, text });
    },
  );
});

describe('drawQrPng', () => {
  it('is a PNG that decodes', async () => {
    const png = await drawQrPng('https://example.com/s/riviera-lines');
    expect(await readBarcode(png)).toEqual({ format: 'QRCode', text: 'https://example.com/s/riviera-lines' });
    expect((await sharp(png).metadata()).width).toBeGreaterThan(300);
  });
});
