import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { anchorsOf, DOCUMENTS, PROJECT, read, TEXTS } from './project-texts';

const CONTRACT = DOCUMENTS.filter((name) => name.startsWith('docs/contract/'));

/** What a text matches, with the file in front. */
function matches(pattern: RegExp): { file: string; found: string }[] {
  return TEXTS.flatMap((file) => [...read(file).matchAll(pattern)].map(([, found]) => ({ file, found })));
}

/** From the root, beside the text, or among the documents, as prose names them. */
function isInProject(file: string, name: string): boolean {
  return ['.', dirname(file), 'docs'].some((folder) => existsSync(join(PROJECT, folder, name)));
}

it('every rule that is cited stands in the contract', () => {
  const headings = new Map(CONTRACT.map((name) => [name, anchorsOf(read(name))]));
  const citations = matches(/(docs\/contract\/[\w./-]+\.md#[\p{L}\p{N}_-]*)/gu);
  const unknown = citations.filter(({ found }) => {
    const [name, anchor] = found.split('#');
    return !headings.get(name)?.has(anchor);
  });
  expect(unknown).toEqual([]);
  expect(citations.length).toBeGreaterThan(100);
});

it('no text names a document that is not in the repository', () => {
  const named = matches(/(?<![\w./*-])([\w./-]*\w\.md)\b/g);
  expect(named.filter(({ file, found }) => !isInProject(file, found))).toEqual([]);
});

it.each(CONTRACT)('%s has a place in the index, and headings that are unique', (name) => {
  const text = read(name);
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
  expect(new Set(headings).size).toBe(headings.length);
  if (name !== 'docs/contract/README.md') {
    expect(read('docs/contract/README.md')).toContain(`](${name.replace('docs/contract/', '')})`);
  }
});
