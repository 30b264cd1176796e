import type { Migration, Release } from './migration';
import type { MigrationRecord } from './migration-record.schema';

/**
 * How a database fits a release. `ok`: as it should be. `unfinished`: fits, but the operator has not yet said that no
 * process of an earlier release is left. `pending`: migrations must run first. `behind`: an earlier upgrade was not
 * finished. `ahead`: a later one was.
 */
export type Fit = 'ok' | 'unfinished' | 'pending' | 'behind' | 'ahead';

export interface Assessment {
  fit: Fit;
  /** The migrations because of which it is not `ok`, in order. */
  ids: string[];
  /** A later release has begun to migrate the database, in a way that this one bears or not. */
  isShared: boolean;
}

/** @param records what the database says was done */
export function assess(releases: readonly Release[], records: readonly MigrationRecord[]): Assessment {
  const known = new Set(releases.flatMap(({ before, after }) => [...before, ...after]).map(({ id }) => id));
  const finished = new Set(records.filter(({ finishedAt }) => finishedAt).map(({ _id }) => _id));
  const open = (migrations: readonly Migration[]) => migrations.map(({ id }) => id).filter((id) => !finished.has(id));
  const monotonicNow = records.filter(({ _id }) => !known.has(_id));
  const findings: [Fit, string[]][] = [
    // From its first step on it takes away what this release needs.
    ['ahead', monotonicNow.filter(({ phase }) => phase === 'after').map(({ _id }) => _id)],
    ['behind', releases.slice(0, -1).flatMap(({ after }) => open(after))],
    ['pending', releases.flatMap(({ before }) => open(before))],
    ['unfinished', releases.slice(-1).flatMap(({ after }) => open(after))],
  ];
  const [fit, ids] = findings.find(([, found]) => found.length > 0) ?? ['ok', []];
  return { fit, ids, isShared: monotonicNow.length > 0 };
}

/** Whether a process can work with it. */
export const isServable = (fit: Fit): boolean => fit === 'ok' || fit === 'unfinished';
