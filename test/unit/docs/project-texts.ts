import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

export const PROJECT = resolve(__dirname, '../../..');

const FOLDERS = ['src', 'test', 'tools', 'bench', 'docs', 'examples', 'i18n', 'sdk'];
const TEXT = /\.(ts|mjs|cjs|js|sh|json|md|hbs|css|ya?ml|example)$|^Dockerfile$/;

/** By npm, by the compiler, and from the OpenAPI document. */
const MADE = /^(package-lock\.json$|(sdk|examples\/[\w-]+)\/(dist|node_modules|src\/generated)\/)/;

function filesIn(folder: string): string[] {
  return readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
}

export function read(name: string): string {
  return readFileSync(join(PROJECT, name), 'utf8');
}

/** All texts that people write for this project. */
export const TEXTS = [...readdirSync(PROJECT), ...FOLDERS.flatMap(filesIn)].filter(
  (name) => TEXT.test(basename(name)) && !MADE.test(name) && statSync(join(PROJECT, name)).isFile(),
);

/** What people read in a browser. */
export const DOCUMENTS = TEXTS.filter((name) =>
  /^(README|CHANGELOG|CONTRIBUTING|SECURITY)\.md$|^sdk\/(README|CHANGELOG)\.md$|^(docs|examples)\/.*\.md$/.test(name),
);

/** The anchors that GitHub makes of a document's headings. */
export function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading] of text.replace(/^```[^]*?^```/gm, '').matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count++) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}
