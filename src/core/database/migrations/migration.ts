import type { MigrationRun } from './migration-run';

/** A change of stored data that runs once per installation. */
export interface Migration {
  /**
   * Unique ID. Must never be changed or reused, because the database stores the IDs of the migrations that have run.
   */
  id: string;
  /**
   * Changes the data. Runs again after a crash. Must use literal names of collections and fields, as they are in this
   * release.
   */
  up(run: MigrationRun): Promise<void>;
}

export interface Release {
  version: string;
  /**
   * Migrations that run at the first start of the release. Processes of the previous release still run then, and must
   * keep working.
   */
  before: readonly Migration[];
  /**
   * Migrations that run after the operator confirms that no process of an earlier release is left. Afterwards, the
   * upgrade cannot be undone.
   */
  after: readonly Migration[];
}

export const RELEASES = Symbol('releases');

/** Migrations of extensions, in the order in which they run. */
export const ADDED_MIGRATIONS = Symbol('added migrations');
