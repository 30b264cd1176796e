import { Schema, type Types } from 'mongoose';
import type { TenantDocument } from '../../core/database/tenant-collection';

/** Rows of an uploaded file. Removed once the operation has copied them, because they contain personal data. */
export interface CsvPage extends TenantDocument {
  /** ID of the uploaded file, which no longer exists. */
  file: Types.ObjectId;
  index: number;
  /** The rows as JSON, because BSON can be several times larger. */
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
// Used to read a page, and to find the pages of a file and old pages for removal.
CsvPageSchema.index({ file: 1, index: 1 }, { name: 'file_index', unique: true });
CsvPageSchema.index({ wallet: 1 }, { name: 'wallet' });
