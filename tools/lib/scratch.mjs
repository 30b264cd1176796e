import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY_FOLDER = '/dev/shm';
/** Minimum free memory. Containers often have only 64 MB of it, which the test databases would fill. */
const MIN_FREE_BYTES = 4 * 2 ** 30;

/** Creates a folder for temporary data, in memory if there is enough space, and otherwise in the temporary folder. */
export function makeScratchFolder(prefix) {
  return mkdtempSync(join(hasRoom(MEMORY_FOLDER) ? MEMORY_FOLDER : tmpdir(), prefix));
}

function hasRoom(folder) {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}
