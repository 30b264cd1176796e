import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { cpuTime } from '../../../support/cpu-time';
import { ImageError } from '../../../../src/core/storage/image-checks';
import { decodeImage, renderVariants } from '../../../../src/core/storage/image-decoder';
import { variantsOf, type ImageRole } from '../../../../src/core/storage/image-variants';
import { emptyPng, jpegOfScans, noise, plain } from './pictures';

const ROLES: ImageRole[] = ['icon', 'logo', 'strip', 'eventStrip', 'androidLogo', 'thumbnail'];
const ALL_ROLES: ImageRole[] = [...ROLES, 'poster'];

async function keyOf(bytes: Buffer): Promise<string> {
  try {
    await decodeImage(bytes, ['icon']);
    return 'accepted';
  } catch (error) {
    return error instanceof ImageError ? error.key : String(error);
  }
}

async function sizeOf(png: Buffer): Promise<string> {
  const { format, width, height } = await sharp(png).metadata();
  return `${format} ${width}x${height}`;
}

async function sizesOf(bytes: Buffer, roles: ImageRole[]): Promise<Record<string, string>> {
  const { variants } = await decodeImage(bytes, roles);
  const sizes = Object.entries(variants).map(async ([key, png]) => [key, await sizeOf(png)] as const);
  return Object.fromEntries(await Promise.all(sizes));
}

async function pixel(png: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(png).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

describe('decodeImage refuses', () => {
  it('less than 1 KB', async () => {
    const small = emptyPng(8, 8);
    expect(small.length).toBeLessThan(1024);
    expect(await keyOf(small)).toBe('image_too_small');
    expect(await keyOf(Buffer.alloc(0))).toBe('image_too_small');
    const bytes = await noise(40, 40).png().toBuffer();
    expect(await keyOf(bytes.subarray(0, 1023))).toBe('image_too_small');
  });

  it.each(['gif', 'webp', 'tiff', 'avif'] as const)('a %s, whatever the name of the file', async (format) => {
    const bytes = await noise(100, 100).toFormat(format).toBuffer();
    expect(bytes.length).toBeGreaterThan(1024);
    expect(await keyOf(bytes)).toBe('image_type');
  });

  it('an SVG and plain text', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${' '.repeat(2000)}</svg>`;
    expect(await keyOf(Buffer.from(svg))).toBe('image_type');
    expect(await keyOf(Buffer.from('%PDF-1.7'.padEnd(2000)))).toBe('image_type');
  });

  it('10,000 x 10,000 pixels, immediately and without decoding them', async () => {
    const bomb = emptyPng(10_000, 10_000);
    expect(bomb.length).toBeLessThan(400_000);
    const memory = process.memoryUsage().rss;
    const started = Date.now();
    expect(await keyOf(bomb)).toBe('image_pixels');
    expect(Date.now() - started).toBeLessThan(10_000);
    expect(process.memoryUsage().rss - memory).toBeLessThan(50_000_000);
  });

  it('more than 25 million pixels, but not 25 million', async () => {
    expect(await keyOf(emptyPng(5001, 5000))).toBe('image_pixels');
    expect(await keyOf(emptyPng(5000, 5000))).toBe('accepted');
  });

  it('a JPEG with thousands of scans, immediately, but not one with 90', async () => {
    const busy = await jpegOfScans(5000, 13_000);
    const spent = cpuTime();
    expect(await keyOf(busy)).toBe('image_scans');
    expect(spent()).toBeLessThan(200);
    expect(await keyOf(await jpegOfScans(1000, 80))).toBe('accepted');
  });

  it.each(['png', 'jpeg'] as const)('a %s that is cut off anywhere', async (format) => {
    const bytes = await noise(200, 200).toFormat(format).toBuffer();
    expect(await keyOf(bytes)).toBe('accepted');
    for (const share of [0.1, 0.5, 0.9]) {
      expect(await keyOf(bytes.subarray(0, Math.max(1024, Math.floor(bytes.length * share))))).toBe('image_broken');
    }
  });

  it('a valid start followed by garbage', async () => {
    expect(await keyOf(Buffer.concat([emptyPng(8, 8).subarray(0, 8), Buffer.alloc(2000, 7)]))).toBe('image_broken');
    expect(await keyOf(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2000, 7)]))).toBe('image_broken');
  });

  it('a PNG with damaged pixels', async () => {
    const bytes = await noise(200, 200).png().toBuffer();
    bytes.fill(0, bytes.length / 2, bytes.length / 2 + 200);
    expect(await keyOf(bytes)).toBe('image_broken');
  });
});

describe('decodeImage', () => {
  it('takes two turns for images above 64 MB that the decoder keeps as a whole, and one for all others', async () => {
    const costs: number[] = [];
    const costOf = (bytes: Buffer) =>
      decodeImage(bytes, [], (cost, work) => {
        costs.push(cost);
        return work();
      });
    const large = await plain(3500, 3500, '#888');
    await costOf(await large.clone().jpeg({ progressive: true }).toBuffer());
    await costOf(await large.clone().jpeg().toBuffer());
    await costOf(await plain(1000, 1000, '#888').then((image) => image.jpeg({ progressive: true }).toBuffer()));
    await costOf(await large.clone().png({ progressive: true }).toBuffer());
    await costOf(await large.clone().toColourspace('rgb16').png({ progressive: true }).toBuffer());
    expect(costs).toEqual([2, 1, 1, 1, 2]);
  });

  it('names the image after the hash of its bytes', async () => {
    const bytes = await noise(60, 40).png().toBuffer();
    const { id, width, height } = await decodeImage(bytes, []);
    expect(id).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect([width, height]).toEqual([60, 40]);
  });

  it('renders every size of every role', async () => {
    expect(await sizesOf(await noise(800, 400).jpeg().toBuffer(), ROLES)).toEqual({
      'icon-1x': 'png 29x29',
      'icon-2x': 'png 58x58',
      'icon-3x': 'png 87x87',
      'logo-1x': 'png 100x50',
      'logo-2x': 'png 200x100',
      'logo-3x': 'png 300x150',
      'google-logo': 'png 660x660',
      'strip-1x': 'png 375x123',
      'strip-2x': 'png 750x246',
      'strip-3x': 'png 1125x369',
      hero: 'png 1032x336',
      'event-strip-1x': 'png 375x98',
      'event-strip-2x': 'png 750x196',
      'event-strip-3x': 'png 1125x294',
      'thumbnail-1x': 'png 90x45',
      'thumbnail-2x': 'png 180x90',
      'thumbnail-3x': 'png 270x135',
    });
  });

  it('renders all densities even of a small image', async () => {
    const sizes = await sizesOf(await noise(20, 20).png().toBuffer(), ['icon', 'logo', 'strip']);
    expect(sizes).toMatchObject({ 'icon-3x': 'png 87x87', 'logo-3x': 'png 150x150', 'strip-3x': 'png 1125x369' });
  });

  it('handles images that are a single line', async () => {
    for (const bytes of [emptyPng(1, 1_000_000), emptyPng(1_000_000, 1)]) {
      const sizes = await sizesOf(bytes, ROLES);
      expect(sizes).toMatchObject({ 'icon-3x': 'png 87x87', 'strip-3x': 'png 1125x369', hero: 'png 1032x336' });
    }
  });

  it('renders sizes that two roles share only once', async () => {
    const { variants } = await decodeImage(await noise(50, 50).png().toBuffer(), ['logo', 'androidLogo']);
    expect(Object.keys(variants)).toEqual(['logo-1x', 'logo-2x', 'logo-3x', 'google-logo']);
  });

  it("keeps the corners of Google's logo inside the circle, padded transparently", async () => {
    const logo = (await decodeImage(await (await plain(600, 200, '#ff0000')).png().toBuffer(), ['androidLogo']))
      .variants['google-logo'];
    expect(await pixel(logo, 330, 330)).toEqual([255, 0, 0, 255]);
    expect((await pixel(logo, 330, 5))[3]).toBe(0);
    // 600 x 200 on a diagonal of 660 px is 626 x 208.
    expect((await pixel(logo, 15, 330))[3]).toBe(0);
    expect(await pixel(logo, 640, 330)).toEqual([255, 0, 0, 255]);
    expect((await pixel(logo, 645, 330))[3]).toBe(0);
  });

  it('pads an icon transparently', async () => {
    const wide = await (await plain(600, 200, '#00ff00')).png().toBuffer();
    const icon = (await decodeImage(wide, ['icon'])).variants['icon-3x'];
    expect((await pixel(icon, 43, 2))[3]).toBe(0);
    expect(await pixel(icon, 43, 43)).toEqual([0, 255, 0, 255]);
  });

  it('limits the original to 2,000 px and never enlarges it', async () => {
    const large = await decodeImage(emptyPng(4000, 1000), []);
    expect([await sizeOf(large.original), large.width, large.height]).toEqual(['png 2000x500', 2000, 500]);
    expect(await sizeOf((await decodeImage(await noise(64, 64).png().toBuffer(), [])).original)).toBe('png 64x64');
  });

  it('keeps the worst image below the 16 MB of a document', async () => {
    const { original, variants } = await decodeImage(
      await noise(2000, 2000, 4).png({ compressionLevel: 0 }).toBuffer(),
      ALL_ROLES,
    );
    const total = Object.values(variants).reduce((sum, png) => sum + png.length, original.length);
    expect(total).toBeLessThan(15_000_000);
  });

  it('applies the EXIF rotation and drops all metadata', async () => {
    const upright = await (await plain(400, 200, '#0000ff')).png().toBuffer();
    const turned = await sharp(upright)
      .withExif({ IFD0: { Copyright: 'secret owner', Orientation: '6' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(turned.includes('secret owner')).toBe(true);
    const { original, width, height, variants } = await decodeImage(turned, ['icon']);
    expect([width, height]).toEqual([200, 400]);
    // The noisy corner was top left; turned by 90° clockwise it is top right.
    expect((await pixel(original, 100, 100))[2]).toBeGreaterThan(240);
    for (const png of [original, ...Object.values(variants)]) {
      const { exif, orientation, icc, xmp } = await sharp(png).metadata();
      expect({ exif, orientation, icc, xmp }).toEqual({});
      expect(png.includes('secret owner')).toBe(false);
    }
  });

  it('reads gray, palette, 16-bit, transparent and CMYK images', async () => {
    const base = await noise(64, 64, 4).png().toBuffer();
    const inputs = [
      sharp(base).greyscale().png(),
      sharp(base).png({ palette: true }),
      sharp(base).toColourspace('rgb16').png(),
      sharp(base).png(),
      sharp(base).toColourspace('cmyk').jpeg(),
    ];
    for (const input of inputs) {
      const { original, variants } = await decodeImage(await input.toBuffer(), ROLES);
      expect(await sharp(original).metadata()).toMatchObject({ depth: 'uchar', space: 'srgb' });
      expect(Object.keys(variants)).toHaveLength(17);
    }
  });

  it('does not block the event loop', async () => {
    const bytes = await noise(3000, 2000).jpeg().toBuffer();
    let longest = 0;
    let last = performance.now();
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const begun = last;
    await decodeImage(bytes, ROLES);
    clearInterval(beat);
    // Of all the time that it took, which is long where the machine is busy.
    expect(longest).toBeLessThan(Math.max(400, (performance.now() - begun) / 2));
  });
});

describe('renderVariants', () => {
  it('renders more variants from the stored original', async () => {
    const { original } = await decodeImage(await noise(400, 200).jpeg().toBuffer(), ['icon']);
    const variants = await renderVariants(original, variantsOf(['logo']));
    expect(Object.keys(variants)).toEqual(['logo-1x', 'logo-2x', 'logo-3x', 'google-logo']);
    expect(await sizeOf(variants['logo-1x'])).toBe('png 100x50');
  });
});
