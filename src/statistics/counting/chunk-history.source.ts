import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { BulkChunksCollection } from '../../bulk/bulk-chunks.collection';
import { type HistoryEntry, uncountedOf } from '../../core/database/history';
import { recordsOfAll } from '../../core/database/tenant-collection';
import type { CountedEntry, Origin } from './counted-entry';
import { ALL_KNOWN, HISTORY_BATCH, type HistoryRecord, type HistorySource } from './history-source';

type ChunkEntry = HistoryEntry & Origin;

/** What chunks of bulk operations issued, told once for all their passes. */
@Injectable()
export class ChunkHistorySource implements HistorySource {
  readonly dueField = 'uncountedAt';
  readonly filter = ALL_KNOWN;
  readonly projection = { wallet: 1, history: 1, uncounted: 1 };
  readonly batch = HISTORY_BATCH;
  readonly records;

  constructor(chunks: BulkChunksCollection) {
    this.records = recordsOfAll<HistoryRecord>(chunks.unscoped() as never);
  }

  walletOf({ wallet }: HistoryRecord): Types.ObjectId {
    return wallet as Types.ObjectId;
  }

  read(records: readonly HistoryRecord[]): Promise<CountedEntry[]> {
    const entries = records.flatMap((chunk) => uncountedOf(chunk) as ChunkEntry[]);
    return Promise.resolve(entries.map((entry) => ({ ...originOf(entry), entry })));
  }
}

function originOf({ template, kind, source }: ChunkEntry): Origin {
  return { template, kind, source };
}
