import { pauseAfter } from '../../support/eventually';

/** Asks until the answer is true. @throws Error that names `what` when it is not in time */
export async function eventually(what: string, withinMs: number, isSo: () => Promise<boolean>): Promise<void> {
  for (const begun = Date.now(); !(await isSo()); await pauseAfter(Date.now() - begun, 20)) {
    if (Date.now() > begun + withinMs) throw new Error(`Not within ${withinMs} ms: ${what}`);
  }
}

/** Duration and result of some work. */
export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const startedAt = Date.now();
  const result = await work();
  return { ms: Date.now() - startedAt, result };
}

/** A line of figures for whoever reads the output of the tests. */
export function report(line: string): void {
  process.stdout.write(`    ${line}\n`);
}
