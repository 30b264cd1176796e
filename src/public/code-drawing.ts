import { type RenderOptions, toBuffer, toSVG } from 'bwip-js/node';
import type { BarcodeFormat } from '../templates/dto/common.dto';

/** Formats that can be drawn. */
export type DrawnFormat = Exclude<BarcodeFormat, 'NONE'>;

/** Symbols with the quiet zone that their standards ask for; scanners need it. */
const SYMBOLS: Record<DrawnFormat, Omit<RenderOptions, 'text'>> = {
  AZTEC: { bcid: 'azteccode', padding: 4 },
  CODE_128: { bcid: 'code128', height: 20, paddingwidth: 10, paddingheight: 2 },
  PDF_417: { bcid: 'pdf417', padding: 4 },
  QR_CODE: { bcid: 'qrcode', padding: 8 },
};

/** The code as an inline `<svg>`, black on white. It scales to whatever size the page gives it. */
export function drawCode(format: DrawnFormat, text: string): string {
  const svg = toSVG({ ...SYMBOLS[format], text, scale: 1, backgroundcolor: 'FFFFFF' });
  // Bars may be stretched upwards; else a long text would make them too low for a scanner.
  const stretch = format === 'CODE_128' ? ' preserveAspectRatio="none"' : '';
  return svg.replace('<svg ', `<svg aria-hidden="true" focusable="false"${stretch} `);
}

/** A QR code as PNG, large enough for print. */
export function drawQrPng(text: string): Promise<Buffer> {
  return toBuffer({ ...SYMBOLS.QR_CODE, text, scale: 10, backgroundcolor: 'FFFFFF' });
}
