import { raw } from 'bwip-js/node';
import { encode } from 'uqr';
import type { ShownFormat } from '../pass-barcode';

/** A barcode as dark areas on white. The unit of all lengths is a module, which is the width of the thinnest bar. */
export interface BarcodeSymbol {
  width: number;
  height: number;
  dark: readonly Rectangle[];
}

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Light margin around a symbol that scanners need, in modules. */
interface QuietZone {
  x: number;
  y: number;
}

interface Encoding {
  bcid: string;
  /** Quiet zone that the standard of the symbol requires. */
  quiet: QuietZone;
  /** Height of each row. Linear barcodes have only one row. */
  rowHeight: number;
}

/** The form in which bwip-js returns a symbol. */
type RawSymbol = { sbs: number[] } | { pixs: number[]; pixx: number };

/** Height of linear barcodes. It is about 20 mm if the thinnest bar is a third of a millimeter wide. */
const BAR_HEIGHT = 58;

/** Encoding of a linear barcode. By default, the margins at the sides are the quiet zone of Code 128. */
function bars(bcid: string, x = 10): Encoding {
  return { bcid, quiet: { x, y: 2 }, rowHeight: BAR_HEIGHT };
}

/** How bwip-js encodes each format. */
const ENCODINGS: Record<Exclude<ShownFormat, 'QR_CODE'>, Encoding> = {
  AZTEC: { bcid: 'azteccode', quiet: { x: 2, y: 2 }, rowHeight: 1 },
  CODE_128: bars('code128'),
  PDF_417: { bcid: 'pdf417', quiet: { x: 4, y: 4 }, rowHeight: 3 },
  EAN_13: bars('ean13', 11),
  CODE_39: bars('code39'),
  CODABAR: bars('rationalizedCodabar'),
  ITF: bars('interleaved2of5'),
};

const QR_QUIET_ZONE: QuietZone = { x: 4, y: 4 };

export function symbolOf(format: ShownFormat, text: string): BarcodeSymbol {
  // bwip-js is not used for QR codes, because it takes five times as long.
  if (format === 'QR_CODE') return draw(encode(text, { ecc: 'M', boostEcc: true, border: 0 }).data, QR_QUIET_ZONE, 1);
  const { bcid, quiet, rowHeight } = ENCODINGS[format];
  const [symbol] = raw(bcid, symbolText(format, text), '') as RawSymbol[];
  return draw(rowsOf(symbol), quiet, rowHeight);
}

/** Rotates bars by 90 degrees. Needed if they are wider than the page. */
export function upright({ width, height, dark }: BarcodeSymbol): BarcodeSymbol {
  const turned = dark.map((bar) => ({ x: bar.y, y: bar.x, width: bar.height, height: bar.width }));
  return { width: height, height: width, dark: turned };
}

/** Returns the text to encode. Every Codabar symbol needs a start and a stop character. */
function symbolText(format: ShownFormat, text: string): string {
  return format === 'CODABAR' && /^[^A-D]/.test(text) ? `A${text}A` : text;
}

/**
 * Converts the symbol to rows of modules. bwip-js returns bars as alternating widths of dark and light areas, and other
 * symbols as modules.
 */
function rowsOf(symbol: RawSymbol): boolean[][] {
  if ('sbs' in symbol) {
    return [symbol.sbs.flatMap((width, index) => Array.from({ length: width }, () => index % 2 === 0))];
  }
  const { pixs, pixx } = symbol;
  return Array.from({ length: pixs.length / pixx }, (_, y) =>
    pixs.slice(y * pixx, (y + 1) * pixx).map((pixel) => pixel === 1),
  );
}

function draw(rows: boolean[][], quiet: QuietZone, rowHeight: number): BarcodeSymbol {
  return {
    width: rows[0].length + 2 * quiet.x,
    height: rows.length * rowHeight + 2 * quiet.y,
    dark: rows.flatMap((row, index) =>
      darkRuns(row).map(([start, width]) => {
        return { x: start + quiet.x, y: index * rowHeight + quiet.y, width, height: rowHeight };
      }),
    ),
  };
}

/** Returns the start and length of each uninterrupted run of dark modules. */
function darkRuns(row: readonly boolean[]): [start: number, length: number][] {
  const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []));
  return starts.map((start) => {
    const end = row.indexOf(false, start);
    return [start, (end < 0 ? row.length : end) - start];
  });
}
