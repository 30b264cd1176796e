import type { Migration, Release } from './migration';
import type { MigrationRecord } from './migration-record.schema';

/**
 * `unfinished`: fits, but processes of an earlier release may run. `pending`: migrations must run. `behind`: an earlier
 * upgrade is unfinished. `ahead`: a later one has removed what this release needs.
 */
export type Fit = 'ok' | 'unfinished' | 'pending' | 'behind' | 'ahead';

export interface Assessment {
  fit: Fit;
  /** Migrations that stand in the way, in order. */
  ids: string[];
  /** A later release has begun to migrate the database. */
  isShared: boolean;
}

/** @param records the migrations that the database has logged */
export function assess(releases: readonly Release[], records: readonly MigrationRecord[]): Assessment {
  const known = new Set(releases.flatMap(({ before, after }) => [...before, ...after]).map(({ id }) => id));
  const finished = new Set(records.filter(({ finishedAt }) => finishedAt).map(({ _id }) => _id));
  const open = (migrations: readonly Migration[]) => migrations.map(({ id }) => id).filter((id) => !finished.has(id));
  const monotonicNow = records.filter(({ _id }) => !known.has(_id));
  const findings: [Fit, string[]][] = [
    // Its first such step removes what this release needs.
    ['ahead', monotonicNow.filter(({ phase }) => phase === 'after').map(({ _id }) => _id)],
    ['behind', releases.slice(0, -1).flatMap(({ after }) => open(after))],
    ['pending', releases.flatMap(({ before }) => open(before))],
    ['unfinished', releases.slice(-1).flatMap(({ after }) => open(after))],
  ];
  const [fit, ids] = findings.find(([, found]) => found.length > 0) ?? ['ok', []];
  return { fit, ids, isShared: monotonicNow.length > 0 };
}

export const isServable = (fit: Fit): boolean => fit === 'ok' || fit === 'unfinished';
