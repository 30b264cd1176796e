import type { Types } from 'mongoose';
import type { CallSource } from '../../core/access/principal';
import type { HistoryEntry } from '../../core/database/history';

/** Whose series an entry belongs to. */
export interface Origin {
  /** Absent: counted in the wallet's series only. */
  template?: Types.ObjectId;
  kind?: string;
  source: CallSource;
}

/** An entry with what is needed to count it. */
export interface CountedEntry extends Origin {
  entry: HistoryEntry;
  /** The pass whose stored timeline gets it, or goes with it when it is deleted. Absent: none. */
  pass?: Types.ObjectId;
}
