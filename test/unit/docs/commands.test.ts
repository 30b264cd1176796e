import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DOCUMENTS, PROJECT, read, TEXTS } from './project-texts';

const scriptsOf = (file: string) => Object.keys((JSON.parse(read(file)) as { scripts?: object }).scripts ?? {});
const SCRIPTS = scriptsOf('package.json');
const PARTS = ['unit', 'integration', 'e2e', 'kinds', 'contract', 'fault', 'changed', 'long'];

/** Code in a text: blocks, and spans within lines. */
const codeIn = (text: string) => [...text.matchAll(/^ *```[^]*?^ *```|`[^`\n]+`/gm)].map(([code]) => code).join('\n');

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);

/** Scripts of the project, and of the package that a README or recipe is about. */
function scriptsFor(document: string): string[] {
  const example = `examples/${basename(document) === 'README.md' ? basename(dirname(document)) : basename(document, '.md')}`;
  const manifest = `${example}/package.json`;
  return existsSync(join(PROJECT, manifest)) ? [...SCRIPTS, ...scriptsOf(manifest)] : SCRIPTS;
}

/** A program of this project, as it is before or after the build. */
function isProgram(path: string): boolean {
  return [path, path.replace(/^dist\/(.*)\.js$/, 'src/$1.ts')].some((file) => existsSync(join(PROJECT, file)));
}

/** Variables that tables describe, and those of the examples. */
const VARIABLES = new Set([
  ...DOCUMENTS.flatMap((name) => found(read(name), /\|\s*`([A-Z][A-Z0-9_]+)`/g)),
  ...TEXTS.filter((name) => /^examples\/.*\.mjs$/.test(name)).flatMap((name) =>
    found(read(name), /\b([A-Z]+_[A-Z_]+)\b/g),
  ),
]);

/** docs/extending.md has a test of its own, which makes the files that it names. */
const CHECKED = DOCUMENTS.filter((name) => !name.endsWith('CHANGELOG.md') && name !== 'docs/extending.md');

describe.each(CHECKED)('%s', (document) => {
  const code = codeIn(read(document));

  it('names only scripts of a package.json', () => {
    const scripts = scriptsFor(document);
    expect(found(code, /\bnpm run ([\w:-]+)/g).filter((name) => !scripts.includes(name))).toEqual([]);
  });

  it('names only parts of the tests and files that exist', () => {
    const named = found(code, /\bnpm test -- ([^\n`#]+)/g).flatMap((parts) => parts.trim().split(/\s+/));
    expect(named.filter((name) => !PARTS.includes(name) && !existsSync(join(PROJECT, name)))).toEqual([]);
  });

  it('runs only programs that exist', () => {
    const programs = found(code, /(?:\bnode |(?<=^|[\s`]))((?:dist|tools|\.ci)\/[\w./-]*\w)/gm);
    expect(programs.filter((path) => !isProgram(path))).toEqual([]);
  });

  it('sets only variables that are documented', () => {
    const names = found(code, /\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)=(?=\S)/g);
    expect(names.filter((name) => !VARIABLES.has(name) && !VARIABLES.has(name.replace(/_FILE$/, '')))).toEqual([]);
  });

  it('names only services of compose.yaml', () => {
    const services = found(read('compose.yaml'), /^ {2}(\w+):$/gm);
    expect(found(code, /docker compose run --rm (\w+)/g).filter((name) => !services.includes(name))).toEqual([]);
  });
});
