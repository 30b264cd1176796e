import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { anchorsOf, DOCUMENTS, PROJECT, read, TEXTS } from './project-texts';

/** The targets of a document's links into this project, anchors included. */
function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target).filter((target) => !/^\w+:/.test(target));
}

function leadsNowhere(document: string, target: string): boolean {
  const [path, anchor] = target.split('#');
  const file = path === '' ? document : join(dirname(document), path);
  if (!existsSync(join(PROJECT, file))) return true;
  if (anchor === undefined) return false;
  return statSync(join(PROJECT, file)).isDirectory() || !anchorsOf(read(file)).has(anchor);
}

describe.each(DOCUMENTS)('%s', (document) => {
  const text = read(document);

  it('links only to files and headings that exist', () => {
    expect(linksIn(text).filter((target) => leadsNowhere(document, target))).toEqual([]);
  });

  it('names only files that exist', () => {
    const names = [...text.matchAll(/`((?:src|tools|test|i18n|docs|bench)\/[\w./-]+)`/g)].map(([, name]) => name);
    expect(
      names.filter((name) => !existsSync(join(PROJECT, name)) && !existsSync(join(PROJECT, dirname(document), name))),
    ).toEqual([]);
  });
});

it('docs/ARCHITECTURE.md names only source files that exist', () => {
  const names = [...read('docs/ARCHITECTURE.md').matchAll(/`([a-z][\w./-]*\.(?:ts|hbs|css))`/g)].map(
    ([, name]) => name,
  );
  // `x.dto.ts` is the form of a name, and a short name means a file of the folder that its paragraph describes.
  const unknown = names.filter(
    (name) => !/^x[.-]/.test(name) && !TEXTS.some((file) => `/${file}`.endsWith(`/${name}`)),
  );
  expect(unknown).toEqual([]);
  expect(names.length).toBeGreaterThan(100);
});
