// Made-up next releases for the test of upgrades: `node --require` of this file puts their changes on top of the built
// service. The first changes an index under its name, gives another one a new name, adds a field that follows from another
// one, and writes `phoneNumber` as `phone` too. The second (NEXT_RELEASES=2) takes the old name away.
/* eslint-disable @typescript-eslint/no-require-imports -- Node loads it so */
const { dirname, join } = require('node:path');

const DIST = join(__dirname, '../../dist');
const FIELDS = { phoneNumber: 'phone', lastName: 'lastNameKey' };
const VALUES = { phoneNumber: (text) => text, lastName: (text) => text.toLowerCase() };

/** The new fields of a customer, as far as the old ones are there. */
function derive(client) {
  const present = Object.keys(FIELDS).filter((name) => client[name] !== undefined);
  return Object.fromEntries(present.map((name) => [FIELDS[name], VALUES[name](client[name])]));
}

const backfill = (id) => ({
  id,
  up: (run) =>
    run.backfill({
      collection: 'clients',
      reads: Object.keys(FIELDS),
      derive: (client) => ({ $set: derive(client) }),
    }),
});

const SOURCE_KEY = { wallet: 1, source: 1, updatedAt: -1, _id: -1 };

const NEXT = {
  version: 'next',
  before: [
    {
      id: 'next-source',
      up: (run) => run.replaceIndex('clients', { name: 'wallet_source', key: SOURCE_KEY }),
    },
    backfill('next-fields'),
  ],
  after: [
    // Records that processes of the release before have written since.
    backfill('next-fields-again'),
    { id: 'next-last-name', up: (run) => run.dropIndex('clients', 'wallet_sortName') },
  ],
};

const NEXT_BUT_ONE = {
  version: 'next-but-one',
  before: [],
  after: [
    {
      id: 'next-but-one-phone',
      up: (run) =>
        run.backfill({
          collection: 'clients',
          reads: ['phone'],
          derive: () => ({ $unset: { phoneNumber: '' } }),
        }),
    },
  ],
};

function changeIndexes() {
  const { ClientSchema } = require(join(DIST, 'clients/records/client.schema.js'));
  const declared = Object.fromEntries(ClientSchema._indexes.map((index) => [index[1].name, index]));
  declared.wallet_source[0] = SOURCE_KEY;
  declared.wallet_sortName[0] = { wallet: 1, lastNameKey: 1, _id: 1 };
  declared.wallet_sortName[1].name = 'wallet_lastNameKey';
}

/** Whatever is written of a customer has the new fields too. */
function writeNewFields() {
  const { prototype } = require('mongodb').Collection;
  const expressions = { phone: '$phoneNumber', lastNameKey: { $toLower: '$lastName' } };
  const update = (change) => {
    if (Array.isArray(change)) return [...change, { $set: expressions }];
    const changed = Object.values(change).flatMap((fields) => Object.keys(fields));
    if (changed.some((name) => name in FIELDS)) throw new Error('This update does not write the new fields');
    return change;
  };
  const insert = (client) => ({ ...client, ...derive(client) });
  const wrap = (name, position, whole) => {
    const original = prototype[name];
    prototype[name] = function (...args) {
      if (this.collectionName === 'clients') args[position] = whole(args[position]);
      return original.apply(this, args);
    };
  };
  wrap('insertOne', 0, insert);
  wrap('insertMany', 0, (clients) => clients.map(insert));
  for (const name of ['findOneAndUpdate', 'updateOne', 'updateMany']) wrap(name, 1, update);
}

// The guard of a process loads this file too.
if (dirname(process.argv[1] ?? '') === DIST) {
  const { RELEASES } = require(join(DIST, 'releases.js'));
  RELEASES.push(...[NEXT, NEXT_BUT_ONE].slice(0, Number(process.env.NEXT_RELEASES ?? 1)));
  changeIndexes();
  // Writes of the service itself; those of the migrations are complete.
  if (process.argv[1].endsWith('main.js')) writeNewFields();
}
