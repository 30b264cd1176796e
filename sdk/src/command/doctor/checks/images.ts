import type { Readable } from '../check.js';
import { plural } from '../../terminal/plural.js';
import { failure, type Finding, ok, warning, worst } from '../finding.js';
import { type ImageSize, PngError, readPng } from '../formats/png.js';
import { readStrings, StringsFileError } from '../formats/strings-file.js';
import { stylesOf } from './content.js';

/** Size of the icon in points. Multiplied by the pixel density, it gives the size in pixels. */
const ICON = 29;
const DENSITIES = [1, 2, 3];
/** Images that each style shows in addition to the icon and the logo. */
const SHOWN: Record<string, string[]> = {
  boardingPass: ['footer'],
  coupon: ['strip'],
  eventTicket: ['strip', 'background', 'thumbnail'],
  generic: ['thumbnail'],
  storeCard: ['strip'],
};
/** Longest side, in points, that a phone shows. */
const MAX_POINTS = 500;
const IMAGE = /^(?:[^/]+\.lproj\/)?(icon|logo|strip|thumbnail|background|footer)(?:@([23])x)?\.png$/;

const suffix = (density: number) => (density === 1 ? '' : `@${density}x`);

/** Checks that icon.png exists in all pixel densities. Phones reject a pass without it. */
export function icon({ files }: Readable<'files'>): Finding {
  if (!files.has('icon.png')) {
    const similar = [...files.keys()].find((name) => name.toLowerCase().endsWith('icon.png'));
    const hint = similar === undefined ? `Add one with ${ICON} by ${ICON} pixels.` : `Rename ${similar} to icon.png.`;
    return failure(`There is no icon.png, so phones reject the pass. ${hint}`);
  }
  const missing = DENSITIES.filter((density) => !files.has(`icon${suffix(density)}.png`));
  return worst(
    [
      ...DENSITIES.flatMap((density) => wrongIcon(`icon${suffix(density)}.png`, density, files)),
      ...missing.map((density) =>
        warning(`icon${suffix(density)}.png is missing. Add it with ${density * ICON} by ${density * ICON} pixels.`),
      ),
    ],
    'icon.png is present in all screen densities.',
  );
}

function wrongIcon(name: string, density: number, files: ReadonlyMap<string, Buffer>): Finding[] {
  const size = sizeOf(files.get(name));
  if (!size) return files.has(name) ? [failure(`${name} cannot be decoded. Save it again as PNG.`)] : [];
  const sides = ICON * density;
  const isSmall = Math.min(size.width, size.height) < sides;
  const text = `${name} is ${size.width} by ${size.height} pixels`;
  if (isSmall) return [warning(`${text}, so it looks blurry. Use ${sides} by ${sides}.`)];
  return size.width === size.height ? [] : [warning(`${text}, so phones crop it. Use a square image.`)];
}

function sizeOf(bytes: Buffer | undefined): ImageSize | null {
  try {
    return bytes ? readPng(bytes) : null;
  } catch (error) {
    if (error instanceof PngError) return null;
    throw error;
  }
}

/** Checks that all images can be decoded and are shown by the pass’s style. */
export function images({ files, passJson }: Readable<'files'>): Finding {
  const [style] = passJson ? stylesOf(passJson) : [];
  const names = [...files.keys()].filter((name) => /\.(png|jpe?g|gif|webp)$/i.test(name));
  return worst(
    names.flatMap((name) => wrongImage(name, files.get(name)!, style)),
    `${plural(names.length, 'image')} decoded.`,
  );
}

function wrongImage(name: string, bytes: Buffer, style: string | undefined): Finding[] {
  const [, kind, density = '1'] = IMAGE.exec(name) ?? [];
  try {
    const { width, height } = readPng(bytes);
    if (kind === undefined) return [warning(`Wallet does not show an image named ${name}. Rename it or remove it.`)];
    if (style !== undefined && kind !== 'icon' && kind !== 'logo' && !SHOWN[style].includes(kind)) {
      return [warning(`The style ${style} does not show ${name}. Remove it.`)];
    }
    const isLarge = Math.max(width, height) > MAX_POINTS * Number(density);
    return isLarge
      ? [warning(`${name} has ${width} by ${height} pixels, more than a screen shows. Use a smaller image.`)]
      : [];
  } catch (error) {
    if (!(error instanceof PngError)) throw error;
    return [failure(`The image ${name} ${error.message}. Save it again as PNG.`)];
  }
}

/** Checks that files with translations are in the right place and can be read. */
export function localisations({ files }: Readable<'files'>): Finding {
  const names = [...files.keys()].filter((name) => name.toLowerCase().endsWith('.strings'));
  let texts = 0;
  const findings = names.flatMap((name) => {
    if (!/^[a-z]{2,3}(-[a-z0-9]+)*\.lproj\/pass\.strings$/i.test(name)) {
      return [warning(`Phones do not read ${name}. Put strings in a file such as en.lproj/pass.strings.`)];
    }
    try {
      texts += readStrings(files.get(name)!).size;
      return [];
    } catch (error) {
      if (!(error instanceof StringsFileError)) throw error;
      return [failure(`The file ${name} ${error.message}. Each line must have the form "key" = "text";`)];
    }
  });
  if (names.length === 0) return ok('The pass has one language.');
  return worst(findings, `${plural(names.length, 'language')} with ${plural(texts, 'text')}.`);
}
