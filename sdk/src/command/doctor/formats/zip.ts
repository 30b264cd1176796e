import { crc32, inflateRawSync } from 'node:zlib';

/** The file is not a ZIP archive, or it is damaged or malicious. The message is meant for users. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

const MEGABYTE = 1024 * 1024;
/** Maximum size in bytes. It is larger than any pass, but protects memory from malicious archives. */
const MAX_UNPACKED = 32 * MEGABYTE;
const MAX_ENTRIES = 1000;

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const LOCAL_LENGTH = 30;
const CENTRAL_LENGTH = 46;
const END_LENGTH = 22;
const MAX_COMMENT = 0xffff;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  name: string;
  flags: number;
  method: number;
  crc: number;
  packed: number;
  unpacked: number;
  offset: number;
}

/**
 * Reads all files in a ZIP archive, by path.
 * @throws ArchiveError
 */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let total = 0;
  for (const entry of readDirectory(archive)) {
    if (entry.name.endsWith('/')) continue;
    assertName(entry.name);
    if (files.has(entry.name))
      throw new ArchiveError(`Two files in the archive have the name ${entry.name}. Remove one.`);
    total += entry.unpacked;
    if (total > MAX_UNPACKED) {
      throw new ArchiveError(`The archive unpacks to more than ${MAX_UNPACKED / MEGABYTE} MB, so it is not a pass.`);
    }
    files.set(entry.name, unpack(archive, entry));
  }
  return files;
}

function readDirectory(archive: Buffer): Entry[] {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw new ArchiveError(`The archive has more than ${MAX_ENTRIES} files.`);
  const entries: Entry[] = [];
  for (let at = archive.readUInt32LE(end + 16); entries.length < count;) {
    if (at + CENTRAL_LENGTH > archive.length || archive.readUInt32LE(at) !== CENTRAL_HEADER) throw damaged();
    const nameLength = archive.readUInt16LE(at + 28);
    const nameEnd = at + CENTRAL_LENGTH + nameLength;
    if (nameEnd > archive.length) throw damaged();
    entries.push({
      name: archive.toString('utf8', at + CENTRAL_LENGTH, nameEnd),
      flags: archive.readUInt16LE(at + 8),
      method: archive.readUInt16LE(at + 10),
      crc: archive.readUInt32LE(at + 16),
      packed: archive.readUInt32LE(at + 20),
      unpacked: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
    });
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - END_LENGTH - MAX_COMMENT);
  for (let at = archive.length - END_LENGTH; at >= first; at--) {
    if (archive.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  const isBegun = archive.length > 4 && archive.readUInt32LE(0) === LOCAL_HEADER;
  throw isBegun ? damaged() : new ArchiveError('The file is not a ZIP archive, so it is not a pass.');
}

function unpack(archive: Buffer, { name, flags, method, crc, packed, unpacked, offset }: Entry): Buffer {
  if (flags & ENCRYPTED) throw new ArchiveError(`${name} is encrypted. Create the archive without a password.`);
  if (offset + LOCAL_LENGTH > archive.length || archive.readUInt32LE(offset) !== LOCAL_HEADER) throw damaged();
  const start = offset + LOCAL_LENGTH + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  if (start + packed > archive.length) throw damaged();
  const content = archive.subarray(start, start + packed);
  const data = method === STORED ? content : inflate(name, method, content, unpacked);
  if (data.length !== unpacked || crc32(data) !== crc) throw new ArchiveError(`${name} in the archive is damaged.`);
  return data;
}

function inflate(name: string, method: number, content: Buffer, unpacked: number): Buffer {
  if (method !== DEFLATED)
    throw new ArchiveError(`${name} uses a compression method that phones cannot read. Use deflate.`);
  try {
    // Limits the output, because an entry may declare a smaller size than it actually has.
    return inflateRawSync(content, { maxOutputLength: Math.max(unpacked, 1) });
  } catch {
    throw new ArchiveError(`${name} in the archive is damaged.`);
  }
}

function assertName(name: string): void {
  if (name.startsWith('/') || name.includes('\\') || name.split('/').includes('..')) {
    throw new ArchiveError(
      `The archive has a file with the path ${JSON.stringify(name)}, which points outside the archive.`,
    );
  }
}

const damaged = () => new ArchiveError('The archive is incomplete or damaged. Download or create the pass again.');
