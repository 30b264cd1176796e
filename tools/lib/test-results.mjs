/**
 * Counts of a jest `--json` report. A suite that could not run counts as one failure, and so does a run without a
 * report: neither may look like success.
 */
export function countResults(report) {
  if (!report) return { passed: 0, failed: 1 };
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}
