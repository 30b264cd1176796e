import { randomBytes } from 'node:crypto';
import type { Collection, Db } from 'mongodb';
import { type Connection, createConnection, Types } from 'mongoose';
import type { MigrationRecord } from '../../../src/core/database/migrations/migration-record.schema';
import { MigrationRun } from '../../../src/core/database/migrations/migration-run';
import { phoneNumbersInE164 } from '../../../src/releases/1.1.0/phone-numbers';

let server: Connection;
let db: Db;

beforeAll(async () => {
  server = await createConnection(process.env.TEST_MONGODB_URI as string).asPromise();
  db = server.useDb(`phone-numbers-${randomBytes(4).toString('hex')}`).db as unknown as Db;
});
afterAll(async () => {
  await db.dropDatabase();
  await server.close();
});

const [PARIS, LONDON, NOWHERE] = Array.from({ length: 3 }, () => new Types.ObjectId());

const STORED: [wallet: Types.ObjectId, before: string, after: string][] = [
  [PARIS, '+33612345678', '+33612345678'],
  [PARIS, '+33 (0)6 12 34 56 78', '+33612345678'],
  [PARIS, '06 12 34 56 78', '+33612345678'],
  [PARIS, '12', '12'],
  [PARIS, 'call me', 'call me'],
  [PARIS, '06 12 34 56 78 ext. 12', '06 12 34 56 78 ext. 12'],
  [LONDON, '020 7946 0018', '+442079460018'],
  [NOWHERE, '06 12 34 56 78', '06 12 34 56 78'],
  [NOWHERE, '+44 20 7946 0018', '+442079460018'],
];

it('converts readable phone numbers of customers and passes to E.164', async () => {
  await db.collection('wallets').insertMany([
    { _id: PARIS, timezone: 'Europe/Paris' },
    { _id: LONDON, timezone: 'Europe/Paris', country: 'GB' },
    { _id: NOWHERE, timezone: 'UTC' },
  ]);
  const records = () => STORED.map(([wallet, phoneNumber]) => ({ wallet, phoneNumber }));
  await db.collection('clients').insertMany([...records(), { wallet: PARIS } as never]);
  await db.collection('passes').insertMany(records());
  const log = db.collection('migrations') as unknown as Collection<MigrationRecord>;
  const migration = phoneNumbersInE164('phone-numbers');
  await log.insertOne({ _id: migration.id, release: '1.1.0', phase: 'before', startedAt: new Date(), backfills: [] });
  const run = new MigrationRun(db, log, migration.id, () => undefined);
  await migration.up(run);
  for (const collection of ['clients', 'passes']) {
    const found = await db
      .collection(collection)
      .find({ phoneNumber: { $exists: true } })
      .sort({ _id: 1 })
      .toArray();
    expect(found.map(({ phoneNumber }) => phoneNumber as string)).toEqual(STORED.map(([, , after]) => after));
  }
  expect(await db.collection('clients').countDocuments({ phoneNumber: { $exists: false } })).toBe(1);
});
