import type { Surroundings } from './check.js';
import { CHECKS } from './checks.js';
import { type Finding, skipped, type Status } from './finding.js';
import { readPassFile } from './pass-file.js';

/** The result of one check. */
export interface Result extends Finding {
  name: string;
  title: string;
}

export interface Diagnosis {
  /** False if a phone would reject the pass or not update it. */
  ok: boolean;
  counts: Record<Status, number>;
  results: Result[];
}

const NAMES = { files: 'the archive', passJson: 'pass.json', manifest: 'manifest.json', signature: 'the signature' };

/**
 * Runs all checks on the bytes of a `.pkpass`. If the file is not a readable ZIP archive, runs only the first check.
 */
export async function examine(bytes: Buffer, surroundings: Surroundings): Promise<Diagnosis> {
  const pass = readPassFile(bytes);
  const checks = pass.files ? CHECKS : CHECKS.filter(({ name }) => name === 'archive');
  const results: Result[] = [];
  for (const { name, title, needs, run } of checks) {
    const missing = needs.find((part) => pass[part] === null);
    const finding = missing
      ? skipped(`Skipped because ${NAMES[missing]} cannot be read.`)
      : await run(pass, surroundings);
    results.push({ name, title, ...finding });
  }
  return summarize(results);
}

function summarize(results: Result[]): Diagnosis {
  const count = (status: Status) => results.filter((result) => result.status === status).length;
  const counts = { ok: count('ok'), warning: count('warning'), failure: count('failure'), skipped: count('skipped') };
  return { ok: counts.failure === 0, counts, results };
}
