import { accessSync, constants, createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs';
import { BackupError, dump, restore } from './core/database/backup';
import { loadMongodbUri } from './core/config/app-config';
import { VERSION } from './core/config/version';

const USAGE = `Usage: backup dump [file]       backs up the database in MONGODB_URI to the file, or to standard output
       backup restore [file]    restores the backup from the file, or from standard input, into an empty database`;

/** Backs up and restores the database of an installation (docs/operations.md#backups). */
async function main([command, file, ...others]: string[]): Promise<void> {
  if ((command !== 'dump' && command !== 'restore') || others.length > 0) throw new BackupError(USAGE);
  const uri = loadMongodbUri();
  const counts = command === 'dump' ? await dumpTo(uri, file) : await restoreFrom(uri, file);
  const records = Object.values(counts).reduce((sum, count) => sum + count, 0);
  // Messages go to standard error, because the backup may go to standard output.
  process.stderr.write(
    `${command === 'dump' ? 'Saved' : 'Restored'} ${records} records of ${Object.keys(counts).length} collections.\n`,
  );
}

/** Writes the dump to a temporary file, which gets its final name only once it is complete. */
async function dumpTo(uri: string, file: string | undefined): Promise<Record<string, number>> {
  const stop = new AbortController();
  // When the process is interrupted, `dump` restores the settings that it changed in MongoDB.
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => stop.abort(new BackupError('Interrupted. No backup was written.')));
  }
  const options = { release: VERSION, signal: stop.signal };
  if (file === undefined) return dump(uri, process.stdout, options);
  const part = `${file}.part`;
  try {
    const counts = await dump(uri, createWriteStream(part, { mode: 0o600 }), options);
    renameSync(part, file);
    return counts;
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

async function restoreFrom(uri: string, file: string | undefined): Promise<Record<string, number>> {
  if (file === undefined) return restore(uri, process.stdin);
  accessSync(file, constants.R_OK);
  return restore(uri, createReadStream(file));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
