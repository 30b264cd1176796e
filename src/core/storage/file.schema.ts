import { Schema, type Types } from 'mongoose';

/** An uploaded PDF of at most 5 MB. If several wallets upload the same file, it is stored once. */
export interface StoredFile {
  /** SHA-256 of the bytes, in lowercase hex. */
  _id: string;
  /** The wallets that have uploaded it. */
  wallets: Types.ObjectId[];
  data: Buffer;
  createdAt: Date;
  /** Size of this document in bytes. Written when the files of the wallet are counted (`StorageQuota`). */
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
// Covers the query that counts the files and bytes of a wallet.
StoredFileSchema.index({ wallets: 1, bytes: 1 }, { name: 'wallets_bytes' });
