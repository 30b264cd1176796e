import { crc32, inflateSync } from 'node:zlib';

/** An image that cannot be decoded. The message completes the sentence "The image …". */
export class PngError extends Error {
  override readonly name = 'PngError';
}

export interface ImageSize {
  width: number;
  height: number;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Maximum number of pixels per side. Larger images can exhaust the memory of phones. */
const MAX_SIDE = 4096;
/** Number of channels by color type. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** The first pixel and the step of each pass of an interlaced image: x, y, step of x, and step of y. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
];
const WHOLE = [[0, 0, 1, 1]];

/**
 * Checks a PNG: whether its checksums are correct, and whether it has as many bytes of pixels as its header declares.
 * @throws PngError
 */
export function readPng(bytes: Buffer): ImageSize {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new PngError('is not a PNG');
  const pixels: Buffer[] = [];
  let header: Buffer | undefined;
  for (const [type, data] of chunks(bytes)) {
    if (type === 'IHDR' && data.length === 13) header ??= data;
    if (type === 'IDAT') pixels.push(data);
  }
  if (!header) throw new PngError('has no header');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  if (width === 0 || height === 0) throw new PngError('has no pixels');
  if (width > MAX_SIDE || height > MAX_SIDE) throw new PngError(`is larger than ${MAX_SIDE} pixels on a side`);
  const length = lengthOfPixels(header, width, height);
  if (inflate(Buffer.concat(pixels), length) < length) throw new PngError('is incomplete');
  return { width, height };
}

function* chunks(bytes: Buffer): Generator<[type: string, data: Buffer]> {
  for (let at = SIGNATURE.length; at < bytes.length;) {
    const end = at + 8 + (at + 8 <= bytes.length ? bytes.readUInt32BE(at) : 0);
    if (end + 4 > bytes.length) throw new PngError('is incomplete');
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) throw new PngError('is damaged');
    const type = bytes.toString('latin1', at + 4, at + 8);
    yield [type, bytes.subarray(at + 8, end)];
    if (type === 'IEND') return;
    at = end + 4;
  }
  throw new PngError('is incomplete');
}

function lengthOfPixels(header: Buffer, width: number, height: number): number {
  const bits = header[8] * (CHANNELS[header[9]] ?? 0);
  if (bits === 0) throw new PngError('has an unknown pixel format');
  let length = 0;
  for (const [x, y, stepX, stepY] of header[12] === 1 ? ADAM7 : WHOLE) {
    const columns = Math.ceil((width - x) / stepX);
    const rows = Math.ceil((height - y) / stepY);
    // Each row begins with a byte that specifies its filter.
    if (columns > 0 && rows > 0) length += rows * (1 + Math.ceil((columns * bits) / 8));
  }
  return length;
}

function inflate(data: Buffer, expected: number): number {
  try {
    return inflateSync(data, { maxOutputLength: expected + 1 }).length;
  } catch {
    throw new PngError('is damaged');
  }
}
