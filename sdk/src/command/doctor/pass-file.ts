import { DerError } from './formats/der.js';
import { readSignedData, type SignedData } from './formats/signed-data.js';
import { ArchiveError, readZip } from './formats/zip.js';
import { isObject, type Json, show } from './json.js';

/** The parts of a `.pkpass`. A part that cannot be read is null, and the check of that part reports why. */
export interface PassFile {
  bytes: Buffer;
  files: ReadonlyMap<string, Buffer> | null;
  /** The reason why `files` is null. */
  archiveFault: string | null;
  passJson: Json | null;
  manifest: Json | null;
  signature: SignedData | null;
}

/** Maximum size in bytes. A signature is a few thousand bytes long; a much larger one could exhaust memory. */
const MAX_SIGNATURE = 1024 * 1024;
const NOTHING = Buffer.alloc(0);

export function readPassFile(bytes: Buffer): PassFile {
  const { files, fault } = unpack(bytes);
  return {
    bytes,
    files,
    archiveFault: fault,
    passJson: readJson(files?.get('pass.json')),
    manifest: readJson(files?.get('manifest.json')),
    signature: readSignature(files?.get('signature')),
  };
}

function unpack(bytes: Buffer): { files: ReadonlyMap<string, Buffer> | null; fault: string | null } {
  try {
    const files = readZip(bytes);
    const folder = files.has('pass.json') ? undefined : [...files.keys()].find((name) => name.endsWith('/pass.json'));
    if (folder === undefined) return { files, fault: null };
    return {
      files: null,
      fault: `The files are inside a folder (${show(folder)}). Zip the files themselves, not the folder.`,
    };
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    return { files: null, fault: error.message };
  }
}

/** Reads a JSON object. Phones accept only UTF-8 without a byte order mark. */
function readJson(bytes: Buffer = NOTHING): Json | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function readSignature(bytes: Buffer = NOTHING): SignedData | null {
  if (bytes.length > MAX_SIGNATURE) return null;
  try {
    return readSignedData(bytes);
  } catch (error) {
    if (!(error instanceof DerError)) throw error;
    return null;
  }
}
