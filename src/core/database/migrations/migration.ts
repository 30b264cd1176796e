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
   * Run at the first start of the release, while processes of the previous release are still running and must not be
   * affected.
   */
  before: readonly Migration[];
  /** Run when the operator confirms that no process of an earlier release is left. There is no way back afterwards. */
  after: readonly Migration[];
}

export const RELEASES = Symbol('releases');

/** Migrations of extensions, in the order in which they run. */
export const ADDED_MIGRATIONS = Symbol('added migrations');
