import { Schema, type Types } from 'mongoose';
import type { TenantDocument } from '../../core/database/tenant-collection';

/** Rows of an uploaded file. They contain personal data, so they are removed once the operation has copied them. */
export interface CsvPage extends TenantDocument {
  /** The upload, which is already deleted. */
  file: Types.ObjectId;
  index: number;
  /** JSON, because the same data can be several times larger as BSON. */
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
// Reads a page, and finds a file’s pages and old pages for removal.
CsvPageSchema.index({ file: 1, index: 1 }, { name: 'file_index', unique: true });
CsvPageSchema.index({ wallet: 1 }, { name: 'wallet' });
