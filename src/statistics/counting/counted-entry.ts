import type { Types } from 'mongoose';
import type { CallSource } from '../../core/access/principal';
import type { HistoryEntry } from '../../core/database/history';

/** Which series an entry belongs to. */
export interface Origin {
  /** If absent, the entry is counted only in the series of the wallet. */
  template?: Types.ObjectId;
  kind?: string;
  source: CallSource;
}

/** An entry with everything needed to count it. */
export interface CountedEntry extends Origin {
  entry: HistoryEntry;
  /** The pass whose stored timeline gets the entry, or is removed if the pass is deleted. */
  pass?: Types.ObjectId;
}
