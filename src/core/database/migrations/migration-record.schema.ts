import { Schema } from 'mongoose';

/** How far a back-fill came. */
export interface BackfillProgress {
  collection: string;
  /** Records that were looked at. */
  done: number;
  /** Records that there were when it began. */
  total: number;
  /** `_id` of the last record that was looked at. */
  after?: unknown;
  isFinished: boolean;
}

/** What was done of a migration. */
export interface MigrationRecord {
  /** The migration's. */
  _id: string;
  release: string;
  phase: 'before' | 'after';
  startedAt: Date;
  finishedAt?: Date;
  /** In the order in which the migration asks for them. */
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
