import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, say } from './process.mjs';

/** Start of the names of tests that run for all kinds of passes. If a kind changes, only the tests of that kind run. */
const KINDS_TESTS = 'test/kinds/pass-kinds-';

/** Branches to compare with. The first one that exists is used. */
const MAIN_BRANCHES = ['origin/HEAD', 'origin/main', 'main', 'origin/master', 'master'];

/** Maximum number of test files to run in addition to unit tests, because each of them takes seconds. */
const MAX_SERVICE_TESTS = 12;

/** Chosen so that importing a changed file outweighs any number of calls to its routes. */
const IMPORT_WEIGHT = 1000;

/**
 * Chooses the jest runs for the changes on this branch, including uncommitted ones, as `{ workers, projects, args }`.
 * They contain the tests that changed, the unit tests that directly or indirectly import a changed file, and the tests
 * of a running service that import changed files or mention their domain most often. If a kind changes, they also
 * contain its tests from those that run for all kinds.
 */
export async function changedRuns(projects, workers) {
  const changed = await changedFiles();
  const sources = [...new Set(changed.flatMap(sourcesOf))];
  const domains = [...new Set(sources.map((file) => file.split('/')[1]).filter((name) => !name.endsWith('.ts')))];
  say(`${changed.length} files changed. Folders in src: ${domains.join(', ') || 'none'}`);

  const tests = filesUnder('test').filter((file) => file.endsWith('.test.ts'));
  const selected = [
    ...tests.filter((test) => changed.includes(test)),
    ...(await unitTestsOf([...sources, ...changed.filter((file) => /^test\/.*\.ts$/.test(file))])),
    ...serviceTestsOf(changed, domains, tests),
  ];
  const kinds = domains.flatMap(kindsOf);
  const byPath = { workers, projects, args: ['--runTestsByPath', ...new Set(selected)] };
  const byKind = { workers, projects: ['kinds'], args: ['--testNamePattern', `^(${kinds.join('|')}) `, KINDS_TESTS] };
  return [...(selected.length > 0 ? [byPath] : []), ...(kinds.length > 0 ? [byKind] : [])];
}

/** Returns the files that differ from the commit at which the branch began, including new files. */
async function changedFiles() {
  const commands = [
    ['diff', '--name-only', '--diff-filter=d', await branchPoint()],
    ['ls-files', '--others', '--exclude-standard'],
  ];
  const results = await Promise.all(commands.map((args) => run('git', args)));
  return results.flatMap(({ output }) => output.split('\n').filter(Boolean));
}

/** Returns the commit at which the branch left the main branch. On the main branch, returns its last commit. */
async function branchPoint() {
  for (const name of MAIN_BRANCHES) {
    const { code, output } = await run('git', ['merge-base', 'HEAD', name]);
    if (code === 0) return output.trim();
  }
  return 'HEAD';
}

/**
 * Returns the TypeScript files in src that a changed file affects. For a template or text, these are the files that
 * read it.
 */
export function sourcesOf(file) {
  if (/^src\/.*\.ts$/.test(file)) return [file];
  const [, group] = /^i18n\/\w+\/(.*)\.json$/.exec(file) ?? [];
  if (group) {
    const key = new RegExp(`['"\`]${group}\\.`);
    return filesUnder('src').filter((name) => name.endsWith('.ts') && key.test(read(name)));
  }
  // Files in src/x read src/x/views/mail.hbs and src/x/i18n/en.json.
  const [, folder] = /^(src\/.+?)\/(views|i18n)\//.exec(file) ?? [];
  if (!folder) return [];
  return readdirSync(join(ROOT, folder)).flatMap((name) => (name.endsWith('.ts') ? [join(folder, name)] : []));
}

async function unitTestsOf(files) {
  if (files.length === 0) return [];
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
  const args = [jest, '--selectProjects', 'unit', '--listTests', '--findRelatedTests', ...files];
  const { output } = await run(process.execPath, args);
  return output.split('\n').flatMap((line) => (line.startsWith(ROOT) ? [line.slice(ROOT.length + 1)] : []));
}

/** Tests of a running service import few of its files, but the routes that they call indicate what they test. */
function serviceTestsOf(changed, domains, tests) {
  const imports = changed.filter((file) => file.endsWith('.ts')).map((file) => `/${file.replace(/\.ts$/, '')}'`);
  const routes = domains.filter((name) => name !== 'core').map((name) => new RegExp(`/${name}\\b`, 'g'));
  const weigh = (test) => {
    const text = read(test);
    const imported = imports.filter((path) => text.includes(path)).length;
    const called = routes.reduce((sum, route) => sum + (text.match(route) ?? []).length, 0);
    return { test, weight: imported * IMPORT_WEIGHT + called };
  };
  return tests
    .filter((test) => /^test\/(integration|e2e|contract)\//.test(test))
    .map(weigh)
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MAX_SERVICE_TESTS)
    .map(({ test }) => test);
}

/** Returns the kinds whose policies are in a folder of src. */
function kindsOf(folder) {
  const policies = filesUnder(`src/${folder}`).filter((file) => file.endsWith('.policy.ts'));
  return policies.flatMap((file) => /^ {2}kind: '(\w+)',$/m.exec(read(file))?.[1] ?? []);
}

function filesUnder(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true }).map((name) => join(folder, name));
}

function read(file) {
  return readFileSync(join(ROOT, file), 'utf8');
}
