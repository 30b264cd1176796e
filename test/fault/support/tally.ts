import { ObjectId } from 'mongodb';
import type { Json } from '../../support/fixtures';
import type { Cluster } from './cluster';

export type Sums = Record<string, number>;

const PHONES = { $or: [{ activeIOSDeviceCount: { $gt: 0 } }, { activeAndroidDeviceCount: { $gt: 0 } }] };

/** Counts from the passes themselves, independent of the statistics. */
export async function stored({ database }: Cluster, wallet: ObjectId): Promise<Sums> {
  const passes = database.collection('passes');
  const [living, deleted, held, inBulk] = await Promise.all([
    passes.countDocuments({ wallet }),
    passes.countDocuments({ tombstoneOf: wallet }),
    passes.countDocuments({ wallet, ...PHONES }),
    passes.countDocuments({ issuedVia: 'BULK', $or: [{ wallet }, { tombstoneOf: wallet }] }),
  ]);
  return { issued: living + deleted, deleted, held, inBulk };
}

/** Sums of a series, as days and as totals, which must be equal. */
export async function counted({ database }: Cluster, wallet: ObjectId, of: Json): Promise<Sums> {
  const [totals, days]: Sums[] = [{}, {}];
  const add = (sums: Sums, counts: Sums) => {
    for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count;
  };
  const series = database.collection<{ total: Sums; days: Record<string, Sums> }>('daily_counts');
  for (const month of await series.find({ wallet, ...of } as object).toArray()) {
    add(totals, month.total);
    for (const day of Object.values(month.days)) add(days, day);
  }
  expect(days).toEqual(totals);
  return totals;
}

/** Without what did not happen once: it has no count. */
export const happened = (sums: Sums): Sums => Object.fromEntries(Object.entries(sums).filter(([, count]) => count > 0));

/** Records of any collection that wait to be counted. */
export async function waiting({ database }: Cluster): Promise<number> {
  const isWaiting = { uncountedAt: { $exists: true } };
  const counts = ['passes', 'issue_histories', 'bulk_chunks', 'deliveries'].map((name) =>
    database.collection(name).countDocuments(isWaiting),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Passes whose date has come, or comes in seconds, and is not counted. */
export const unexpired = ({ database }: Cluster, wallet: ObjectId): Promise<number> =>
  database.collection('passes').countDocuments({
    wallet,
    status: { $in: ['active', 'inactive'] },
    $expr: {
      $and: [
        { $lte: ['$expirationDate', { $add: ['$$NOW', 10_000] }] },
        { $gt: ['$expirationDate', null] },
        NOT_COUNTED,
      ],
    },
  });

const NOT_COUNTED = { $ne: ['$countedExpiry', '$expirationDate'] };

/** Number of timeline entries by type and pass, for living passes and for what is stored of deleted ones. */
export async function shown({ database }: Cluster, wallet: ObjectId): Promise<Map<string, Sums>> {
  const [passes, timelines] = await Promise.all([
    database.collection<Told>('passes').find({ wallet }).project<Told>({ history: 1 }).toArray(),
    database.collection<Told>('pass_timelines').find({ wallet }).toArray(),
  ]);
  const shown = new Map<string, Sums>();
  for (const { _id, history = [], entries = [] } of [...passes, ...timelines]) {
    const sums = shown.get(_id.toHexString()) ?? {};
    for (const { type } of [...history, ...entries]) sums[type] = (sums[type] ?? 0) + 1;
    shown.set(_id.toHexString(), sums);
  }
  return shown;
}

interface Told {
  _id: ObjectId;
  wallet?: ObjectId;
  history?: { type: string }[];
  entries?: { type: string }[];
}
