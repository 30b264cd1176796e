import { Schema, type Types } from 'mongoose';

/** An uploaded PDF of at most 5 MB, stored once for all wallets. */
export interface StoredFile {
  /** SHA-256 of the bytes, in lowercase hex. */
  _id: string;
  /** The wallets that have uploaded it. */
  wallets: Types.ObjectId[];
  data: Buffer;
  createdAt: Date;
  /** Size of this document, written when the wallet’s files are counted (`StorageQuota`). */
  bytes?: number;
}

export const StoredFileSchema = new Schema(
  {
    _id: { type: String, required: true },
    wallets: { type: [Schema.Types.ObjectId], required: true },
    data: { type: Schema.Types.Buffer, required: true },
    createdAt: { type: Date, required: true },
    bytes: Number,
  },
  { collection: 'files', versionKey: false },
);
// Lets the index alone count a wallet’s files and bytes.
StoredFileSchema.index({ wallets: 1, bytes: 1 }, { name: 'wallets_bytes' });
