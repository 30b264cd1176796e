import { createRequire } from 'node:module';
import { LauncherError } from './process.mjs';

const HEADER = /^<!-- What extensions rely on, as of version (\S+)\. .*-->\n\n/;

/** Parses a committed report to `{ version, report }`. */
export function readReport(text) {
  const [header, version] = HEADER.exec(text) ?? [];
  if (!version) throw new LauncherError('etc/extension.api.md does not start with its version.');
  return { version, report: text.slice(header.length) };
}

export function writeReport(version, report) {
  return `<!-- What extensions rely on, as of version ${version}. Written by npm run api-report -- accept. -->\n\n${report}`;
}

/**
 * Checks the version that is given for a change. It must be higher than the version of the accepted interface, unless
 * that version has not been released.
 * @param {string | undefined} former - version of the accepted interface
 * @param {string} service - version in package.json
 */
export function acceptedVersion(version, former, service) {
  const { gt, gte, valid } = createRequire(import.meta.url)('semver');
  if (!valid(version)) throw new LauncherError(`${version} is not a version.`);
  const isNext = former === undefined || gt(version, former) || (version === former && gt(former, service));
  if (!isNext)
    throw new LauncherError(
      `The interface of version ${former} must not change. Accept the new one as a later version.`,
    );
  if (!gte(version, service)) throw new LauncherError(`The service already has version ${service}.`);
  return version;
}

/** Returns the lines that are in only one of the two texts, prefixed with `-` or `+`. */
export function changedLines(before, after) {
  const minus = (one, other) => {
    const rest = new Map();
    for (const line of other.split('\n')) rest.set(line, (rest.get(line) ?? 0) + 1);
    return one.split('\n').filter((line) => {
      const count = rest.get(line) ?? 0;
      rest.set(line, count - 1);
      return count <= 0;
    });
  };
  return [...minus(before, after).map((line) => `- ${line}`), ...minus(after, before).map((line) => `+ ${line}`)];
}
