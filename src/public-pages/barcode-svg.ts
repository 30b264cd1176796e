import { type RenderOptions, toBuffer, toSVG } from 'bwip-js/node';
import type { BarcodeFormat } from '../templates/dto/common.dto';

export type DrawnFormat = Exclude<BarcodeFormat, 'NONE'>;

/** With the quiet zones that their standards require for scanners. */
const SYMBOLS: Record<DrawnFormat, Omit<RenderOptions, 'text'>> = {
  AZTEC: { bcid: 'azteccode', padding: 4 },
  CODE_128: { bcid: 'code128', height: 20, paddingwidth: 10, paddingheight: 2 },
  PDF_417: { bcid: 'pdf417', padding: 4 },
  QR_CODE: { bcid: 'qrcode', padding: 8 },
};

/** Width of the bars in pixels, on a phone of 390. */
const BARS_WIDTH = 342;
const BAR_HEIGHT = 104;

/** An inline `<svg>`, black on white; two-dimensional codes scale to the page. */
export function generateCode(format: DrawnFormat, text: string): string {
  return format === 'CODE_128' ? drawBars(text) : withAttributes(draw(format, text), '');
}

/** Whole pixels per module: fractions blur thin bars on ordinary screens. A code wider than the page stands upright. */
function drawBars(text: string): string {
  const lying = draw('CODE_128', text);
  const modules = Number(/viewBox="0 0 (\d+)/.exec(lying)?.[1]);
  const stretch = 'preserveAspectRatio="none"';
  if (modules > BARS_WIDTH) {
    const upright = draw('CODE_128', text, { rotate: 'R' });
    return withAttributes(upright, `class="upright" ${stretch} width="${BAR_HEIGHT}" height="${modules}"`);
  }
  const width = modules * Math.floor(BARS_WIDTH / modules);
  return withAttributes(lying, `${stretch} width="${width}" height="${BAR_HEIGHT}"`);
}

function draw(format: DrawnFormat, text: string, options: Partial<RenderOptions> = {}): string {
  return toSVG({ ...SYMBOLS[format], ...options, text, scale: 1, backgroundcolor: 'FFFFFF' });
}

/** Its parent element has the accessible name. */
function withAttributes(svg: string, attributes: string): string {
  return svg.replace('<svg ', `<svg aria-hidden="true" focusable="false" ${attributes} `);
}

export function drawQrPng(text: string): Promise<Buffer> {
  return toBuffer({ ...SYMBOLS.QR_CODE, text, scale: 10, backgroundcolor: 'FFFFFF' });
}
