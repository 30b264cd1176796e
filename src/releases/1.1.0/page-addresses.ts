import type { Migration } from '../../core/database/migrations/migration';

/** Addresses of offers stay with their wallets: those that offers have now. Of two wallets with one, the first keeps it. */
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

export const addPageAddresses = pageAddresses('1.1.0-page-addresses');
/** Processes of 1.0.0 made offers meanwhile. */
export const addPageAddressesAgain = pageAddresses('1.1.0-page-addresses-again');
