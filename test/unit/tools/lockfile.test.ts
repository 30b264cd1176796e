import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

interface LockedPackage {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const PROJECT = resolve(__dirname, '../../..');
const { packages } = JSON.parse(readFileSync(join(PROJECT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** Where Node would look for a package: beside the one that asks, then in each folder above it. */
function candidates(asking: string, name: string): string[] {
  const above = asking
    .split('/node_modules/')
    .map((_, depth, parts) => parts.slice(0, parts.length - depth).join('/node_modules/'));
  return [...above.map((folder) => `${folder ? `${folder}/` : ''}node_modules/${name}`), `node_modules/${name}`];
}

// npm leaves out what the registry did not have at that moment, and `npm ci` then refuses the lock on every machine. It
// happens with a version so new that the binaries of some platforms are still missing: take the one before.
it('names every dependency of every package, those for other platforms too', () => {
  const missing = Object.entries(packages).flatMap(([asking, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !candidates(asking, name).some((path) => path in packages))
      .map((name) => `${asking || 'package.json'}: ${name}`),
  );
  expect(missing).toEqual([]);
});

it.each(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'])('has the binaries for %s', (platform) => {
  const names = Object.keys(packages);
  for (const program of ['@swc/core', '@node-rs/argon2', '@img/sharp']) {
    expect(names.filter((name) => name.startsWith(`node_modules/${program}-${platform}`))).not.toEqual([]);
  }
});
