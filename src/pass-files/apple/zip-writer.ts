import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';

export interface ZipEntry {
  name: string;
  data: Buffer;
  crc32: number;
  /** Bytes that the local and the central header share, except for the time. */
  header: Buffer;
}

/** A file with its checksums. It is prepared once for all passes that contain it, for example an image. */
export interface PreparedFile extends ZipEntry {
  /** Hexadecimal checksum for manifest.json. */
  sha1: string;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const SIGNATURE_LENGTH = 4;
/**
 * Length of the fields from "version needed" to "extra field length", which are the same in local and central headers.
 */
const HEADER_FIELDS_LENGTH = 26;
/** Length of the other fields of a central header. */
const CENTRAL_EXTRA_LENGTH = 20;
const END_LENGTH = 22;
const VERSION = 20;
const UTF8_NAME = 0x0800;
const DOS_EPOCH = new Date(Date.UTC(1980, 0, 1));

export function zipEntry(name: string, data: Buffer): ZipEntry {
  const path = Buffer.from(name);
  const crc = crc32(data);
  const header = Buffer.alloc(HEADER_FIELDS_LENGTH + path.length);
  header.writeUInt16LE(VERSION, 0);
  header.writeUInt16LE(path.length === name.length ? 0 : UTF8_NAME, 2);
  header.writeUInt32LE(crc, 10);
  header.writeUInt32LE(data.length, 14);
  header.writeUInt32LE(data.length, 18);
  header.writeUInt16LE(path.length, 22);
  header.set(path, HEADER_FIELDS_LENGTH);
  return { name, data, crc32: crc, header };
}

export function prepareFile(name: string, data: Buffer): PreparedFile {
  return { ...zipEntry(name, data), sha1: hash('sha1', data, 'hex') };
}

/**
 * Writes a ZIP file without compression, because images do not become smaller and compressing the rest takes as long as
 * signing.
 * @param modified time of all entries, in UTC; with the same time, equal files produce equal bytes
 * @throws RangeError if the files exceed the limits of ZIP without ZIP64
 */
export function writeZip(entries: ZipEntry[], modified = DOS_EPOCH): Buffer {
  let localLength = 0;
  let centralLength = 0;
  for (const { header, data } of entries) {
    localLength += SIGNATURE_LENGTH + header.length + data.length;
    centralLength += CENTRAL_EXTRA_LENGTH + header.length;
  }
  if (entries.length > 0xffff || localLength + centralLength > 0xffffffff) {
    throw new RangeError('The archive would need ZIP64.');
  }
  const archive = Buffer.allocUnsafe(localLength + centralLength + END_LENGTH);
  const stamp = dosTime(modified);
  let local = 0;
  let central = localLength;
  for (const { header, data } of entries) {
    archive.writeUInt32LE(CENTRAL_HEADER, central);
    archive.writeUInt16LE(VERSION, central + 4);
    archive.set(header.subarray(0, HEADER_FIELDS_LENGTH), central + 6);
    archive.writeUInt32LE(stamp, central + 12);
    archive.fill(0, central + 32, central + 42);
    archive.writeUInt32LE(local, central + 42);
    archive.set(header.subarray(HEADER_FIELDS_LENGTH), central + 46);
    central += CENTRAL_EXTRA_LENGTH + header.length;

    archive.writeUInt32LE(LOCAL_HEADER, local);
    archive.set(header, local + SIGNATURE_LENGTH);
    archive.writeUInt32LE(stamp, local + 10);
    archive.set(data, local + SIGNATURE_LENGTH + header.length);
    local += SIGNATURE_LENGTH + header.length + data.length;
  }
  archive.fill(0, central);
  archive.writeUInt32LE(END_OF_DIRECTORY, central);
  archive.writeUInt16LE(entries.length, central + 8);
  archive.writeUInt16LE(entries.length, central + 10);
  archive.writeUInt32LE(centralLength, central + 12);
  archive.writeUInt32LE(localLength, central + 16);
  return archive;
}

/**
 * Encodes a time for MS-DOS: the date is in the high 16 bits, and the time in the low 16 bits. Covers the years 1980 to
 * 2107 in steps of two seconds.
 */
function dosTime(date: Date): number {
  const year = Math.min(Math.max(date.getUTCFullYear(), 1980), 2107) - 1980;
  const day = (year << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return ((day << 16) | time) >>> 0;
}
