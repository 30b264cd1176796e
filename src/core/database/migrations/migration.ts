import type { MigrationRun } from './migration-run';

/** A change of stored data, made once in an installation. */
export interface Migration {
  /** Never changed, and never used again: by it the database knows what was done. */
  id: string;
  /** Is begun anew after a crash, so it must bear to be repeated; it names collections and fields as they are now. */
  up(run: MigrationRun): Promise<void>;
}

/** A release, and what it changes about the data of the one before it. */
export interface Release {
  /** As in package.json. */
  version: string;
  /** Run when the first process of the release starts, while processes of the release before it go on: they must not notice. */
  before: readonly Migration[];
  /** Run when the operator says that no process of an earlier release is left; from then on there is no way back to it. */
  after: readonly Migration[];
}

/** Token of the releases that a process knows. */
export const RELEASES = Symbol('releases');
