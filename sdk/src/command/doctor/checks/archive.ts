import { hash } from 'node:crypto';
import type { Readable } from '../check.js';
import { plural } from '../../terminal/plural.js';
import { failure, type Finding, ok, skipped, warning, worst } from '../finding.js';
import type { PassFile } from '../pass-file.js';

const MEGABYTE = 1024 * 1024;
/** Size in bytes that phones download quickly even on a slow network. */
const COMFORTABLE = 5 * MEGABYTE;
const NEEDED = ['pass.json', 'manifest.json', 'signature'];
/** Files that the manifest does not list. */
const UNLISTED = new Set(['manifest.json', 'signature']);

/** Checks that the file is a ZIP archive with the three files that every pass has. */
export function archive({ bytes, files, archiveFault }: PassFile): Finding {
  if (!files) return failure(archiveFault ?? 'The file cannot be read.');
  const missing = NEEDED.filter((name) => !files.has(name));
  if (missing.length > 0)
    return failure(`The archive has no ${missing.join(' and no ')}. Add the file at the top level of the archive.`);
  if (bytes.length > COMFORTABLE) {
    const size = (bytes.length / MEGABYTE).toFixed(1);
    return warning(
      `The pass is ${size} MB in size, so downloads fail on slow networks. Use smaller images to stay below 5 MB.`,
    );
  }
  return ok(`${plural(files.size, 'file')} in ${Math.ceil(bytes.length / 1024)} KB.`);
}

/** Checks that the manifest lists exactly the files in the archive, each with its digest. */
export function manifest({ files, manifest: listed }: Readable<'files'>): Finding {
  if (!files.has('manifest.json')) return skipped('Skipped because there is no manifest.json.');
  if (!listed) return failure('manifest.json is not a JSON object of file names and digests. Create it again.');
  const names = [...files.keys()].filter((name) => !UNLISTED.has(name));
  return worst(
    [
      ...names.filter((name) => !(name in listed)).map(unlistedFile),
      ...Object.keys(listed)
        .filter((name) => !names.includes(name))
        .map((name) =>
          failure(
            `manifest.json lists ${name}, which is not in the archive. Add the file or remove it from the manifest.`,
          ),
        ),
      ...names
        .filter((name) => name in listed && listed[name] !== hash('sha1', files.get(name)!))
        .map((name) =>
          failure(`${name} was changed after manifest.json was created. Create and sign the manifest again.`),
        ),
    ],
    `manifest.json has the correct digests of ${plural(names.length, 'file')}.`,
  );
}

function unlistedFile(name: string): Finding {
  const isSystemFile = /(^|\/)(\.DS_Store|Thumbs\.db)$|^__MACOSX\//.test(name);
  const fix = isSystemFile
    ? 'Remove it from the archive.'
    : 'List it with its SHA-1 digest and sign the manifest again.';
  return failure(`manifest.json does not list ${name}. ${fix}`);
}
