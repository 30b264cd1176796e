import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of the service, its API, the SDK, and the extension interface (docs/versioning.md). */
export const VERSION = versionOf(join(__dirname, '../../../package.json'));

function versionOf(file: string): string {
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
