import { randomBytes } from 'node:crypto';
import { MongoClient, ObjectId } from 'mongodb';
import { Lister } from '../../../../src/core/database/lister';
import { SEARCH_INDEX, listKeys, searchFor } from '../../../../src/core/database/search-words';
import { ScopedCollection, type TenantDocument } from '../../../../src/core/database/tenant-collection';

const RECORDS = 400;
const NAMES = ['Martin', 'Martinez', 'Martel', 'Bernard', 'Quennehen'];

describe('Lister', () => {
  const client = new MongoClient(process.env.TEST_MONGODB_URI as string);
  const collection = client.db(`test-${randomBytes(6).toString('hex')}`).collection<TenantDocument>('records');
  const wallet = new ObjectId();
  const records = new ScopedCollection<TenantDocument>(collection as never, { wallet });
  const lister = new Lister();

  beforeAll(async () => {
    await collection.createIndex({ wallet: 1, searchWords: 1, createdAt: -1, _id: -1 }, { name: SEARCH_INDEX });
    const made = Array.from({ length: RECORDS }, (_, number) => {
      // One name is rare, and the numbers lie together in the list.
      const name = number % 40 === 0 ? 'Quennehen' : NAMES[number % 4];
      const code = `MEMBER-${String(number).padStart(4, '0')}`;
      // Four records share each moment, so that ties lie across the edges of pages.
      const createdAt = new Date(1_700_000_000_000 + Math.floor(number / 4) * 1000);
      return {
        _id: new ObjectId(),
        wallet,
        even: number % 2 === 0,
        createdAt,
        ...listKeys(name, name, code),
      };
    });
    const [first] = made;
    await collection.insertMany([...made, { ...first, _id: new ObjectId(), wallet: new ObjectId() }]);
  });

  afterAll(async () => {
    await collection.db?.dropDatabase();
    await client.close();
  });

  /** What a list holds, looked at without an index. */
  async function expected(prefix: string, field: string, direction: 1 | -1, filter = {}): Promise<string[]> {
    const all = await collection
      .find({ wallet, ...filter })
      .sort({ [field]: direction, _id: direction })
      .toArray();
    const begins = (record: TenantDocument) => (record.searchWords as string[]).some((word) => word.startsWith(prefix));
    return all.filter(begins).map(({ _id }) => _id.toHexString());
  }

  const searches = [
    'm',
    'mart',
    'marti',
    'martinez',
    'quennehen',
    'member',
    'member-00',
    'member-01',
    'member-0123',
    'no',
  ];

  it.each(searches)('finds %s, each page in order', async (search) => {
    for (const [sort, field, direction] of [
      ['-createdAt', 'createdAt', -1],
      ['createdAt', 'createdAt', 1],
      ['name', 'sortName', 1],
    ] as const) {
      for (const filter of [{}, { even: true }]) {
        const ids = await expected(searchFor(search).prefix, field, direction, filter);
        for (const [page, limit] of [1, 2, 3, 12].flatMap((number) => [
          [number, 10],
          [number, 7],
          [number, 150],
        ])) {
          const { docs, totalDocs } = await lister.page(records, { search, sort, page, limit }, filter);
          expect(docs.map(({ _id }) => _id.toHexString())).toEqual(ids.slice((page - 1) * limit, page * limit));
          expect(totalDocs).toBe(ids.length);
        }
      }
    }
  });

  it.each(['\u2028', '\u2029', '\u0085', '\n', ...'\\^$.*+?()[]{}|/#&~`"%-'])(
    'finds a name with %j, and no other',
    async (odd) => {
      // At the fifth place: shorter beginnings are found without a pattern.
      const named = (name: string) => ({
        _id: new ObjectId(),
        wallet,
        createdAt: new Date(),
        ...listKeys(name, name),
      });
      const [made, other] = [named(`abcd${odd}ef`), named('abcdyef')];
      await collection.insertMany([made, other]);
      const { docs } = await lister.page(records, { search: `abcd${odd}e` }, {});
      await collection.deleteMany({ _id: { $in: [made._id, other._id] } });
      expect(docs.map(({ _id }) => _id)).toEqual([made._id]);
    },
  );

  it('immediately sees if fewer or more records match', async () => {
    const count = async () => (await lister.page(records, { search: 'newcomer' }, {})).totalDocs;
    const newcomers = Array.from({ length: 30 }, (_, number) => ({
      _id: new ObjectId(),
      wallet,
      createdAt: new Date(number),
      ...listKeys('Newcomer', 'Newcomer'),
    }));
    expect(await count()).toBe(0);
    await collection.insertMany(newcomers);
    expect(await count()).toBe(30);
    await collection.deleteMany({ _id: { $in: newcomers.slice(1).map(({ _id }) => _id) } });
    expect(await count()).toBe(1);
    expect(await count()).toBe(1);
  });
});
