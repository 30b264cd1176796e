import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ObjectId } from 'mongodb';
import { ROOT, say } from '../../tools/lib/process.mjs';
import { call, makeWallet, picture } from './api.mjs';
import { finished, shortId, ticket } from './samples.mjs';
import { CROWD } from './sizes.mjs';

const load = createRequire(import.meta.url);
const { clientListKeys } = load(join(ROOT, 'dist/clients/records/clients.collection.js'));
const { passListKeys } = load(join(ROOT, 'dist/passes/issuing/pass-document.js'));

const BATCH = 1000;
/** Each name is used by one in 25 customers. */
const LAST_NAMES =
  `Martin Bernard Petit Dubois Moreau Martel Laurent Simon Roux Fournier Girard Bonnet Lambert Fontaine Rousseau
  Vincent Muller Faure Mercier Blanc Guerin Boyer Garnier Chevalier Morel`.split(/\s+/);
const FIRST_NAMES = ['Camille', 'Louis', 'Emma', 'Gabriel', 'Zoé', 'Hugo', 'Inès', 'Jules', 'Manon', 'Nathan', 'Rose'];
const SOURCES = ['CRM', 'INTERNAL', 'EXTERNAL'];
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Short IDs up to this number belong to the stocked wallet. */
const FIRST_SHORT_ID = 1_000_000;

/** Returns the e-mail address of the customer with this seven-digit number. Load jobs pass `{n}` instead. */
export function crowdEmail(digits) {
  return `customer${digits}@example.com`;
}

/** The ID of the customer with this seven-digit number, likewise. */
export function crowdId(digits) {
  return `66a00000000000000${digits}`;
}

/**
 * Creates a wallet with many customers, first through the API and then by copying records in both databases.
 * @returns {{token: string}}
 */
export async function makeCrowd(ours, bare) {
  say(`Making ${CROWD.toLocaleString('en')} customers with three passes each …`);
  const wallet = await makeWallet(ours.origin, 'crowded');
  const { model, types } = await makeCustomer(ours, wallet);
  await copyWallet(ours.db, bare.db, model.client.wallet);
  const servers = [ours, bare];
  const collections = servers.flatMap(({ db }) => ['clients', 'passes'].map((name) => db.collection(name)));
  await withoutIndexes(collections, async () => {
    for (let first = 1; first <= CROWD; first += BATCH) {
      const made = copies(model, types, first, BATCH);
      await Promise.all(
        servers.flatMap(({ db }) =>
          Object.entries(made).map(([name, documents]) =>
            db.collection(name).insertMany(documents, { ordered: false }),
          ),
        ),
      );
    }
  });
  return wallet;
}

/**
 * Gives a wallet many customers, each with a loyalty card, a ticket, and a coupon, first through the API and then by
 * copying records.
 */
export async function makeCustomers(ours, wallet, count) {
  say(`Making ${count.toLocaleString('en')} customers with three passes each …`);
  const { model, types } = await makeCustomer(ours, wallet);
  const collections = ['clients', 'passes'].map((name) => ours.db.collection(name));
  await withoutIndexes(collections, async () => {
    for (let first = 1; first <= count; first += BATCH) {
      const made = Object.values(copies(model, types, first, BATCH));
      await Promise.all(made.map((records, at) => collections[at].insertMany(records, { ordered: false })));
    }
  });
}

/** Creates a wallet through the API in which each new customer gets a loyalty card and a welcome coupon. */
export async function makeClub({ origin }) {
  const wallet = await makeWallet(origin, 'club');
  await makeCard(origin, wallet.token);
  const coupon = {
    name: 'Welcome',
    description: 'On everything.',
    value: '-20 %',
    isWelcomeCoupon: true,
    source: 'ALL',
  };
  await call(origin, 'POST', '/coupons', wallet.token, coupon);
  return wallet;
}

/** Copies that wallet to the database of the bare server. */
export async function copyClub(ours, bare, wallet) {
  await copyWallet(ours.db, bare.db, new ObjectId(wallet._id));
  return wallet;
}

/**
 * Creates a customer with a card, a ticket, and a coupon, removes these records from the database, and returns them
 * with the existing client types.
 */
async function makeCustomer({ origin, db }, { token, template: event }) {
  const post = (path, body) => call(origin, 'POST', path, token, body);
  const { _id: storeCard } = await makeCard(origin, token);
  await post('/client-types', { name: 'Gold', storeCard });
  const { _id: coupon } = await post('/coupons', {
    name: 'Summer sale',
    description: 'On everything.',
    value: '-20 %',
  });
  const { email, firstName, lastName } = ticket();
  const { _id: clientId } = await post('/clients', { email, firstName, lastName, gain: 120 });
  const { leftRow, centerRow, rightRow } = ticket();
  await post(`/events/${event}/passes`, { clientId, leftRow, centerRow, rightRow, firstName, lastName, email });
  await post(`/coupons/${coupon}/passes`, { clientId, firstName, lastName, email });

  const client = await db.collection('clients').findOneAndDelete({ _id: new ObjectId(clientId) });
  const passes = await db.collection('passes').find({ client: client._id }).toArray();
  await db.collection('passes').deleteMany({ client: client._id });
  const types = await db.collection('client_types').distinct('_id', { wallet: client.wallet });
  return { model: { client: finished(client), passes: passes.map(finished) }, types };
}

/** Creates the wallet's loyalty card. */
async function makeCard(origin, token) {
  const card = new FormData();
  card.set('cardType', 'STORE_CARD');
  card.set('validity', '{"expirationType":"NO_EXPIRATION"}');
  card.set('strip', await picture(), 'strip.png');
  return call(origin, 'POST', '/store-cards', token, card);
}

/** Copies the records that the bare server reads for a wallet in addition to customers and passes. */
async function copyWallet(from, to, wallet) {
  const filters = { wallets: { _id: wallet } };
  for (const name of ['wallet_tokens', 'client_types', 'store_cards', 'coupons']) filters[name] = { wallet };
  for (const [name, filter] of Object.entries(filters)) {
    await to.collection(name).insertMany(await from.collection(name).find(filter).toArray());
  }
}

/** Writes without indexes and builds them at the end, which is faster than updating them with each document. */
async function withoutIndexes(collections, write) {
  const declared = await Promise.all(
    collections.map(async (collection) => (await collection.indexes()).filter(({ name }) => name !== '_id_')),
  );
  await Promise.all(collections.map((collection) => collection.dropIndexes()));
  await write();
  await Promise.all(collections.map((collection, index) => collection.createIndexes(declared[index])));
}

/** Returns copies of the model customer and its passes, starting with number `first`. */
function copies(model, types, first, count) {
  const clients = Array.from({ length: count }, (_, index) => clientLike(model.client, types, first + index));
  const passes = clients.flatMap((client, index) =>
    model.passes.map((pass, place) => passLike(pass, client, FIRST_SHORT_ID + (first + index) * 3 + place)),
  );
  return { clients, passes };
}

function clientLike(model, types, number) {
  const digits = String(number).padStart(7, '0');
  const email = crowdEmail(digits);
  const client = {
    ...model,
    ...timesAt(model, number),
    _id: new ObjectId(crowdId(digits)),
    source: SOURCES[number % SOURCES.length],
    firstName: FIRST_NAMES[number % FIRST_NAMES.length],
    lastName: LAST_NAMES[number % LAST_NAMES.length],
    email,
    emailKey: email,
    barcode: generateBarcode(),
    clientType: types[number % types.length],
  };
  return { ...client, ...clientListKeys(client) };
}

function passLike(model, client, number) {
  const { firstName, lastName, email } = client;
  const pass = {
    ...model,
    ...timesAt(client, 0),
    _id: new ObjectId(),
    client: client._id,
    firstName,
    lastName,
    email,
    // A loyalty card has the same barcode as its customer.
    barcode: model.kind === 'storeCard' ? client.barcode : generateBarcode(),
    shortId: shortId(number),
    passGenPassId: randomBytes(16).toString('base64url'),
    authenticationToken: randomBytes(16).toString('base64url'),
    // These keys contain the customer's ID.
    ...(model.exclusiveKeys && {
      exclusiveKeys: model.exclusiveKeys.map((slot) => slot.replace(/^[0-9a-f]{24}/, client._id.toHexString())),
    }),
  };
  return { ...pass, ...passListKeys(pass) };
}

function timesAt({ createdAt }, number) {
  const at = new Date(createdAt.getTime() - number * 1000);
  return { createdAt: at, updatedAt: at, contentUpdatedAt: at };
}

function generateBarcode() {
  return Array.from(randomBytes(16), (byte) => BASE32[byte % 32]).join('');
}
