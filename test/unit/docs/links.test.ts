import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const PROJECT = resolve(__dirname, '../../..');

const documents = [
  'README.md',
  ...readdirSync(join(PROJECT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** Files of this project that a document names: in links, and in code marks. */
function namesIn(text: string, folder: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target]) => join(folder, target));
  const marks = [...text.matchAll(/`((?:src|tools|test|i18n|docs|bench)\/[\w./-]+)`/g)].map(([, name]) => name);
  return [...links, ...marks];
}

describe.each(documents)('%s', (document) => {
  it('names only files that exist', () => {
    const text = readFileSync(join(PROJECT, document), 'utf8');
    const missing = namesIn(text, dirname(document)).filter((name) => !existsSync(join(PROJECT, name)));
    expect(missing).toEqual([]);
  });
});
