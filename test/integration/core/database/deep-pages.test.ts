import { randomBytes } from 'node:crypto';
import { MongoClient, ObjectId } from 'mongodb';
import { DeepPages } from '../../../../src/core/database/deep-pages';
import { ScopedCollection, type TenantDocument } from '../../../../src/core/database/tenant-collection';

const RECORDS = 53;
const LIMIT = 10;

describe('DeepPages', () => {
  const client = new MongoClient(process.env.TEST_MONGODB_URI as string);
  const collection = client.db(`test-${randomBytes(6).toString('hex')}`).collection<TenantDocument>('records');
  const wallet = new ObjectId();
  const records = new ScopedCollection<TenantDocument>(collection as never, { wallet });
  let pages: DeepPages;

  beforeAll(async () => {
    await collection.createIndex({ wallet: 1, createdAt: -1, _id: -1 });
    // Four records share each moment, so that ties lie across the edges of pages.
    const made = Array.from({ length: RECORDS }, (_, index) => ({
      _id: new ObjectId(),
      wallet,
      createdAt: new Date(1_700_000_000_000 + Math.floor(index / 4) * 1000),
      lastName: index % 3 === 0 ? undefined : `Name ${index % 7}`,
    }));
    await collection.insertMany([...made, { _id: new ObjectId(), wallet: new ObjectId(), createdAt: new Date() }]);
  });

  beforeEach(() => (pages = new DeepPages()));

  afterAll(async () => {
    await collection.db?.dropDatabase();
    await client.close();
  });

  const read = (sort: Record<string, 1 | -1>, skip: number, filter = {}) =>
    pages.read(records, filter, { list: 'records', sort, skip, limit: LIMIT });

  it.each([
    ['createdAt', -1],
    ['createdAt', 1],
    ['lastName', 1],
  ] as const)('gives the records that skipping gives, by %s in direction %i', async (field, direction) => {
    const sort = { [field]: direction, _id: direction } as Record<string, 1 | -1>;
    const all = await records.find({}, { sort });
    for (let skip = LIMIT; skip < RECORDS; skip += LIMIT) {
      expect(await read(sort, skip)).toEqual(all.slice(skip, skip + LIMIT));
    }
    pages = new DeepPages();
    expect(await read(sort, 31)).toEqual(all.slice(31, 41));
    expect(await read(sort, 500)).toEqual([]);
  });

  it('stays within the filter', async () => {
    const sort = { createdAt: -1, _id: -1 } as const;
    const filter = { $or: [{ lastName: 'Name 1' }, { lastName: 'Name 2' }], createdAt: { $gt: new Date(0) } };
    const all = await records.find(filter, { sort });
    expect(await read(sort, 3, filter)).toEqual(all.slice(3, 3 + LIMIT));
  });

  it('starts a page where the previous one ended, even if a record was added at the front', async () => {
    const sort = { createdAt: -1, _id: -1 } as const;
    const first = await read(sort, 10);
    const added = await collection.insertOne({ _id: new ObjectId(), wallet, createdAt: new Date() });
    const all = await records.find({ _id: { $ne: added.insertedId } }, { sort });
    expect([...first, ...(await read(sort, 20))]).toEqual(all.slice(10, 30));
    await collection.deleteOne({ _id: added.insertedId });
  });
});
