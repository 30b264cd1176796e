/** The use of an image. It determines the sizes in which the image is stored. */
export type ImageRole = 'icon' | 'logo' | 'strip' | 'eventStrip' | 'androidLogo' | 'thumbnail' | 'poster';

/**
 * How an image is fitted into its size. `inside`: scaled down. `contain`: padded with transparent pixels. `cover`:
 * cropped. `circle`: padded so that a circular mask does not cut it.
 */
export type VariantFit = 'inside' | 'contain' | 'cover' | 'circle';

export interface VariantSpec {
  key: string;
  /** File name in a .pkpass. Absent for variants that Google fetches by URL. */
  file?: string;
  width: number;
  height: number;
  fit: VariantFit;
  /** If set, images that are smaller than this variant or have another orientation are rejected. */
  isSmallest?: true;
  /**
   * If set, the image has at most 256 colors. The difference is hardly visible on a phone, and passes with large files
   * load slowly.
   */
  hasPalette?: true;
}

/** Variant for Google’s `logo`, which Google shows with a circular mask. */
export const GOOGLE_LOGO = 'google-logo';
export const GOOGLE_HERO = 'hero';
/** Variant with the largest poster. Public pages also show it. */
export const POSTER = 'poster-3x';

const googleLogo: VariantSpec = { key: GOOGLE_LOGO, width: 660, height: 660, fit: 'circle' };
const googleHero: VariantSpec = { key: GOOGLE_HERO, width: 1032, height: 336, fit: 'cover' };

/** Variants of each role: Apple’s sizes at three pixel densities, and the sizes that Google recommends. */
export const VARIANTS_OF_ROLE: Readonly<Record<ImageRole, readonly VariantSpec[]>> = {
  icon: apple('icon', 'icon', 29, 29, 'contain'),
  logo: [...apple('logo', 'logo', 160, 50, 'inside'), googleLogo],
  strip: [...apple('strip', 'strip', 375, 123, 'cover'), googleHero],
  eventStrip: [...apple('event-strip', 'strip', 375, 98, 'cover'), googleHero],
  androidLogo: [googleLogo],
  thumbnail: apple('thumbnail', 'thumbnail', 90, 90, 'inside'),
  poster: [...poster([363, 510], [725, 1019], [1087, 1528]), googleHero],
};

export function variantsOf(roles: readonly ImageRole[]): VariantSpec[] {
  const specs = roles.flatMap((role) => VARIANTS_OF_ROLE[role]);
  return [...new Map(specs.map((spec) => [spec.key, spec])).values()];
}

export function variantPath(name: string, variant: string): string {
  return `/images/${name.replace(/\.png$/, `-${variant}.png`)}`;
}

/** Returns the variants of a poster. Apple’s sizes for posters are not multiples of each other. */
function poster(...sizes: [width: number, height: number][]): VariantSpec[] {
  return sizes.map(([width, height], index) => ({
    key: `poster-${index + 1}x`,
    file: index === 0 ? 'artwork.png' : `artwork@${index + 1}x.png`,
    width,
    height,
    fit: 'cover',
    hasPalette: true,
    ...(index === 0 && { isSmallest: true }),
  }));
}

function apple(key: string, file: string, width: number, height: number, fit: VariantFit): VariantSpec[] {
  return [1, 2, 3].map((density) => ({
    key: `${key}-${density}x`,
    file: density === 1 ? `${file}.png` : `${file}@${density}x.png`,
    width: width * density,
    height: height * density,
    fit,
  }));
}
