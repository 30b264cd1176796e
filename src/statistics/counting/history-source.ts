import type { Filter, UpdateFilter } from 'mongodb';
import type { Types } from 'mongoose';
import type { RelaySource } from '../../core/background/relay';
import type { WithHistory } from '../../core/database/history';
import type { StoredDocument } from '../../core/database/tenant-collection';
import type { CountedEntry } from './counted-entry';
import { COUNTED_TYPES } from './counts-of';

/** Records whose entries one transaction counts. */
export const HISTORY_BATCH = 200;

export type HistoryRecord = StoredDocument & WithHistory;

/** Selects records without an entry of a later release: the others wait for a process that knows it. */
export const ALL_KNOWN = {
  history: { $not: { $elemMatch: { type: { $nin: COUNTED_TYPES } } } },
} as Filter<HistoryRecord>;

/** Records of one collection whose entries are counted. */
export interface HistorySource extends RelaySource<HistoryRecord> {
  /** Counted records are removed; absent: they lose their marks. */
  readonly removesCounted?: boolean;
  /** Update of records whose entries are counted; absent: they lose their marks. */
  readonly whenCounted?: UpdateFilter<HistoryRecord>;
  walletOf(record: HistoryRecord): Types.ObjectId;
  /** Their entries that are not counted yet. @param records of one wallet */
  read(records: readonly HistoryRecord[]): Promise<CountedEntry[]>;
}
