import { LRUCache } from 'lru-cache';
import { type RenderOptions, toSVG } from 'bwip-js/node';
import sharp from 'sharp';
import { encode } from 'uqr';
import type { ShownFormat } from '../pass-barcode';

/** With the quiet zones that their standards require for scanners. */
const SYMBOLS: Record<Exclude<ShownFormat, 'QR_CODE'>, Omit<RenderOptions, 'text'>> = {
  AZTEC: { bcid: 'azteccode', padding: 4 },
  CODE_128: { bcid: 'code128', height: 20, paddingwidth: 10, paddingheight: 2 },
  PDF_417: { bcid: 'pdf417', padding: 4 },
  EAN_13: { bcid: 'ean13', height: 20, paddingwidth: 11, paddingheight: 2 },
  CODE_39: { bcid: 'code39', height: 20, paddingwidth: 10, paddingheight: 2 },
  CODABAR: { bcid: 'rationalizedCodabar', height: 20, paddingwidth: 10, paddingheight: 2 },
  ITF: { bcid: 'interleaved2of5', height: 20, paddingwidth: 10, paddingheight: 2 },
};

/** Width of the bars in pixels, on a phone of 390. */
const BARS_WIDTH = 342;
const BAR_HEIGHT = 104;

/** The quiet zone that its standard requires, in modules. */
const QR_QUIET_ZONE = 4;

/** What an e-mail's card leaves for it there. */
const MAIL_WIDTH = 320;
const MAIL_SQUARE = 220;

/** An inline `<svg>`, black on white; two-dimensional codes scale to the page. */
export function generateCode(format: ShownFormat, text: string): string {
  return isLinear(format) ? drawBars(format, text) : withAttributes(draw(format, text), '');
}

/** Bars only, read along one line. */
export function isLinear(format: ShownFormat): boolean {
  return format !== 'QR_CODE' && SYMBOLS[format].height !== undefined;
}

/** Whole pixels per module: fractions blur thin bars on ordinary screens. A code wider than the page stands upright. */
function drawBars(format: ShownFormat, text: string): string {
  const lying = draw(format, text);
  const modules = widthOf(lying);
  const stretch = 'preserveAspectRatio="none"';
  if (modules > BARS_WIDTH) {
    const upright = draw(format, text, { rotate: 'R' });
    return withAttributes(upright, `class="upright" ${stretch} width="${BAR_HEIGHT}" height="${modules}"`);
  }
  const width = modules * Math.floor(BARS_WIDTH / modules);
  return withAttributes(lying, `${stretch} width="${width}" height="${BAR_HEIGHT}"`);
}

function draw(format: ShownFormat, text: string, options: Partial<RenderOptions> = {}): string {
  if (format === 'QR_CODE') return drawQr(text);
  const symbol = { ...SYMBOLS[format], ...options, text: symbolText(format, text) };
  return toSVG({ ...symbol, scale: 1, backgroundcolor: 'FFFFFF' });
}

/** A unit per module. Not by bwip-js, which takes five times as long for it. */
function drawQr(text: string): string {
  const { size, data } = encode(text, { ecc: 'M', boostEcc: true, border: QR_QUIET_ZONE });
  const rows = data.flatMap((row, y) => darkRuns(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`));
  const white = `<rect width="100%" height="100%" fill="#FFFFFF"/>`;
  const symbol = `<path shape-rendering="crispEdges" d="${rows.join('')}"/>`;
  return `<svg viewBox="0 0 ${size} ${size}" xmlns="http://www.w3.org/2000/svg">${white}${symbol}</svg>`;
}

/** Start and length of each row of dark modules without a gap: single ones would show seams. */
function darkRuns(row: readonly boolean[]): [x: number, width: number][] {
  const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []));
  return starts.map((x) => [x, row.indexOf(false, x) - x]);
}

/** Every Codabar symbol has a start and a stop. */
function symbolText(format: ShownFormat, text: string): string {
  return format === 'CODABAR' && /^[^A-D]/.test(text) ? `A${text}A` : text;
}

/** Its parent element has the accessible name. */
function withAttributes(svg: string, attributes: string): string {
  return svg.replace('<svg ', `<svg aria-hidden="true" focusable="false" ${attributes} `);
}

export interface BarcodePicture {
  png: Buffer;
  /** In pixels, as it is shown; it has twice as many. */
  width: number;
}

/** For e-mails, whose readers show no SVG. Whole pixels per module, within the width of a phone. */
export async function drawPng(format: ShownFormat, text: string): Promise<BarcodePicture> {
  const lying = draw(format, text);
  const isUpright = isLinear(format) && widthOf(lying) > MAIL_WIDTH;
  const drawing = isUpright ? draw(format, text, { rotate: 'R' }) : lying;
  const modules = widthOf(drawing);
  const factor = isUpright ? 1 : Math.max(1, Math.floor((isLinear(format) ? MAIL_WIDTH : MAIL_SQUARE) / modules));
  const width = modules * factor;
  return { png: await toPng(drawing, 2 * width), width };
}

/** By sharp, beside other work: bwip-js draws PNGs, too, and keeps the process busy for ten times as long. */
function toPng(svg: string, width: number): Promise<Buffer> {
  const sized = svg.replace('<svg ', `<svg width="${width}" `);
  return sharp(Buffer.from(sized)).png({ palette: true, colours: 2, effort: 1 }).toBuffer();
}

/** In modules. */
function widthOf(svg: string): number {
  return Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
}

/** By text; each has about 1 KB. */
const qrCodes = new LRUCache<string, Promise<Buffer>>({ max: 500 });

/** Pixels for each module. */
const QR_SCALE = 20;

/** Cached: everybody may ask for it. */
export function drawQrPng(text: string): Promise<Buffer> {
  const known = qrCodes.get(text);
  if (known) return known;
  const svg = draw('QR_CODE', text);
  const drawn = toPng(svg, widthOf(svg) * QR_SCALE);
  drawn.catch(() => qrCodes.delete(text));
  qrCodes.set(text, drawn);
  return drawn;
}
