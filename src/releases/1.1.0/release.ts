import type { Migration, Release } from '../../core/database/migrations/migration';
import { storeBirthDays, storeBirthDaysAgain } from './birth-days';
import { rebuildEmailKeys, rebuildEmailKeysAgain } from './email-keys';
import { addListKeys, dropNameIndexes, replaceListKeys } from './list-keys';
import { phoneNumbersInE164 } from './phone-numbers';
import { addPromoCodeKeys, addPromoCodeKeysAgain, dropPromoCodeIndexes } from './promo-code-keys';

/**
 * Reserves the current page addresses of offers for their wallets. If two wallets use the same address, it is reserved
 * for the one whose offer is processed first.
 */
function pageAddresses(id: string): Migration {
  return {
    id,
    up: async ({ db }) => {
      const addresses = db.collection('page_addresses');
      await addresses.createIndexes([{ key: { address: 1 }, name: 'address', unique: true }]);
      await db
        .collection('offers')
        .aggregate([
          { $match: { identifier: { $type: 'string' } } },
          { $project: { _id: 0, wallet: 1, address: '$identifier', createdAt: '$$NOW' } },
          { $merge: { into: 'page_addresses', on: 'address', whenMatched: 'keepExisting', whenNotMatched: 'insert' } },
        ])
        .toArray();
    },
  };
}

const addPageAddresses = pageAddresses('1.1.0-page-addresses');
/** Runs again for offers that processes of release 1.0.0 have created in the meantime. */
const addPageAddressesAgain = pageAddresses('1.1.0-page-addresses-again');

/**
 * Drops an index of release 1.0.0, which was not unique. In that release the field could not be set, so no data has to
 * change.
 */
const dropLegacyShortIdIndex: Migration = {
  id: '1.1.0-legacy-short-id-index',
  up: (run) => run.dropIndex('passes', 'legacyShortId'),
};

/** Drops an index of release 1.0.0. In that index, a key belonged to the wallet, and all its callers shared it. */
const dropKeyIndex: Migration = {
  id: '1.1.0-idempotency-key-index',
  up: (run) => run.dropIndex('idempotency_keys', 'wallet_key_route'),
};

export const RELEASE_1_1_0: Release = {
  version: '1.1.0',
  before: [
    addListKeys,
    rebuildEmailKeys,
    addPromoCodeKeys,
    storeBirthDays,
    phoneNumbersInE164('1.1.0-phone-numbers'),
    addPageAddresses,
  ],
  after: [
    replaceListKeys,
    rebuildEmailKeysAgain,
    addPromoCodeKeysAgain,
    storeBirthDaysAgain,
    phoneNumbersInE164('1.1.0-phone-numbers-again'),
    addPageAddressesAgain,
    dropNameIndexes,
    dropPromoCodeIndexes,
    dropLegacyShortIdIndex,
    dropKeyIndex,
  ],
};
