// npm run api-changes: compares openapi.json with the document of the last release (docs/versioning.md). Fails if there
// are breaking changes without a new major version, or if there is no document to compare with. `npm run
// release-baseline` stores openapi.json as the document of this release.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { breakingChanges, removedUnannounced } from './lib/api-changes.mjs';
import { LauncherError, ROOT, fail, say } from './lib/process.mjs';

const RELEASES = join(ROOT, 'docs/openapi');
const SUFFIX = '.json.gz';

/** Returns the versions whose document is stored, newest first. */
function keptVersions() {
  if (!existsSync(RELEASES)) return [];
  const names = readdirSync(RELEASES, { withFileTypes: true }).map(({ name }) => name);
  const versions = names.filter((name) => name.endsWith(SUFFIX)).map((name) => name.slice(0, -SUFFIX.length));
  return versions.sort((one, other) => other.localeCompare(one, 'en', { numeric: true }));
}

function check(current) {
  const [version] = keptVersions();
  if (!version) {
    throw new LauncherError(
      `${RELEASES} has no document of a release to compare with. Get it from the main branch, or keep this one as the first: npm run release-baseline`,
    );
  }
  const former = JSON.parse(gunzipSync(readFileSync(join(RELEASES, `${version}${SUFFIX}`))));
  const breaks = breakingChanges(former, current);
  const [before, now] = [version, current.info.version].map((text) => Number.parseInt(text, 10));
  const findings = now > before ? removedUnannounced(former, current) : breaks;
  if (findings.length > 0) {
    throw new LauncherError(
      `${current.info.version} breaks what ${version} promised:\n${findings.map((text) => `  ${text}`).join('\n')}\n` +
        (now > before ? '' : 'Revert the change, or raise the major version in package.json (docs/versioning.md).'),
    );
  }
  say(
    breaks.length > 0
      ? `${breaks.length} breaking changes in a new major version.`
      : `No breaking changes since ${version}.`,
  );
}

function keep(current) {
  mkdirSync(RELEASES, { recursive: true });
  const file = join(RELEASES, `${current.info.version}${SUFFIX}`);
  writeFileSync(file, gzipSync(JSON.stringify(current), { level: 9 }));
  say(`Wrote ${file}`);
}

function main([command, ...others]) {
  if (others.length > 0 || ![undefined, 'keep'].includes(command)) throw new LauncherError('Usage: api-changes [keep]');
  const current = JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8'));
  if (command === 'keep') keep(current);
  else check(current);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  fail(error);
}
