// The server that someone would write who only cares about speed: Express 5 and the mongodb driver, without a
// framework, validation, logging, metrics, or limits. It checks the token and runs the same database operations as the
// service, on the same documents and indexes, and always reads from MongoDB. Environment variables: PORT, MONGODB_URI.
import { createHash, createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import express from 'express';
import { MongoClient, ObjectId } from 'mongodb';
import { buildWithPeer, drawImages, makeCertificates, passJson } from '../lib/peer.mjs';

/** How long the `cheap` list caches its total, as the service does. */
const KEEP_COUNT_MS = 2000;
const WALLET_FIELDS = {
  timezone: 1,
  allowedPasses: 1,
  logo: 1,
  icon: 1,
  sealedPassGenToken: 1,
  rootDomain: 1,
  contentUpdatedAt: 1,
};
/** Fields that are not returned, such as secrets and search words. */
const HIDDEN = { searchWords: 0, authenticationToken: 0 };
const TYPE_FIELDS = { storeCard: 1, name: 1, isDefault: 1, createdAt: 1, updatedAt: 1 };
/** Fields that are read from a customer’s passes. */
const OF_CLIENTS = {
  client: 1,
  kind: 1,
  status: 1,
  expirationDate: 1,
  shortId: 1,
  passGenPassId: 1,
  linkVersion: 1,
};

const mongo = await new MongoClient(process.env.MONGODB_URI, {
  maxPoolSize: 50,
  writeConcern: { w: 'majority' },
}).connect();
const db = mongo.db();
const [tokens, wallets, events, passes, clients, clientTypes, storeCards, coupons, webhooks] = [
  'wallet_tokens',
  'wallets',
  'events',
  'passes',
  'clients',
  'client_types',
  'store_cards',
  'coupons',
  'webhooks',
].map((name) => db.collection(name));

async function authenticate(request, response, next) {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const hash = createHash('sha256').update(token).digest('base64url');
  const stored = await tokens.findOne({ hash });
  const wallet = stored && (await wallets.findOne({ _id: stored.wallet }, { projection: WALLET_FIELDS }));
  if (!wallet) return response.status(401).json({ errorCode: '401:UNAUTHORIZED' });
  request.wallet = wallet;
  next();
}

function newPass(kind, wallet, template, holder, now) {
  return {
    _id: new ObjectId(),
    wallet: wallet._id,
    kind,
    template: template._id,
    ...holder,
    barcode: randomBytes(10).toString('hex'),
    passGenPassId: randomBytes(16).toString('base64url'),
    shortId: randomBytes(6).toString('base64url'),
    linkVersion: 1,
    authenticationToken: randomBytes(16).toString('base64url'),
    status: 'active',
    devices: [],
    activeIOSDeviceCount: 0,
    activeAndroidDeviceCount: 0,
    searchWords: [],
    createdAt: now,
    updatedAt: now,
    contentUpdatedAt: now,
  };
}

async function issue({ params, body, wallet }, response) {
  const event = await events.findOne({ _id: new ObjectId(params.id), wallet: wallet._id });
  if (!event) return response.status(404).end();
  const pass = {
    ...newPass('event', wallet, event, body, new Date()),
    expirationDate: event.date.endDate,
    expirationByDefault: true,
  };
  const { firstName, lastName, email, barcode } = pass;
  const name = `${firstName} ${lastName}`.toLowerCase();
  pass.searchWords = [name, ...name.split(' '), email, barcode];
  await passes.insertOne(pass);
  const link = `http://localhost/p/${pass.shortId}`;
  response.status(201).json({ _id: pass._id, downloadLink: link, name: `${firstName} ${lastName}`, barcode });
}

/** Creates a customer with a card and the welcome coupon, in one transaction. */
async function createClient({ body, wallet }, response) {
  const of = { wallet: wallet._id };
  const now = new Date();
  const [clientType, card, coupon] = await Promise.all([
    clientTypes.findOne({ ...of, isDefault: true }, { projection: TYPE_FIELDS }),
    storeCards.findOne(of),
    coupons.findOne({ ...of, welcomeKeys: 'INTERNAL' }),
  ]);
  const { firstName, lastName } = body;
  const _id = new ObjectId();
  const holder = { client: _id, firstName, lastName, followsClient: ['firstName', 'lastName', 'email', 'phoneNumber'] };
  const own = [newPass('storeCard', wallet, card, holder, now), newPass('coupon', wallet, coupon, holder, now)];
  for (const pass of own) {
    Object.assign(pass, {
      instance: 0,
      exclusiveKeys: [_id.toHexString()],
      searchWords: wordsOf(firstName, lastName, pass),
    });
  }
  const client = {
    _id,
    ...of,
    source: 'INTERNAL',
    ...body,
    gain: 0,
    gainHistory: [],
    barcode: own[0].barcode,
    clientType: clientType._id,
    searchWords: own[0].searchWords,
    createdAt: now,
    updatedAt: now,
    contentUpdatedAt: now,
  };
  await mongo.withSession((session) =>
    session.withTransaction(
      async () => {
        await clients.insertOne(client, { session });
        await passes.insertMany(own, { session });
      },
      { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } },
    ),
  );
  const [{ _id: passId, shortId, passGenPassId }] = own;
  const shortLink = linkOf(own[0]);
  response.status(201).json({
    ...client,
    searchWords: undefined,
    contentUpdatedAt: undefined,
    clientType,
    clientTypeName: clientType.name,
    passStatus: 'active',
    passId,
    shortId,
    passGenPassId,
    shortLink,
    otherPassStatuses: {},
  });
}

/** Returns search words, and their prefixes that are stored as separate words. */
function wordsOf(firstName, lastName, { barcode }) {
  const words = new Set();
  for (const word of [`${firstName} ${lastName}`, firstName, lastName, barcode]) {
    const folded = word.toLowerCase();
    for (let length = 1; length <= STORED_PREFIX; length++) words.add(folded.slice(0, length));
    words.add(folded);
  }
  return [...words];
}

async function redeem({ params, body, wallet }, response) {
  const template = new ObjectId(params.id);
  const event = await events.findOne({ _id: template, wallet: wallet._id });
  if (!event) return response.status(404).end();
  const now = new Date();
  const pass = await passes.findOneAndUpdate(
    {
      wallet: wallet._id,
      barcode: params.barcode,
      template,
      redeemedAt: { $exists: false },
      status: 'active',
      expirationDate: { $not: { $lte: now } },
    },
    { $set: { redeemedAt: now, redemption: { ...body, at: now }, updatedAt: now } },
    { returnDocument: 'after', projection: HIDDEN },
  );
  if (!pass) return response.status(400).json({ errorCode: '400:PASS_ALREADY_REDEEMED' });
  response.status(201).json({ ...pass, event });
}

/** A customer's new balance with its history, and the webhook that tells it. */
async function changeGain({ params, body, wallet }, response) {
  const now = new Date();
  const client = await clients.findOneAndUpdate(
    { _id: new ObjectId(params.id), wallet: wallet._id, gain: { $gte: -body.delta } },
    { $inc: { gain: body.delta }, $push: { gainHistory: { ...body, date: now } }, $set: { updatedAt: now } },
    { returnDocument: 'after', projection: { searchWords: 0, emailKey: 0, contentUpdatedAt: 0 } },
  );
  if (!client) return response.status(409).json({ errorCode: '409:INSUFFICIENT_GAIN' });
  await webhooks.insertOne({ wallet: wallet._id, type: 'client.updated', state: 'pending', at: now, data: client });
  response.status(201).json(client);
}

/** Returns a handler for a page of all passes with their templates. `count` returns the total. */
function list(count) {
  return async ({ query, wallet }, response) => {
    const page = Number(query.page ?? 1);
    const limit = Number(query.limit ?? 10);
    const filter = { wallet: wallet._id };
    const found = passes.find(filter, {
      sort: { createdAt: -1, _id: -1 },
      skip: (page - 1) * limit,
      limit,
      projection: HIDDEN,
    });
    const [docs, totalDocs] = await Promise.all([found.toArray(), count(filter)]);
    const ids = [...new Map(docs.map(({ template }) => [template.toHexString(), template])).values()];
    const templates = await events.find({ _id: { $in: ids }, wallet: wallet._id }).toArray();
    const byId = new Map(templates.map((template) => [template._id.toHexString(), template]));
    response.json({
      docs: docs.map((pass) => ({ ...pass, event: byId.get(pass.template.toHexString()) })),
      totalDocs,
      limit,
      page,
      totalPages: Math.ceil(totalDocs / limit),
    });
  };
}

const countEveryTime = (filter) => passes.countDocuments(filter);

const kept = new Map();
function countCheaply(filter) {
  const key = filter.wallet.toHexString();
  if (!kept.has(key)) {
    kept.set(key, passes.countDocuments(filter));
    setTimeout(() => kept.delete(key), KEEP_COUNT_MS);
  }
  return kept.get(key);
}

/** Length of the prefixes of customers’ search words that are stored as separate words. */
const STORED_PREFIX = 4;
/** If a customer has several passes of a kind, the best status is shown. */
const RANKED = ['active', 'inactive', 'expired', 'canceled'];
const SECRET = randomBytes(32);

/** Returns a page of customers, with the values that are computed from their passes and client types. */
async function listClients({ query, wallet }, response) {
  const page = Number(query.page ?? 1);
  const limit = Number(query.limit ?? 10);
  const filter = { wallet: wallet._id, ...(query.search && { searchWords: wordsLike(query.search.toLowerCase()) }) };
  const found = clients.find(filter, {
    sort: query.sort === 'lastName' ? { sortName: 1, _id: 1 } : { createdAt: -1, _id: -1 },
    skip: (page - 1) * limit,
    limit,
    projection: { searchWords: 0, emailKey: 0, contentUpdatedAt: 0 },
  });
  const [docs, totalDocs] = await Promise.all([found.toArray(), clients.countDocuments(filter)]);
  const [owned, types] = await Promise.all([
    passes.find({ client: { $in: docs.map(({ _id }) => _id) } }, { projection: OF_CLIENTS }).toArray(),
    clientTypes
      .find({ _id: { $in: docs.map(({ clientType }) => clientType) }, wallet: wallet._id }, { projection: TYPE_FIELDS })
      .toArray(),
  ]);
  const now = new Date();
  response.json({
    docs: docs.map((client) => {
      const clientType = types.find(({ _id }) => _id.equals(client.clientType));
      const own = owned.filter((pass) => pass.client.equals(client._id));
      const card = own.find(({ kind }) => kind === 'storeCard');
      const statusOf = (kind) =>
        bestStatus(
          own.filter((pass) => pass.kind === kind),
          now,
        );
      return {
        ...client,
        clientType,
        clientTypeName: clientType?.name,
        passStatus: statusOf('storeCard'),
        passId: card?._id,
        shortId: card?.shortId,
        passGenPassId: card?.passGenPassId,
        shortLink: card && linkOf(card),
        otherPassStatuses: { event: statusOf('event'), transit: statusOf('transit'), hotel: statusOf('hotel') },
      };
    }),
    totalDocs,
    limit,
    page,
    totalPages: Math.ceil(totalDocs / limit),
  });
}

function wordsLike(text) {
  return text.length <= STORED_PREFIX ? text : new RegExp(`^${text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`);
}

function bestStatus(own, now) {
  const statuses = own.map(({ status, expirationDate }) => (expirationDate <= now ? 'expired' : status));
  return RANKED.find((status) => statuses.includes(status));
}

function linkOf({ _id, shortId, linkVersion }) {
  const mac = createHmac('sha256', SECRET).update(`pass:${_id.toHexString()}:${linkVersion}`).digest('base64url');
  return `http://localhost/p/${shortId}?k=${mac.slice(0, 16)}`;
}

/** Fields of a pass on a phone that determine when it last changed. */
const TAGGED = {
  wallet: 1,
  kind: 1,
  template: 1,
  client: 1,
  status: 1,
  expirationDate: 1,
  contentUpdatedAt: 1,
};
const WHEN = { projection: { contentUpdatedAt: 1 } };

/** Returns the time of the latest change to the pass, its template, or its wallet. */
async function tagOf({ contentUpdatedAt, template, wallet }) {
  const shown = await Promise.all([
    events.findOne({ _id: template, wallet }, WHEN),
    wallets.findOne({ _id: wallet }, WHEN),
  ]);
  return Math.max(contentUpdatedAt.getTime(), ...shown.map((one) => one.contentUpdatedAt.getTime()));
}

async function listSerials({ params, query }, response) {
  const living = { deviceLibraryIdentifier: params.device, passTypeIdentifier: params.type, isDeleted: false };
  const filter = { 'devices.deviceLibraryIdentifier': params.device, devices: { $elemMatch: living } };
  const found = await passes.find(filter, { projection: TAGGED }).toArray();
  const tags = await Promise.all(found.map(tagOf));
  const serialNumbers = found.flatMap(({ _id }, index) =>
    tags[index] > Number(query.passesUpdatedSince) ? [_id] : [],
  );
  response.json({ serialNumbers, lastUpdated: String(Math.min(Math.max(...tags), Date.now() - 1000)) });
}

async function lookUp({ params, headers }, response) {
  const pass = await passes.findOne({ _id: new ObjectId(params.serial) }, { projection: { searchWords: 0 } });
  if (headers.authorization !== `ApplePass ${pass?.authenticationToken}`) return response.status(401).end();
  const isUnmodified = (await tagOf(pass)) <= Date.parse(headers['if-modified-since']);
  response.status(isUnmodified ? 304 : 500).end();
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
/** About as large as a manifest. */
const MANIFEST = Buffer.alloc(600, 'x');

/** Signs in libuv’s thread pool, as the service does. */
function makeSignature(_request, response) {
  sign('sha256', MANIFEST, privateKey, (_fault, signature) => response.send(signature));
}

const images = await drawImages();
const certificates = await makeCertificates();

/** Creates the pass file with the library that is usually used for this. */
async function makePass({ params }, response) {
  const pass = await passes.findOne({ _id: new ObjectId(params.serial) }, { projection: { searchWords: 0 } });
  const content = passJson(0);
  content.serialNumber = pass._id.toHexString();
  response.type('application/vnd.apple.pkpass').send(buildWithPeer(content, images, certificates));
}

const app = express();
app.disable('x-powered-by').disable('etag');
app.get('/apple/v1/devices/:device/registrations/:type', listSerials);
app.get('/apple/v1/passes/:type/:serial', lookUp);
app.get('/signature', makeSignature);
app.get('/pass/:serial', makePass);
app.use(express.json(), authenticate);
app.post('/events/:id/passes', issue);
app.post('/passes/template/:id/redeem/:barcode', redeem);
app.get('/passes', list(countEveryTime));
app.get('/cheap/passes', list(countCheaply));
app.get('/clients', listClients);
app.post('/clients', createClient);
app.post('/clients/:id/gain/changes', changeGain);
app.listen(Number(process.env.PORT), '127.0.0.1');
