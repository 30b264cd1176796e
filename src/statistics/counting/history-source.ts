import type { Filter, UpdateFilter } from 'mongodb';
import type { Types } from 'mongoose';
import type { RelaySource } from '../../core/background/relay';
import type { WithHistory } from '../../core/database/history';
import type { StoredDocument } from '../../core/database/tenant-collection';
import type { CountedEntry } from './counted-entry';
import { COUNTED_TYPES } from './counts-of';

/** Number of records that one transaction counts. */
export const HISTORY_BATCH = 200;

export type HistoryRecord = StoredDocument & WithHistory;

/** Excludes records that contain an entry from a later release. They wait for a process that knows the entry’s type. */
export const ALL_KNOWN = {
  history: { $not: { $elemMatch: { type: { $nin: COUNTED_TYPES } } } },
} as Filter<HistoryRecord>;

/** A collection whose records contain entries to count. */
export interface HistorySource extends RelaySource<HistoryRecord> {
  /** Whether records are removed once they are counted. Otherwise, only their mark is removed. */
  readonly removesCounted?: boolean;
  /** Update of records whose entries are counted; absent: they lose their marks. */
  readonly whenCounted?: UpdateFilter<HistoryRecord>;
  walletOf(record: HistoryRecord): Types.ObjectId;
  /** Returns the entries that are not counted yet. @param records records of one wallet */
  read(records: readonly HistoryRecord[]): Promise<CountedEntry[]>;
}
