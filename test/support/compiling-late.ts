/** Node 20 knows no such flags. */
const hasMaglev = Number(process.versions.node.split('.')[0]) >= 22;

/**
 * Flags of V8 for code that runs for seconds: that of a service that a test starts, or of a test file, for which jest compiles
 * all code anew. To compile it for speed would take longer than it saves.
 */
export const COMPILING_LATE: readonly string[] = hasMaglev
  ? ['--invocation-count-for-maglev=4000', '--invocation-count-for-turbofan=20000']
  : [];
