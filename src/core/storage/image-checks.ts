import sharp from 'sharp';
import type { SharpOptions } from 'sharp';

export type ImageErrorKey =
  'image_too_small' | 'image_type' | 'image_pixels' | 'image_scans' | 'image_broken' | 'image_poster';

/** A rejected image. The key identifies a validation message. */
export class ImageError extends Error {
  constructor(
    readonly key: ImageErrorKey,
    cause?: unknown,
  ) {
    super(key, { cause });
    this.name = 'ImageError';
  }
}

const MIN_BYTES = 1024;
const MAX_PIXELS = 25_000_000;
/**
 * Maximum number of scans in a JPEG. Encoders write about ten. The decoder processes all pixels for each scan, even if
 * the scan has only ten bytes, so a file with thousands of scans would keep it busy for minutes.
 */
const MAX_SCANS = 100;

/**
 * An image that needs more memory than this to decode is not decoded in parallel with other images of its wallet. 64 MB
 * is enough for a progressive JPEG of 11 megapixels.
 */
const MAX_SHARED_MEMORY = 64 * 1024 * 1024;

const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_MAGIC = Buffer.from([0xff, 0xd8, 0xff]);
/** The JPEG marker "start of scan". */
const SCAN = Buffer.from([0xff, 0xda]);

export const READ: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS };

/**
 * Checks a file before it is decoded: whether its content is PNG or JPEG, its size, and the numbers of pixels and scans
 * that it declares.
 * @returns the cost of decoding, which is 2 for a file that the decoder must keep in memory completely
 * @throws ImageError
 */
export async function checkImage(bytes: Buffer): Promise<1 | 2> {
  if (bytes.length < MIN_BYTES) throw new ImageError('image_too_small');
  if (startsWith(bytes, JPEG_MAGIC)) assertScanCount(bytes);
  else if (!startsWith(bytes, PNG_MAGIC)) throw new ImageError('image_type');
  return (await memoryToDecode(bytes)) > MAX_SHARED_MEMORY ? 2 : 1;
}

export async function orBroken<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw new ImageError('image_broken', error);
  }
}

function startsWith(bytes: Buffer, magic: Buffer): boolean {
  return bytes.subarray(0, magic.length).equals(magic);
}

/**
 * Counts the scan marker wherever its bytes occur. They cannot occur in the data of a scan. In metadata they occur by
 * chance, about once in 64 KB. Following the segments instead would be unsafe: a crafted file could hide scans from
 * this count that the decoder finds.
 */
function assertScanCount(bytes: Buffer): void {
  let scans = 0;
  for (let at = bytes.indexOf(SCAN); at >= 0; at = bytes.indexOf(SCAN, at + SCAN.length)) {
    scans += 1;
    if (scans > MAX_SCANS) throw new ImageError('image_scans');
  }
}

/**
 * Returns the number of bytes that decoding needs. For an interlaced PNG, the decoder keeps the whole image. For a
 * progressive JPEG, it keeps the coefficients of the whole image. For other files, it keeps only a few rows.
 * @throws ImageError for too many pixels
 */
async function memoryToDecode(bytes: Buffer): Promise<number> {
  const header = await orBroken(sharp(bytes, { ...READ, limitInputPixels: false }).metadata());
  const { width, height, channels, depth, isProgressive } = header;
  if (width * height > MAX_PIXELS) throw new ImageError('image_pixels');
  const isDeep = startsWith(bytes, JPEG_MAGIC) || depth === 'ushort';
  return isProgressive ? width * height * channels * (isDeep ? 2 : 1) : 0;
}
