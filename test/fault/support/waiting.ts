import { setTimeout as sleep } from 'node:timers/promises';

/** Asks until the answer is true. @throws Error that names `what` when it is not in time */
export async function eventually(what: string, withinMs: number, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + withinMs; !(await isSo()); await sleep(20)) {
    if (Date.now() > end) throw new Error(`Not within ${withinMs} ms: ${what}`);
  }
}

/** How long something took, and what it gave. */
export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const startedAt = Date.now();
  const result = await work();
  return { ms: Date.now() - startedAt, result };
}

/** A line of figures for whoever reads the output of the tests. */
export function report(line: string): void {
  process.stdout.write(`    ${line}\n`);
}
