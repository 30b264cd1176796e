import type { Surroundings } from './check.js';
import { CHECKS } from './checks.js';
import { type Finding, skipped, type Status } from './finding.js';
import { readPassFile } from './pass-file.js';

/** What one of the twenty checks has found. */
export interface Result extends Finding {
  name: string;
  title: string;
}

export interface Diagnosis {
  /** False where a phone refuses the pass, or does not update it. */
  ok: boolean;
  counts: Record<Status, number>;
  results: Result[];
}

const NAMES = { files: 'the archive', passJson: 'pass.json', manifest: 'manifest.json', signature: 'the signature' };

/** Runs all checks on the bytes of a `.pkpass`. */
export async function examine(bytes: Buffer, surroundings: Surroundings): Promise<Diagnosis> {
  const pass = readPassFile(bytes);
  const results: Result[] = [];
  for (const { name, title, needs, run } of CHECKS) {
    const missing = needs.find((part) => pass[part] === null);
    const finding = missing ? skipped(`Not checked: ${NAMES[missing]} cannot be read.`) : await run(pass, surroundings);
    results.push({ name, title, ...finding });
  }
  const count = (status: Status) => results.filter((result) => result.status === status).length;
  const counts = { ok: count('ok'), warning: count('warning'), failure: count('failure'), skipped: count('skipped') };
  return { ok: counts.failure === 0, counts, results };
}
