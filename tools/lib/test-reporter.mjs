import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** How long processes that the tests started may take to stop. */
const STOP_MS = 60_000;

/** Prints the result and the failures of each test file when it ends, and saves the results for the launcher. */
export default class TestReporter {
  #ended = 0;
  #files = [];
  #failures = [];

  onTestResult(test, result, aggregated) {
    this.#ended += 1;
    const name = relative(test.context.config.rootDir, test.path);
    const seconds = (result.perfStats.end - result.perfStats.start) / 1000;
    this.#files.push({ name, seconds });
    const hasFailed = result.numFailingTests > 0 || result.testExecError;
    const count = `[${String(this.#ended).padStart(3)}/${aggregated.numTotalTestSuites}]`;
    const tests = result.testExecError ? 'could not run' : `${result.numPassingTests} passed`;
    const failures = result.numFailingTests > 0 ? `, ${result.numFailingTests} failed` : '';
    console.log(`${count} ${hasFailed ? 'FAIL' : 'pass'} ${name} (${seconds.toFixed(1)} s, ${tests}${failures})`);
    if (hasFailed) {
      console.log(result.failureMessage);
      const failed = result.testResults.filter(({ status }) => status === 'failed');
      this.#failures.push({ name, tests: failed.map(({ fullName }) => fullName), message: result.failureMessage });
    }
    for (const { type, message } of result.console ?? []) console.log(`console.${type}: ${message}`);
  }

  onRunComplete(_contexts, results) {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = results;
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    const summary = { passed: numPassedTests, failed, files: this.#files, failures: this.#failures };
    if (process.env.TEST_RESULTS) writeFileSync(process.env.TEST_RESULTS, JSON.stringify(summary));
    // Because of `unref`, a run that ends by itself does not wait for this timer.
    setTimeout(endRun, STOP_MS).unref();
  }
}

/** Ends the run. If a failed test left a connection open, jest would otherwise wait forever. */
function endRun() {
  console.log(`Stopped the run ${STOP_MS / 1000} s after the last test, because a test left something open.`);
  process.exit(1);
}
