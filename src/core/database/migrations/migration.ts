import type { MigrationRun } from './migration-run';

/** A change of stored data, made once per installation. */
export interface Migration {
  /** Never changed or reused: the database logs it. */
  id: string;
  /** Runs again after a crash. Names collections and fields as they are now. */
  up(run: MigrationRun): Promise<void>;
}

export interface Release {
  version: string;
  /** Run at the first start of the release, while processes of the previous one go on: they must not notice. */
  before: readonly Migration[];
  /** Run when the operator says that no earlier process is left. There is no way back afterwards. */
  after: readonly Migration[];
}

export const RELEASES = Symbol('releases');

/** Migrations of extensions, in the order in which they run. */
export const ADDED_MIGRATIONS = Symbol('added migrations');
