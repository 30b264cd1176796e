import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file that only its owner reads, unless it is there: of several processes that do so at once, one writes it,
 * and all read the same afterwards. It appears whole.
 */
export function publishFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(unfinished, text, { mode: 0o600 });
  try {
    // A hard link never replaces what is there.
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(unfinished);
  }
}
