import { hash } from 'node:crypto';
import type { Readable } from '../check.js';
import { plural } from '../../terminal/plural.js';
import { failure, type Finding, ok, skipped, warning, worst } from '../finding.js';
import type { PassFile } from '../pass-file.js';

const MEGABYTE = 1024 * 1024;
/** What a phone downloads in a moment also where the network is slow. */
const COMFORTABLE = 5 * MEGABYTE;
const NEEDED = ['pass.json', 'manifest.json', 'signature'];
/** Files that say what the others are, and therefore are not listed. */
const UNLISTED = new Set(['manifest.json', 'signature']);

/** The file is a ZIP archive with the three files that make it a pass. */
export function archive({ bytes, files, archiveFault }: PassFile): Finding {
  if (!files) return failure(archiveFault ?? 'The file cannot be read.');
  const missing = NEEDED.filter((name) => !files.has(name));
  if (missing.length > 0)
    return failure(`The archive has no ${missing.join(', no ')}. Add it at the top of the archive.`);
  if (bytes.length > COMFORTABLE) {
    const size = (bytes.length / MEGABYTE).toFixed(1);
    return warning(`The pass has ${size} MB; phones on a slow network give up. Use smaller images, below 5 MB in all.`);
  }
  return ok(`${plural(files.size, 'file')} in ${Math.ceil(bytes.length / 1024)} KB.`);
}

/** The manifest lists each file with its digest, and no other. */
export function manifest({ files, manifest: listed }: Readable<'files'>): Finding {
  if (!files.has('manifest.json')) return skipped('Not checked: there is no manifest.json.');
  if (!listed) return failure('manifest.json is no JSON object of file names and digests. Write it anew.');
  const names = [...files.keys()].filter((name) => !UNLISTED.has(name));
  return worst(
    [
      ...names.filter((name) => !(name in listed)).map(unlistedFile),
      ...Object.keys(listed)
        .filter((name) => !names.includes(name))
        .map((name) =>
          failure(
            `manifest.json lists ${name}, which the archive does not have. Add the file, or take it off the list.`,
          ),
        ),
      ...names
        .filter((name) => name in listed && listed[name] !== hash('sha1', files.get(name)!))
        .map((name) =>
          failure(`${name} was changed after manifest.json was written. Write and sign the manifest anew.`),
        ),
    ],
    `The digests of ${plural(names.length, 'file')} are those that manifest.json lists.`,
  );
}

function unlistedFile(name: string): Finding {
  const isRubbish = /(^|\/)(\.DS_Store|Thumbs\.db)$|^__MACOSX\//.test(name);
  const mend = isRubbish ? 'Leave it out of the archive.' : 'List it with its SHA-1, and sign the manifest anew.';
  return failure(`manifest.json does not list ${name}. ${mend}`);
}
