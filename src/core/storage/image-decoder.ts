import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Raw, Sharp, SharpOptions } from 'sharp';
import { variantsOf } from './image-variants';
import type { ImageRole, VariantSpec } from './image-variants';

export type ImageErrorKey =
  'image_too_small' | 'image_type' | 'image_pixels' | 'image_scans' | 'image_broken' | 'image_poster';

/** A refused image; the key names a validation message. */
export class ImageError extends Error {
  constructor(
    readonly key: ImageErrorKey,
    cause?: unknown,
  ) {
    super(key, { cause });
    this.name = 'ImageError';
  }
}

export type ImageVariants = Record<string, Buffer>;

export interface DecodedImage {
  id: string;
  /** In pixels of `original`. */
  width: number;
  height: number;
  /** PNG, upright, without metadata, at most 2,000 px on the long side and 4 MB. */
  original: Buffer;
  variants: ImageVariants;
}

interface Pixels {
  data: Buffer;
  raw: Raw;
}

const MIN_BYTES = 1024;
const MAX_PIXELS = 25_000_000;
/**
 * Of a JPEG. Encoders write about ten. Each scan is a pass over all pixels, also one of ten bytes: thousands of them kept
 * the decoder busy for minutes.
 */
const MAX_SCANS = 100;
const MAX_SIDE = 2000;
/** All variants of noise, the worst case, take 11 MB: with this the document stays below MongoDB's 16 MB. */
const MAX_ORIGINAL_BYTES = 4 * 1024 * 1024;

/** Of an image that may be decoded beside another one of its wallet: 64 MB, such as a progressive JPEG of 11 megapixels. */
const MAX_SHARED_MEMORY = 64 * 1024 * 1024;

const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_MAGIC = Buffer.from([0xff, 0xd8, 0xff]);
/** JPEG's marker "start of scan". */
const SCAN = Buffer.from([0xff, 0xda]);

const READ: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS };
const WRITE = { compressionLevel: 6, adaptiveFiltering: true } as const;
/** More effort takes ten times as long for one twentieth of the bytes. */
const PALETTE = { palette: true, effort: 1 } as const;
const TRANSPARENT = { r: 255, g: 255, b: 255, alpha: 0 };

// Every image is decoded once, so a cache only costs memory. One thread each leaves a core to requests.
sharp.cache(false);
sharp.concurrency(1);

/** Does the work when it is its turn. A task of cost 2 needs so much memory that no second one may run beside it. */
export type InTurn = <T>(cost: 1 | 2, work: () => Promise<T>) => Promise<T>;

/**
 * Runs off the event loop. Checks the pixels and scans that the file announces before decoding, without a turn.
 * @throws ImageError
 */
export async function decodeImage(
  bytes: Buffer,
  roles: readonly ImageRole[],
  inTurn: InTurn = (_cost, work) => work(),
): Promise<DecodedImage> {
  if (bytes.length < MIN_BYTES) throw new ImageError('image_too_small');
  if (startsWith(bytes, JPEG_MAGIC)) assertScanCount(bytes);
  else if (!startsWith(bytes, PNG_MAGIC)) throw new ImageError('image_type');
  const memory = await memoryToDecode(bytes);
  return inTurn(memory > MAX_SHARED_MEMORY ? 2 : 1, () => decodeChecked(bytes, roles));
}

async function decodeChecked(bytes: Buffer, roles: readonly ImageRole[]): Promise<DecodedImage> {
  const pixels = await decode(bytes);
  const original = await encodeOriginal(pixels);
  const { width, height } = await sharp(original).metadata();
  return { id: imageId(bytes), width, height, original, variants: await render(pixels, variantsOf(roles)) };
}

/** Makes further variants of a stored image from its `original`. */
export async function renderVariants(original: Buffer, specs: readonly VariantSpec[]): Promise<ImageVariants> {
  return render(await decode(original), specs);
}

/** SHA-256 of the uploaded bytes, lower-case hex. */
export function imageId(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function startsWith(bytes: Buffer, magic: Buffer): boolean {
  return bytes.subarray(0, magic.length).equals(magic);
}

/**
 * Counts the marker's bytes wherever they are. In the data of a scan they cannot occur; in metadata they do by chance, about
 * once in 64 KB. A count that follows the segments could be led past scans that the decoder finds.
 */
function assertScanCount(bytes: Buffer): void {
  let scans = 0;
  for (let at = bytes.indexOf(SCAN); at >= 0; at = bytes.indexOf(SCAN, at + SCAN.length)) {
    scans += 1;
    if (scans > MAX_SCANS) throw new ImageError('image_scans');
  }
}

/**
 * Bytes. The decoder holds an interlaced PNG, or the coefficients of a progressive JPEG, whole; of others a few rows.
 * @throws ImageError for too many pixels
 */
async function memoryToDecode(bytes: Buffer): Promise<number> {
  const header = await orBroken(sharp(bytes, { ...READ, limitInputPixels: false }).metadata());
  const { width, height, channels, depth, isProgressive } = header;
  if (width * height > MAX_PIXELS) throw new ImageError('image_pixels');
  const isDeep = startsWith(bytes, JPEG_MAGIC) || depth === 'ushort';
  return isProgressive ? width * height * channels * (isDeep ? 2 : 1) : 0;
}

/** Decodes once: upright, sRGB, eight bits, no larger than needed below. */
async function decode(bytes: Buffer): Promise<Pixels> {
  const pipeline = sharp(bytes, READ)
    .autoOrient()
    .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' });
  const { data, info } = await orBroken(pipeline.toBuffer({ resolveWithObject: true }));
  const { width, height, channels } = info;
  return { data, raw: { width, height, channels } };
}

async function orBroken<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw new ImageError('image_broken', error);
  }
}

async function encodeOriginal({ data, raw }: Pixels): Promise<Buffer> {
  let png = await sharp(data, { raw }).png(WRITE).toBuffer();
  for (let side = MAX_SIDE * 0.7; png.length > MAX_ORIGINAL_BYTES; side *= 0.7) {
    const smaller = sharp(data, { raw }).resize(Math.floor(side), Math.floor(side), { fit: 'inside' });
    png = await smaller.png(WRITE).toBuffer();
  }
  return png;
}

async function render({ data, raw }: Pixels, specs: readonly VariantSpec[]): Promise<ImageVariants> {
  const variants: ImageVariants = {};
  for (const spec of specs) {
    if (spec.isSmallest && !reaches(raw, spec)) throw new ImageError('image_poster');
    const written = spec.hasPalette ? { ...WRITE, ...PALETTE } : WRITE;
    variants[spec.key] = await fit(sharp(data, { raw }), raw, spec).png(written).toBuffer();
  }
  return variants;
}

function reaches({ width, height }: Raw, least: VariantSpec): boolean {
  return width >= least.width && height >= least.height && height >= width;
}

function fit(image: Sharp, { width, height }: Raw, spec: VariantSpec): Sharp {
  if (spec.fit !== 'circle') {
    return image.resize(spec.width, spec.height, { fit: spec.fit, background: TRANSPARENT });
  }
  // The diagonal becomes the circle's diameter, so that the mask keeps the corners.
  const scale = spec.width / Math.hypot(width, height);
  const inner = { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
  const left = Math.floor((spec.width - inner.width) / 2);
  const top = Math.floor((spec.height - inner.height) / 2);
  return image.resize(inner.width, inner.height, { fit: 'fill' }).extend({
    left,
    top,
    right: spec.width - inner.width - left,
    bottom: spec.height - inner.height - top,
    background: TRANSPARENT,
  });
}
