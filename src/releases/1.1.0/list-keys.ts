import type { Document } from 'mongodb';
import type { Migration } from '../../core/database/migrations/migration';
import { fold, searchWords } from './fold';

/** A collection whose records lists can search. */
interface Listed {
  collection: string;
  /** Field by which lists are sorted as `name` or `lastName`. Users have none. */
  name?: string;
  reads: readonly string[];
  texts(record: Document): (string | undefined)[];
}

const plain = (collection: string, name: string | undefined, ...reads: string[]): Listed => ({
  collection,
  name,
  reads,
  texts: (record) => reads.map((field) => record[field] as string | undefined),
});

const people = (collection: string, ...others: string[]): Listed => ({
  collection,
  name: 'lastName',
  reads: ['firstName', 'lastName', ...others],
  texts: ({ firstName = '', lastName = '', ...record }) => [
    `${firstName} ${lastName}`,
    ...others.map((field) => record[field] as string | undefined),
  ],
});

const LISTED: readonly Listed[] = [
  people('clients', 'email', 'barcode', 'companyName', 'externalId'),
  people('passes', 'email', 'barcode'),
  plain('users', undefined, 'username', 'email'),
  plain('wallets', 'name', 'name', 'identifier'),
  plain('packs', 'name', 'name'),
  plain('client_types', 'name', 'name'),
  plain('communication_templates', 'name', 'name', 'title'),
  plain('transits', 'number', 'number', 'originName', 'destinationName'),
  {
    collection: 'events',
    name: 'name',
    reads: ['name', 'locations'],
    texts: ({ name, locations = [] }) => [
      name as string,
      ...(locations as { locationName?: string }[]).map(({ locationName }) => locationName),
    ],
  },
  plain('hotels', 'title', 'title', 'hotelName', 'code'),
  plain('coupons', 'name', 'name', 'promoCode'),
  plain('store_cards', 'programName', 'programName'),
  plain('cinemas', 'name', 'name', 'cinemaName', 'hall', 'director'),
  plain(
    'boarding_passes',
    'name',
    'name',
    'airlineName',
    'originAirportCode',
    'destinationAirportCode',
    'originName',
    'destinationName',
  ),
  plain('offers', 'title', 'title', 'shortTitle', 'promoCode'),
  plain('generics', 'cardTitle', 'cardTitle', 'header'),
];

/** Indexes that release 1.0.0 used for lists sorted by name. */
const FORMER_INDEXES: readonly [collection: string, index: string][] = [
  ['clients', 'wallet_lastName'],
  ['passes', 'wallet_lastName'],
  ['wallets', 'name'],
  ['packs', 'name_id'],
  ['client_types', 'wallet_name'],
  ['communication_templates', 'wallet_name_id'],
  ['transits', 'wallet_number'],
  ['events', 'wallet_name'],
  ['hotels', 'wallet_title'],
  ['coupons', 'wallet_name'],
  ['store_cards', 'wallet_programName'],
  ['cinemas', 'wallet_name'],
  ['boarding_passes', 'wallet_name'],
  ['offers', 'wallet_title'],
  ['generics', 'wallet_cardTitle'],
];

/** Creates a migration that writes the list keys of every record. Tombstones have no names, so they are skipped. */
function backfillOf(id: string, keysOf: (words: string[]) => Document): Migration {
  return {
    id,
    up: async (run) => {
      for (const { collection, name, reads, texts } of LISTED) {
        await run.backfill({
          collection,
          filter: { tombstoneOf: { $exists: false } },
          reads,
          derive: (record) => {
            const { $set = {}, ...others } = keysOf(searchWords(...texts(record)));
            const sorting = name !== undefined && { sortName: fold(record[name] as string | undefined) };
            const set = { ...($set as object), ...sorting };
            return { ...others, ...(Object.keys(set).length > 0 && { $set: set }) };
          },
        });
      }
    },
  };
}

/** Adds the new words to those of release 1.0.0, because its processes still search for the old ones. */
export const addListKeys = backfillOf('1.1.0-list-keys', (words) => ({
  $addToSet: { searchWords: { $each: words } },
}));

/** Runs again for records that processes of release 1.0.0 have written in the meantime. */
export const replaceListKeys = backfillOf('1.1.0-list-keys-again', (words) => ({ $set: { searchWords: words } }));

export const dropNameIndexes: Migration = {
  id: '1.1.0-name-indexes',
  up: async (run) => {
    for (const [collection, index] of FORMER_INDEXES) await run.dropIndex(collection, index);
  },
};
