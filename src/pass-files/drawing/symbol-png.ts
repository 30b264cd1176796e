import { crc32, deflateSync } from 'node:zlib';
import type { BarcodeSymbol } from './barcode-symbol';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The image has one bit per pixel, in grayscale, and is not interlaced. */
const BIT_DEPTH_AND_COLOR = [1, 0, 0, 0, 0];

const BYTE = 8;

/**
 * Writes a PNG with one bit per pixel (ISO/IEC 15948). This takes a fraction of the time that sharp needs.
 * @param scale pixels per module
 */
export function symbolPng(symbol: BarcodeSymbol, scale: number): Buffer {
  const [width, height] = [symbol.width * scale, symbol.height * scale];
  const header = Buffer.alloc(BYTE);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([header, Buffer.from(BIT_DEPTH_AND_COLOR)])),
    chunk('IDAT', deflateSync(pixels(symbol, scale))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Returns the pixels, in which 1 is white. Each row starts with a byte that selects its filter, which is 0 for none.
 */
function pixels({ width, height, dark }: BarcodeSymbol, scale: number): Buffer {
  const rowBytes = 1 + Math.ceil((width * scale) / BYTE);
  const rows = Buffer.alloc(rowBytes * height * scale, 0xff);
  for (let row = 0; row < rows.length; row += rowBytes) rows[row] = 0;
  for (const bar of dark) {
    const first = bar.y * scale * rowBytes + 1;
    for (let x = bar.x * scale; x < (bar.x + bar.width) * scale; x++)
      rows[first + Math.floor(x / BYTE)] &= ~(0x80 >> (x % BYTE));
  }
  for (const [y, barHeight] of new Map(dark.map((bar) => [bar.y, bar.height]))) {
    const first = y * scale * rowBytes;
    for (let row = 1; row < barHeight * scale; row++) rows.copyWithin(first + row * rowBytes, first, first + rowBytes);
  }
  return rows;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
