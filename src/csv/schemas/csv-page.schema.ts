import { Schema, type Types } from 'mongoose';
import type { TenantDocument } from '../../core/database/tenant-collection';

/** Rows of an uploaded file that are read together. Personal data: removed once the operation has them. */
export interface CsvPage extends TenantDocument {
  /** The file, which itself is gone. */
  file: Types.ObjectId;
  /** Position among the file's pages, from 0. */
  index: number;
  /** As JSON: what lies in files can be several times as long as BSON. */
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
// A page of a file; all of them, and those of old files, for their removal.
CsvPageSchema.index({ file: 1, index: 1 }, { name: 'file_index', unique: true });
// Background removal of deleted wallets.
CsvPageSchema.index({ wallet: 1 }, { name: 'wallet' });
