// npm run stored-data: fails if the code that determines what is stored differs from etc/stored-data.json.
// npm run stored-data -- accept <version> <note>: updates that file. The note must specify the migration or say why
// none is needed.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LauncherError, ROOT, fail, say } from './lib/process.mjs';
import { changedFiles, decidesStoredData, fingerprint } from './lib/stored-data.mjs';

const FILE = join(ROOT, 'etc/stored-data.json');
const USAGE = 'Usage: npm run stored-data, or: npm run stored-data -- accept <version> <note>';

function fingerprints() {
  const paths = readdirSync(join(ROOT, 'src'), { recursive: true }).map((path) => `src/${path.replaceAll('\\', '/')}`);
  const deciding = paths.filter(decidesStoredData).sort();
  return Object.fromEntries(deciding.map((path) => [path, fingerprint(readFileSync(join(ROOT, path), 'utf8'))]));
}

function main([command, version, ...words]) {
  const note = words.join(' ').trim();
  const isAccepting = command === 'accept' && /^\d+\.\d+\.\d+$/.test(version) && note !== '';
  if (command !== undefined && !isAccepting) throw new LauncherError(USAGE);
  const files = fingerprints();
  const accepted = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : { files: {} };
  const changed = changedFiles(accepted.files, files);
  if (changed.length === 0) return say(`No change to stored-data rules since version ${accepted.version}.`);
  if (!isAccepting) {
    throw new LauncherError(
      [
        'Code that decides what is stored has changed:',
        ...changed.map((path) => `  ${path}`),
        'Records that exist keep their old values. Go through the steps of docs/versioning.md#changing-stored-data, then:',
        'npm run stored-data -- accept <version> <note: the migration in src/releases, or why none is needed>',
      ].join('\n'),
    );
  }
  writeFileSync(FILE, `${JSON.stringify({ version, note, files }, null, 2)}\n`);
  say(`Wrote ${FILE}`);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  fail(error);
}
