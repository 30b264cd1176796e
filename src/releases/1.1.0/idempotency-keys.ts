import type { Migration } from '../../core/database/migrations/migration';

/** The index of 1.0.0, in which a key belonged to the wallet, for all its callers. */
export const dropKeyIndex: Migration = {
  id: '1.1.0-idempotency-key-index',
  up: (run) => run.dropIndex('idempotency_keys', 'wallet_key_route'),
};
