import sharp from 'sharp';

/** A luminance scan without data. The decoder visits each block and reads every coefficient as zero. */
const EMPTY_SCAN = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 1, 63, 0]);
const END = Buffer.from([0xff, 0xd9]);
const SIDE = 5000;

/** @returns a progressive JPEG of 25 megapixels with this many empty scans in addition to the ten that it needs */
export async function jpegOfScans(scans) {
  const create = { width: SIDE, height: SIDE, channels: 3, background: '#888' };
  const jpeg = await sharp({ create }).jpeg({ progressive: true, quality: 40 }).toBuffer();
  return Buffer.concat([jpeg.subarray(0, -END.length), ...Array(scans).fill(EMPTY_SCAN), END]);
}

/** Returns the same image as a different file, so that the service treats it as a new one. */
export function variantOf(jpeg, number) {
  return Buffer.concat([jpeg, Buffer.from(`${number}`)]);
}
