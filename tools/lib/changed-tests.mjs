import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT, run, say } from './process.mjs';

/** Tests of all kinds of passes, of which the changed kind's are run. */
const KINDS_TESTS = 'test/kinds/pass-kinds-';

/**
 * What to run for the changes since the last commit, as `{ workers, projects, args }`, within about a minute: the unit
 * tests that import what changed, tests that changed themselves, integration tests in the same folder, end-to-end tests
 * named after a changed folder of src (src/transits: test/e2e/transits…), and of a changed kind the tests of all kinds.
 */
export async function changedRuns(projects, workers) {
  const changed = await changedFiles();
  const sources = changed.filter((file) => /^src\/.*\.ts$/.test(file));
  const paths = [...new Set(sources.map((file) => dirname(file)))].filter((path) => path !== 'src');
  const folders = [...new Set(paths.flatMap((path) => path.split('/').slice(1)))];
  say(`Changed: ${changed.length} files; folders of src: ${folders.join(', ') || 'none'}`);

  const tests = filesUnder('test').filter((file) => file.endsWith('.test.ts'));
  const isNamedAfter = (test, folder) => basename(test).startsWith(folder.replace(/(s|-wallet)$/, ''));
  const selected = [
    ...(await unitTestsOf(sources)),
    ...tests.filter((test) => changed.includes(test)),
    ...tests.filter((test) => paths.includes(dirname(test).replace(/^test\/integration/, 'src'))),
    ...tests.filter((test) => test.startsWith('test/e2e/') && folders.some((folder) => isNamedAfter(test, folder))),
  ];
  const kinds = [...new Set(paths.map((path) => path.split('/')[1]))].flatMap(kindsOf);
  const byPath = { workers, projects, args: ['--runTestsByPath', ...new Set(selected)] };
  const byKind = { workers, projects: ['kinds'], args: ['--testNamePattern', `^(${kinds.join('|')}) `, KINDS_TESTS] };
  return [...(selected.length > 0 ? [byPath] : []), ...(kinds.length > 0 ? [byKind] : [])];
}

/** Files that differ from the last commit, new ones too. */
async function changedFiles() {
  const commands = [
    ['diff', '--name-only', '--diff-filter=d', 'HEAD'],
    ['ls-files', '--others', '--exclude-standard'],
  ];
  const results = await Promise.all(commands.map((args) => run('git', args)));
  return results.flatMap(({ output }) => output.split('\n').filter(Boolean));
}

async function unitTestsOf(sources) {
  if (sources.length === 0) return [];
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
  const args = [jest, '--selectProjects', 'unit', '--listTests', '--findRelatedTests', ...sources];
  const { output } = await run(process.execPath, args);
  return output.split('\n').flatMap((line) => (line.startsWith(ROOT) ? [line.slice(ROOT.length + 1)] : []));
}

/** The kind that a folder of src is, by its policy. */
function kindsOf(folder) {
  const policies = filesUnder(`src/${folder}`).filter((file) => file.endsWith('.policy.ts'));
  return policies.flatMap((file) => /^ {2}kind: '(\w+)',$/m.exec(readFileSync(join(ROOT, file), 'utf8'))?.[1] ?? []);
}

function filesUnder(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true }).map((name) => join(folder, name));
}
