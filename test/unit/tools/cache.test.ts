import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Entry {
  root: string;
  entry: string;
  checksum?: string;
  verify?(path: string): Promise<boolean>;
}

const { findCached, fillCache } = jest.requireActual<{
  findCached(entry: Entry): Promise<string | null>;
  fillCache(entry: Entry & { fetch(directory: string): Promise<string> }): Promise<string>;
}>('../../../tools/lib/cache.mjs');

const GOOD = 'good';
const GOOD_SHA256 = '770e607624d689265ca6c44884d0807d9b054d23c473c106c72be9de08b7376c';

describe('cache of downloaded binaries', () => {
  let root: string;
  let said: jest.SpyInstance;
  let entry: Entry;
  const write = (content: string) => (directory: string) => {
    const file = join(directory, 'download');
    writeFileSync(file, content);
    return Promise.resolve(file);
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'cache-test-'));
    entry = { root, entry: 'program-1/program', checksum: GOOD_SHA256 };
  });
  beforeEach(() => (said = jest.spyOn(console, 'log').mockImplementation()));
  afterEach(() => said.mockRestore());
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('keeps a good download and finds it again', async () => {
    const path = await fillCache({ ...entry, fetch: write(GOOD) });
    expect(path).toBe(join(root, 'program-1/program'));
    expect(readFileSync(path, 'utf8')).toBe(GOOD);
    expect(await findCached(entry)).toBe(path);
    expect(readdirSync(root)).toEqual(['program-1']);
  });

  it('leaves no entry when the download is interrupted', async () => {
    const interrupted = async (directory: string) => {
      await write('go')(directory);
      throw new Error('connection lost');
    };
    await expect(fillCache({ ...entry, fetch: interrupted })).rejects.toThrow('connection lost');
    expect(await findCached(entry)).toBeNull();
    expect(readdirSync(root)).toEqual([]);
  });

  it('refuses a download with another checksum', async () => {
    await expect(fillCache({ ...entry, fetch: write('evil') })).rejects.toThrow('wrong checksum');
    expect(existsSync(join(root, 'program-1/program'))).toBe(false);
  });

  it('does not use an entry that was damaged later, and replaces it', async () => {
    const path = await fillCache({ ...entry, fetch: write(GOOD) });
    writeFileSync(path, 'goo');
    expect(await findCached(entry)).toBeNull();
    expect(said).toHaveBeenCalledWith(expect.stringContaining('The checksum of'));
    await fillCache({ ...entry, fetch: write(GOOD) });
    expect(await findCached(entry)).toBe(path);
  });

  it('records the checksum of a download that has none of its own, and never runs a file that was changed', async () => {
    const verify = jest.fn((path: string) => Promise.resolve(readFileSync(path, 'utf8').startsWith('go')));
    const unpinned = { root, entry: 'program-2/program', verify };
    await expect(fillCache({ ...unpinned, fetch: write('evil') })).rejects.toThrow('wrong checksum');
    const path = await fillCache({ ...unpinned, fetch: write(GOOD) });
    verify.mockClear();
    expect(await findCached(unpinned)).toBe(path);
    // It would pass as the program that it is not.
    writeFileSync(path, 'good, and evil');
    expect(await findCached(unpinned)).toBeNull();
    expect(verify).not.toHaveBeenCalled();
    await fillCache({ ...unpinned, fetch: write(GOOD) });
    expect(await findCached(unpinned)).toBe(path);
    rmSync(`${path}.sha256`);
    expect(await findCached(unpinned)).toBeNull();
  });

  it('removes the leftovers of killed processes, but no running download', async () => {
    const dead = join(root, '.partial-4194305-x');
    const alive = join(root, `.partial-${process.pid}-x`);
    for (const directory of [dead, alive]) mkdtempSync(`${directory}`.replace(/-x$/, '-'));
    await fillCache({ ...entry, fetch: write(GOOD) });
    const left = readdirSync(root).filter((name) => name.startsWith('.partial'));
    expect(left).toEqual([expect.stringContaining(String(process.pid))]);
  });

  it('gives each of several processes a complete file', async () => {
    const paths = await Promise.all([1, 2, 3, 4].map(() => fillCache({ ...entry, fetch: write(GOOD) })));
    expect(new Set(paths).size).toBe(1);
    expect(await findCached(entry)).toBe(paths[0]);
  });
});
