import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { BulkChunksCollection } from '../../bulk/schemas/bulk-chunk.schema';
import { type HistoryEntry, uncountedOf } from '../../core/database/history';
import { recordsOfAll, type TenantCollection } from '../../core/database/tenant-collection';
import { IssueHistories } from '../../passes/records/issue-histories.collection';
import type { CountedEntry, Origin } from './counted-entry';
import { ALL_KNOWN, HISTORY_BATCH, type HistoryRecord, type HistorySource } from './history-source';

type IssueEntry = HistoryEntry & Origin;

/** Reads records that each list many issued passes. */
abstract class IssueSource implements HistorySource {
  readonly dueField = 'uncountedAt';
  readonly filter = ALL_KNOWN;
  readonly projection = { wallet: 1, history: 1, uncounted: 1 };
  readonly batch = HISTORY_BATCH;
  readonly records;

  constructor(collection: TenantCollection<never>) {
    this.records = recordsOfAll<HistoryRecord>(collection.unscoped() as never);
  }

  walletOf({ wallet }: HistoryRecord): Types.ObjectId {
    return wallet as Types.ObjectId;
  }

  read(records: readonly HistoryRecord[]): Promise<CountedEntry[]> {
    const entries = records.flatMap((record) => uncountedOf(record) as IssueEntry[]);
    return Promise.resolve(entries.map((entry) => ({ ...originOf(entry), entry })));
  }
}

/** Reads the passes that chunks of bulk operations issued. */
@Injectable()
export class ChunkHistorySource extends IssueSource {
  constructor(chunks: BulkChunksCollection) {
    super(chunks as never);
  }
}

/** Reads the passes that were issued together with new customers. */
@Injectable()
export class IssueHistorySource extends IssueSource {
  readonly removesCounted = true;

  constructor(histories: IssueHistories) {
    super(histories as never);
  }
}

function originOf({ template, kind, source }: IssueEntry): Origin {
  return { template, kind, source };
}
