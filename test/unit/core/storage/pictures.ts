import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Random pixels, which no compression makes smaller. */
export function noise(width: number, height: number, channels: 3 | 4 = 3) {
  return sharp(randomBytes(width * height * channels), { raw: { width, height, channels } });
}

/** A picture of one colour, padded with noise in one corner so that it is above 1 KB. */
export async function plain(width: number, height: number, background: string) {
  const corner = await noise(24, 24).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background } }).composite([{ input: corner, left: 0, top: 0 }]);
}

/** A valid 8-bit grey PNG of any size that is cheap to make: every row is zero. */
export function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const pixels = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 });
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** A progressive JPEG with so many empty scans besides the ten or so of its own. */
export async function jpegOfScans(side: number, scans: number): Promise<Buffer> {
  const create = { width: side, height: side, channels: 3 as const, background: '#888' };
  const jpeg = await sharp({ create }).jpeg({ progressive: true }).toBuffer();
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 1, 63, 0]);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(scans).fill(scan), jpeg.subarray(-2)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
