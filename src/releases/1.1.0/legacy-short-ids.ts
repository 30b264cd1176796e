import type { Migration } from '../../core/database/migrations/migration';

/** The index of 1.0.0, which was not unique. Nobody could set the field, so there is nothing else to change. */
export const dropLegacyShortIdIndex: Migration = {
  id: '1.1.0-legacy-short-id-index',
  up: (run) => run.dropIndex('passes', 'legacyShortId'),
};
