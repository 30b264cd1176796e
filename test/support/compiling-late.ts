/** Node 20 knows no such flags. */
const hasMaglev = Number(process.versions.node.split('.')[0]) >= 22;

/**
 * Flags of V8 for code that runs for seconds, as a service that a test starts, or for one test file, which has all code
 * compiled anew: what V8 compiles for speed would never pay.
 */
export const COMPILING_LATE: readonly string[] = hasMaglev
  ? ['--invocation-count-for-maglev=4000', '--invocation-count-for-turbofan=20000']
  : [];
