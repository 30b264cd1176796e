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

/** Pixels that the page has for the bars of a code on a phone of 390. */
const ROOM = 342;
const BAR_HEIGHT = 104;

/** The code as an inline `<svg>`, black on white; two-dimensional codes take whatever size the page gives them. */
export function generateCode(format: DrawnFormat, text: string): string {
  return format === 'CODE_128' ? drawBars(text) : withAttributes(draw(format, text), '');
}

/**
 * Bars are whole pixels per module: on a screen of ordinary resolution anything between blurs thin ones beyond
 * recognition. A text that is too long for the page's width stands upright.
 */
function drawBars(text: string): string {
  const lying = draw('CODE_128', text);
  const modules = Number(/viewBox="0 0 (\d+)/.exec(lying)?.[1]);
  const stretch = 'preserveAspectRatio="none"';
  if (modules > ROOM) {
    const upright = draw('CODE_128', text, { rotate: 'R' });
    return withAttributes(upright, `class="upright" ${stretch} width="${BAR_HEIGHT}" height="${modules}"`);
  }
  const width = modules * Math.floor(ROOM / modules);
  return withAttributes(lying, `${stretch} width="${width}" height="${BAR_HEIGHT}"`);
}

function draw(format: DrawnFormat, text: string, options: Partial<RenderOptions> = {}): string {
  return toSVG({ ...SYMBOLS[format], ...options, text, scale: 1, backgroundcolor: 'FFFFFF' });
}

/** The picture is named by the element around it. */
function withAttributes(svg: string, attributes: string): string {
  return svg.replace('<svg ', `<svg aria-hidden="true" focusable="false" ${attributes} `);
}

/** A QR code as PNG, large enough for print. */
export function drawQrPng(text: string): Promise<Buffer> {
  return toBuffer({ ...SYMBOLS.QR_CODE, text, scale: 10, backgroundcolor: 'FFFFFF' });
}
