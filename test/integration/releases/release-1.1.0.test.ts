import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { Collection, Db, Document } from 'mongodb';
import { type Connection, createConnection, type Model, Types } from 'mongoose';
import {
  type MigrationRecord,
  MigrationRecordSchema,
} from '../../../src/core/database/migrations/migration-record.schema';
import { Migrations } from '../../../src/core/database/migrations/migrations';
import { type ProcessLeaseDocument, ProcessLeaseSchema } from '../../../src/core/database/process-lease.schema';
import { ProcessLeases } from '../../../src/core/database/process-leases';
import { RELEASE_1_1_0 } from '../../../src/releases/1.1.0/release';

let server: Connection;
let db: Db;
let release: Migrations;

beforeAll(async () => {
  Logger.overrideLogger(false);
  server = await createConnection(process.env.TEST_MONGODB_URI as string).asPromise();
});
afterAll(() => server?.close());

beforeEach(() => {
  const connection = server.useDb(`release-1-1-0-${randomBytes(4).toString('hex')}`);
  db = connection.db as unknown as Db;
  const log = connection.model('Migration', MigrationRecordSchema) as unknown as Model<MigrationRecord>;
  const leases = connection.model('ProcessLease', ProcessLeaseSchema) as unknown as Model<ProcessLeaseDocument>;
  release = new Migrations(connection, log, new ProcessLeases(leases), [
    { version: '1.0.0', before: [], after: [] },
    RELEASE_1_1_0,
  ]);
});
afterEach(() => db.dropDatabase());

const wallet = new Types.ObjectId();
let number = 0;

/** As release 1.0.0 stored it. */
async function stored(collection: string, record: Document): Promise<() => Promise<Document>> {
  const records = db.collection(collection) as Collection;
  const { insertedId } = await records.insertOne({ wallet, searchWords: [`old-${++number}`], ...record });
  return async () => (await records.findOne({ _id: insertedId })) as Document;
}

const jose = (form: 'NFC' | 'NFD') => `josé${++number}@example.com`.normalize(form);

it('adds the list keys of all records, and until the upgrade ends keeps those that old processes search', async () => {
  const records = {
    client: await stored('clients', { firstName: 'Émile', lastName: 'van Gogh', externalId: 'CRM-7', email: 'e@x.io' }),
    pass: await stored('passes', { firstName: 'Marie', lastName: 'Jean-Luc', barcode: 'P-1' }),
    anonymous: await stored('passes', { barcode: 'P-2' }),
    user: await stored('users', { username: 'Søren' }),
    wallet: await stored('wallets', { name: 'Café d’Argent', identifier: 'cafe' }),
    pack: await stored('packs', { name: 'Großes Paket' }),
    type: await stored('client_types', { name: 'Doré' }),
    text: await stored('communication_templates', { name: 'Autumn', title: 'Été' }),
    transit: await stored('transits', { number: 'TGV-1', originName: 'Besançon' }),
    event: await stored('events', { name: 'Fête', locations: [{ locationName: 'Salle Łódź' }, {}] }),
    hotel: await stored('hotels', { title: 'Séjour', hotelName: 'Hôtel', code: 'H1' }),
    coupon: await stored('coupons', { name: 'Été', promoCode: ' Summer ' }),
    card: await stored('store_cards', { programName: 'Fidélité' }),
    cinema: await stored('cinemas', { name: 'Amélie', director: 'Jean-Pierre' }),
    flight: await stored('boarding_passes', { name: 'AF1', originName: 'Orly' }),
    offer: await stored('offers', { title: 'Œuf', shortTitle: 'Ö', promoCode: 'X' }),
    generic: await stored('generics', { cardTitle: 'Ça', header: 'Tête' }),
  };
  const SORTED: Partial<Record<keyof typeof records, [sortName: string | undefined, ...words: string[]]>> = {
    client: ['van gogh', 'emile van gogh', 'gogh', 'crm 7', 'e@x.io'],
    pass: ['jean luc', 'marie jean luc', 'jean luc', 'luc', 'p 1'],
    anonymous: ['', 'p 2'],
    user: [undefined, 'soren'],
    wallet: ["cafe d'argent", 'cafe dargent', 'argent'],
    pack: ['grosses paket', 'paket'],
    type: ['dore'],
    text: ['autumn', 'ete'],
    transit: ['tgv 1', 'besancon'],
    event: ['fete', 'salle lodz', 'lodz'],
    hotel: ['sejour', 'hotel', 'h1'],
    coupon: ['ete', 'summer'],
    card: ['fidelite'],
    cinema: ['amelie', 'jean pierre', 'pierre'],
    flight: ['af1', 'orly'],
    offer: ['oeuf', 'o', 'x'],
    generic: ['ca', 'tete'],
  };
  await release.untilFit();
  for (const [name, [sortName, ...words]] of Object.entries(SORTED)) {
    const record = await records[name as keyof typeof records]();
    expect([name, record.sortName]).toEqual([name, sortName]);
    expect(record.searchWords).toEqual(expect.arrayContaining([expect.stringMatching(/^old-/), ...words]));
  }
  expect(await records.coupon()).toMatchObject({ promoCode: ' Summer ', promoCodeKey: 'summer' });

  // A process of 1.0.0 goes on writing.
  const late = await stored('clients', { firstName: 'Ann', lastName: 'Łoś' });
  await db.collection('clients').updateOne({ firstName: 'Émile' }, { $set: { lastName: 'Zoë' } });
  await release.finish();
  expect(await late()).toMatchObject({
    sortName: 'los',
    searchWords: ['a', 'an', 'ann', 'ann ', 'ann los', 'l', 'lo', 'los'],
  });
  const client = await records.client();
  expect(client.sortName).toBe('zoe');
  expect(client.searchWords).not.toEqual(expect.arrayContaining([expect.stringMatching(/^old-|gogh/)]));
});

it('leaves tombstones as they are', async () => {
  const tombstone = await stored('passes', { wallet: undefined, tombstoneOf: wallet, searchWords: undefined });
  const before = await tombstone();
  await release.finish();
  expect(await tombstone()).toEqual(before);
});

it('compares e-mail addresses in NFC with the domain as A-label; if two become the same, one keeps its former key', async () => {
  await db
    .collection('clients')
    .createIndex(
      { wallet: 1, emailKey: 1 },
      { name: 'wallet_emailKey', unique: true, partialFilterExpression: { emailKey: { $exists: true } } },
    );
  const email = jose('NFD');
  const first = await stored('clients', { lastName: 'One', email, emailKey: email });
  const second = await stored('clients', { lastName: 'Two', emailKey: email.normalize('NFC') });
  const idn = await stored('clients', { lastName: 'Three', emailKey: 'ada@münchen.example' });
  const user = await stored('users', { username: 'u', emailKey: 'ada@exämple.de' });
  const claim = await stored('passes', { exclusiveKeys: ['email:ada@münchen.example', 'other'] });
  await release.untilFit();
  expect((await first()).emailKey).toBe(email);
  expect((await second()).emailKey).toBe(email.normalize('NFC'));
  expect((await idn()).emailKey).toBe('ada@xn--mnchen-3ya.example');
  expect((await user()).emailKey).toBe('ada@xn--exmple-cua.de');
  expect((await claim()).exclusiveKeys).toEqual(['email:ada@xn--mnchen-3ya.example', 'other']);
  expect((await first()).sortName).toBe('one');
  await release.finish();
  expect(await release.status()).toEqual({ state: 'ok', isShared: false });
});

it('leaves a promotional code without a key when another template of the wallet has it in other letters', async () => {
  const [upper, lower] = [await stored('offers', { promoCode: 'SUN' }), await stored('offers', { promoCode: 'sun ' })];
  const elsewhere = await stored('offers', { promoCode: 'Sun', wallet: new Types.ObjectId() });
  await release.finish();
  expect([(await upper()).promoCodeKey, (await elsewhere()).promoCodeKey]).toEqual(['sun', 'sun']);
  expect(await lower()).not.toHaveProperty('promoCodeKey');
});

it('drops the indexes of 1.0.0 only at the end', async () => {
  await stored('passes', { lastName: 'One' });
  await db.collection('passes').createIndex({ wallet: 1, lastName: 1, _id: 1 }, { name: 'wallet_lastName' });
  const names = async () => (await db.collection('passes').indexes()).map(({ name }) => name);
  await release.untilFit();
  expect(await names()).toContain('wallet_lastName');
  await release.finish();
  expect(await names()).toEqual(['_id_']);
});

it('turns birth dates into calendar days in the time zone of their wallet', async () => {
  const paris = new Types.ObjectId();
  await db.collection('wallets').insertOne({ _id: paris, timezone: 'Europe/Paris' });
  const clients = [
    [paris, '1990-05-16T22:00:00Z', '1990-05-17'],
    [paris, '1990-05-17T00:00:00Z', '1990-05-17'],
    [paris, '1990-05-17T12:00:00Z', '1990-05-17'],
    [new Types.ObjectId(), '1990-05-16T22:00:00Z', '1990-05-16'],
  ] as const;
  const records = await Promise.all(
    clients.map(([wallet, birthDate]) => stored('clients', { wallet, birthDate: new Date(birthDate) })),
  );
  const without = await stored('clients', { wallet: paris });
  await release.untilFit();
  const days = await Promise.all(records.map(async (read) => ((await read()).birthDate as Date).toISOString()));
  expect(days).toEqual(clients.map(([, , day]) => `${day}T00:00:00.000Z`));
  expect(await without()).not.toHaveProperty('birthDate');
});
