import { isLinear, type ShownFormat } from '../pass-barcode';
import { type BarcodeSymbol, symbolOf, upright } from './barcode-symbol';
import { symbolPng } from './symbol-png';

/** Width in pixels that bars can have on a phone that is 390 pixels wide. */
const BARS_WIDTH = 342;
const BAR_HEIGHT = 104;

/** Width in pixels that a card in an e-mail has for the barcode. */
const MAIL_WIDTH = 320;
const MAIL_HEIGHT = 220;

/** Returns an inline `<svg>` in black on white. Two-dimensional codes adapt to the size of the page. */
export function generateCode(format: ShownFormat, text: string): string {
  const symbol = symbolOf(format, text);
  return isLinear(format) ? drawBars(symbol) : svg(symbol, '');
}

/**
 * Draws bars with a whole number of pixels per module, because fractions make thin bars blurry on ordinary screens. A
 * code that is wider than the page is rotated by 90 degrees.
 */
function drawBars(symbol: BarcodeSymbol): string {
  const stretch = 'preserveAspectRatio="none"';
  if (symbol.width > BARS_WIDTH)
    return svg(upright(symbol), `class="upright" ${stretch} width="${BAR_HEIGHT}" height="${symbol.width}"`);
  const width = symbol.width * Math.floor(BARS_WIDTH / symbol.width);
  return svg(symbol, `${stretch} width="${width}" height="${BAR_HEIGHT}"`);
}

/** Has no accessible name, because the parent element provides one. */
function svg({ width, height, dark }: BarcodeSymbol, attributes: string): string {
  const bars = dark.map((bar) => `M${bar.x} ${bar.y}h${bar.width}v${bar.height}h-${bar.width}z`).join('');
  const white = '<rect width="100%" height="100%" fill="#FFFFFF"/>';
  const symbol = `<path shape-rendering="crispEdges" d="${bars}"/>`;
  const viewBox = `viewBox="0 0 ${width} ${height}" xmlns="http://www.w3.org/2000/svg"`;
  return `<svg aria-hidden="true" focusable="false" ${attributes} ${viewBox}>${white}${symbol}</svg>`;
}

export interface BarcodePicture {
  png: Buffer;
  /** Width in pixels at which to show the image. The image itself has twice as many pixels. */
  width: number;
}

/**
 * Draws a PNG for e-mails, because e-mail programs do not show SVG. It has a whole number of pixels per module, and
 * fits on a phone.
 */
export function drawPng(format: ShownFormat, text: string): BarcodePicture {
  const lying = symbolOf(format, text);
  const symbol = lying.width > MAIL_WIDTH ? upright(lying) : lying;
  const fitting = Math.floor(Math.min(MAIL_WIDTH / symbol.width, MAIL_HEIGHT / symbol.height));
  const scale = Math.max(1, fitting);
  return { png: symbolPng(symbol, 2 * scale), width: symbol.width * scale };
}

/** Pixels per module. */
const QR_SCALE = 20;

/** Draws a QR code for print. */
export function drawQrPng(text: string): Buffer {
  return symbolPng(symbolOf('QR_CODE', text), QR_SCALE);
}
