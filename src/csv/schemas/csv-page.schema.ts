import { Schema, type Types } from 'mongoose';
import type { TenantDocument } from '../../core/database/tenant-collection';

/** Rows of an uploaded file. Personal data: removed once the operation has them. */
export interface CsvPage extends TenantDocument {
  /** The upload, deleted by now. */
  file: Types.ObjectId;
  index: number;
  /** JSON: data of files can be several times as long in BSON. */
  rows: string;
}

export const CsvPageSchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    file: Schema.Types.ObjectId,
    index: Number,
    rows: String,
  },
  { collection: 'csv_pages', versionKey: false },
);
// Reads a page; finds a file's pages, and old ones, for removal.
CsvPageSchema.index({ file: 1, index: 1 }, { name: 'file_index', unique: true });
CsvPageSchema.index({ wallet: 1 }, { name: 'wallet' });
