import type { Types } from 'mongoose';
import type { CallSource } from '../../core/access/principal';
import type { HistoryEntry } from '../../core/database/history';

/** Determines the series in which an entry is counted. */
export interface Origin {
  /** If absent, the entry is counted only in the wallet’s series. */
  template?: Types.ObjectId;
  kind?: string;
  source: CallSource;
}

/** A history entry with everything that is needed to count it. */
export interface CountedEntry extends Origin {
  entry: HistoryEntry;
  /** The pass whose stored timeline receives the entry. If the entry deletes the pass, the timeline is removed. */
  pass?: Types.ObjectId;
}
