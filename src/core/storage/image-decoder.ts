import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Raw, Sharp } from 'sharp';
import { checkImage, ImageError, orBroken, READ } from './image-checks';
import { variantsOf } from './image-variants';
import type { ImageRole, VariantSpec } from './image-variants';

export type ImageVariants = Record<string, Buffer>;

export interface DecodedImage {
  id: string;
  /** Width in pixels of `original`. */
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

const MAX_SIDE = 2000;
/**
 * Maximum size of `original`. In the worst case, an image of noise, all variants together take 11 MB, so the document
 * stays below MongoDB’s limit of 16 MB.
 */
const MAX_ORIGINAL_BYTES = 4 * 1024 * 1024;

const WRITE = { compressionLevel: 6, adaptiveFiltering: true } as const;
/** Compression settings. A higher effort takes ten times as long and makes the files only 5% smaller. */
const PALETTE = { palette: true, effort: 1 } as const;
const TRANSPARENT = { r: 255, g: 255, b: 255, alpha: 0 };

// A cache would only use memory, because every image is decoded once. Each image uses one thread, so that a core
// remains for requests.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Runs `work` when it is the wallet's turn. Work with cost 2 needs so much memory that no other image of the wallet is
 * decoded in parallel.
 */
export type InTurn = <T>(cost: 1 | 2, work: () => Promise<T>) => Promise<T>;

/**
 * Decodes an image without blocking the event loop. Before that, checks the number of pixels and scans that the file
 * declares, without waiting for a turn.
 * @throws ImageError
 */
export async function decodeImage(
  bytes: Buffer,
  roles: readonly ImageRole[],
  inTurn: InTurn = (_cost, work) => work(),
): Promise<DecodedImage> {
  const cost = await checkImage(bytes);
  return inTurn(cost, () => decodeChecked(bytes, roles));
}

async function decodeChecked(bytes: Buffer, roles: readonly ImageRole[]): Promise<DecodedImage> {
  const pixels = await decode(bytes);
  const original = await encodeOriginal(pixels);
  const { width, height } = await sharp(original).metadata();
  return { id: imageId(bytes), width, height, original, variants: await render(pixels, variantsOf(roles)) };
}

/** Creates further variants of a stored image from its `original`. */
export async function renderVariants(original: Buffer, specs: readonly VariantSpec[]): Promise<ImageVariants> {
  return render(await decode(original), specs);
}

/** ID of an image: the SHA-256 of the uploaded bytes, in lowercase hex. */
export function imageId(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

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
  // Scales the image so that its diagonal equals the diameter of the circle. The circular mask then does not cut off
  // the corners.
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
