import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { ImageStore, type PassImageFile } from '../../core/storage/image.store';
import { contrastWith, type Rgb } from '../drawing/drawing-colors';

/** Minimum contrast of graphics (WCAG 2.2, 1.4.11). */
const MIN_CONTRAST = 3;
/** Part of the visible logo that must have this contrast. A thin outline or a short line of text is enough. */
const MIN_SHARE = 0.1;
/** Pixels that are more transparent than this are not visible. */
const MIN_ALPHA = 128;
const SIZE = 64;

/** Finds logos that cannot be seen on the color of a pass, such as a white logo on white. */
@Injectable()
export class LogoContrast {
  /** Keyed by the list of the image store, so that entries live as long as its cache. */
  private readonly pixels = new WeakMap<PassImageFile[], Promise<readonly Rgb[]>>();

  constructor(private readonly images: ImageStore) {}

  /**
   * @param logo name of a stored image
   * @param background `#RRGGBB` or `rgb(r, g, b)`
   */
  async isLegible(logo: string, background: string): Promise<boolean> {
    const stored = await this.images.getPassFiles(logo, 'logo');
    const [smallest] = stored;
    if (!smallest) return true;
    const pixels = this.pixels.get(stored) ?? visiblePixels(smallest.data);
    this.pixels.set(stored, pixels);
    const visible = await pixels;
    const contrasting = visible.filter((pixel) => contrastWith(pixel, background) >= MIN_CONTRAST);
    return visible.length === 0 || contrasting.length >= visible.length * MIN_SHARE;
  }
}

async function visiblePixels(png: Buffer): Promise<readonly Rgb[]> {
  const { data } = await sharp(png)
    .resize(SIZE, SIZE, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels: Rgb[] = [];
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] >= MIN_ALPHA) pixels.push([data[at], data[at + 1], data[at + 2]]);
  }
  return pixels;
}
