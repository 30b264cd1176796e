import { Schema } from 'mongoose';

export interface BackfillProgress {
  collection: string;
  /** Number of records processed so far. */
  done: number;
  total: number;
  after?: unknown;
  isFinished: boolean;
}

export interface MigrationRecord {
  _id: string;
  release: string;
  phase: 'before' | 'after';
  startedAt: Date;
  finishedAt?: Date;
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
