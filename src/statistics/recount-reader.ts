import { Injectable } from '@nestjs/common';
import type { ClientSession, Collection, Document } from 'mongodb';
import type { Types } from 'mongoose';
import { BulkChunksCollection } from '../bulk/schemas/bulk-chunk.schema';
import { BulkOperationsCollection } from '../bulk/schemas/bulk-operation.schema';
import { IssueHistories } from '../passes/records/issue-histories.collection';
import { PassCollection } from '../passes/records/pass.collection';
import { DailyCountsCollection } from './schemas/daily-count.schema';

/** `issued` is the number of passes that are not deleted, and `held` the number of passes on phones. */
export interface Sums {
  issued: number;
  held: number;
}

interface Group extends Sums {
  _id: Types.ObjectId | null;
}

const isOnPhone = { $gt: [{ $add: ['$activeIOSDeviceCount', '$activeAndroidDeviceCount'] }, 0] };

const entry = (name: string) => `$history.${name}`;
const EACH_UNCOUNTED: Document[] = [
  { $set: { history: { $slice: ['$history', { $multiply: ['$uncounted', -1] }] } } },
  { $unwind: '$history' },
];

const isType = (type: string) => ({ $eq: [entry('type'), type] });

/** Reads the sums of a wallet by template, from a session’s snapshot. */
@Injectable()
export class RecountReader {
  constructor(
    private readonly counts: DailyCountsCollection,
    private readonly passes: PassCollection,
    private readonly chunks: BulkChunksCollection,
    private readonly issues: IssueHistories,
    private readonly operations: BulkOperationsCollection,
  ) {}

  async hasOpenOperations(session: ClientSession, wallet: Types.ObjectId): Promise<boolean> {
    const open = { status: { $in: ['pending' as const, 'processing' as const] } };
    return (
      (await this.operations
        .of(wallet)
        .within(session)
        .findOne(open, { projection: { _id: 1 } })) !== null
    );
  }

  counted(session: ClientSession, wallet: Types.ObjectId): Promise<Map<string, Sums>> {
    return sums(session, this.counts.unscoped(), [
      { $match: { wallet, by: 'all', value: '', template: { $ne: null } } },
      {
        $group: {
          _id: '$template',
          issued: { $sum: { $subtract: [{ $ifNull: ['$total.issued', 0] }, { $ifNull: ['$total.deleted', 0] }] } },
          held: { $sum: '$total.held' },
        },
      },
    ]);
  }

  /** Returns the sums of entries that are not counted yet. */
  async waiting(session: ClientSession, wallet: Types.ObjectId): Promise<Map<string, Sums>> {
    const isWaiting = { uncountedAt: { $exists: true } };
    const inPasses = await sums(session, this.passes.unscoped(), [
      { $match: { ...isWaiting, $or: [{ wallet }, { tombstoneOf: wallet }] } },
      ...EACH_UNCOUNTED,
      {
        $group: {
          _id: '$template',
          issued: { $sum: { $cond: [isType('issued'), 1, { $cond: [isType('deleted'), -1, 0] }] } },
          held: { $sum: entry('held') },
        },
      },
    ]);
    const together = [
      { $match: { ...isWaiting, wallet } },
      ...EACH_UNCOUNTED,
      { $group: { _id: entry('template'), issued: { $sum: entry('count') }, held: { $sum: 0 } } },
    ];
    return added([
      inPasses,
      await sums(session, this.chunks.unscoped(), together),
      await sums(session, this.issues.unscoped(), together),
    ]);
  }

  living(session: ClientSession, wallet: Types.ObjectId): Promise<Map<string, Sums>> {
    const held = { $sum: { $cond: [isOnPhone, 1, 0] } };
    return sums(session, this.passes.unscoped(), [
      { $match: { wallet } },
      { $group: { _id: '$template', issued: { $sum: 1 }, held } },
    ]);
  }
}

async function sums<T extends Document>(
  session: ClientSession,
  records: Collection<T>,
  stages: Document[],
): Promise<Map<string, Sums>> {
  const groups = await records.aggregate<Group>(stages, { session }).toArray();
  return new Map(groups.map(({ _id, issued, held }) => [String(_id), { issued, held }]));
}

function added(all: readonly Map<string, Sums>[]): Map<string, Sums> {
  const total = new Map<string, Sums>();
  for (const [template, { issued, held }] of all.flatMap((sums) => [...sums])) {
    const known = total.get(template) ?? { issued: 0, held: 0 };
    total.set(template, { issued: known.issued + issued, held: known.held + held });
  }
  return total;
}
