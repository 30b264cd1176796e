import type { MigrationRun } from './migration-run';

/** A change of stored data that runs once per installation. */
export interface Migration {
  /** Must never be changed or reused, because the database logs it. */
  id: string;
  /** Runs again after a crash. Must use the names that collections and fields have at this release. */
  up(run: MigrationRun): Promise<void>;
}

export interface Release {
  version: string;
  /**
   * Runs at the first start of the release. Processes of the previous release are still running then and must not be
   * affected.
   */
  before: readonly Migration[];
  /**
   * Runs when the operator confirms that no process of an earlier release is left. Afterwards, the upgrade cannot be
   * undone.
   */
  after: readonly Migration[];
}

export const RELEASES = Symbol('releases');

/** Migrations of extensions, in the order in which they run. */
export const ADDED_MIGRATIONS = Symbol('added migrations');
