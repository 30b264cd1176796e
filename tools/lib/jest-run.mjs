import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startGuarded } from './guarded.mjs';
import { ROOT } from './process.mjs';

const REPORTER = fileURLToPath(new URL('./test-reporter.mjs', import.meta.url));

/** A run of jest. */
export class JestRun {
  #folder = mkdtempSync(join(tmpdir(), 'wallet-pass-service-results-'));
  #jest;

  /**
   * @param {{ workers: number, projects: string[], args: string[] }} run - what to run, and how many files at a time
   * @param {string} node - path of the Node that runs jest
   * @param {NodeJS.ProcessEnv} env - environment of the tests
   */
  constructor({ workers, projects, args }, node, env) {
    // All files that were requested by path may be part of another run.
    const options = [`--reporters=${REPORTER}`, `--maxWorkers=${workers}`, '--passWithNoTests', ...args];
    this.#jest = startGuarded({
      command: node,
      args: [join(ROOT, 'node_modules/jest/bin/jest.js'), ...options, '--selectProjects', ...projects],
      env: { ...env, TEST_RESULTS: this.#resultsFile },
      cwd: ROOT,
      graceMs: 3000,
    });
  }

  get #resultsFile() {
    return join(this.#folder, 'results.json');
  }

  stop() {
    return this.#jest.stop();
  }

  /**
   * Resolves when the run has ended, with `{ passed, failed, files: [{ name, seconds }], failures: [{ name, tests,
   * message }] }`.
   */
  async result() {
    const code = await this.#jest.exited;
    const results = readResults(this.#resultsFile);
    rmSync(this.#folder, { recursive: true, force: true });
    return judge(results, code);
  }
}

/** Makes sure that a run that stopped early, or that failed although no test failed, does not look successful. */
export function judge(results, code) {
  if (!results) return { passed: 0, failed: 1, files: [], failures: [failureOfRun('stopped early')] };
  if (code === 0 || results.failed > 0) return results;
  return { ...results, failed: 1, failures: [failureOfRun(`ended with code ${code} although no test failed`)] };
}

function failureOfRun(what) {
  return { name: 'jest', tests: [], message: `The run ${what}.` };
}

export function addUp(results) {
  const sum = (name) => results.reduce((total, result) => total + result[name], 0);
  const all = (name) => results.flatMap((result) => result[name]);
  return { passed: sum('passed'), failed: sum('failed'), files: all('files'), failures: all('failures') };
}

function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
