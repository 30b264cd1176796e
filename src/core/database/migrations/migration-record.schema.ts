import { Schema } from 'mongoose';

export interface BackfillProgress {
  collection: string;
  /** Records processed. */
  done: number;
  /** Records at the start. */
  total: number;
  /** `_id` of the last processed record. */
  after?: unknown;
  isFinished: boolean;
}

/** The log of a migration. */
export interface MigrationRecord {
  _id: string;
  release: string;
  phase: 'before' | 'after';
  startedAt: Date;
  finishedAt?: Date;
  /** In the order of the migration's calls. */
  backfills: BackfillProgress[];
}

export const MigrationRecordSchema = new Schema<MigrationRecord>(
  {
    _id: String,
    release: String,
    phase: String,
    startedAt: Date,
    finishedAt: Date,
    backfills: [Schema.Types.Mixed],
  },
  { collection: 'migrations', versionKey: false },
);
