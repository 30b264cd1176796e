import { Schema, type Types } from 'mongoose';

/** One size of an image, with the checksums that a .pkpass needs, so that passes do not have to compute them. */
export interface StoredVariant {
  key: string;
  data: Buffer;
  /** Lowercase hex, for the manifest of a .pkpass. */
  sha1: string;
  /** Unsigned, for the zip entry. */
  crc32: number;
}

/** An uploaded image, stored once for all wallets. Immutable except for its owners, variants and last use. */
export interface StoredImage {
  _id: string;
  /** The wallets that have uploaded it. Only they can use it. */
  wallets: Types.ObjectId[];
  /** PNG, upright, without metadata, at most 2,000 px on the long side. */
  original: Buffer;
  variants: StoredVariant[];
  createdAt: Date;
  /** Size of this document, written when the wallet’s files are counted (`StorageQuota`). */
  bytes?: number;
  /** Time of the last upload or use in a request; up to half a day late. */
  usedAt?: Date;
}

const StoredVariantSchema = new Schema(
  {
    key: { type: String, required: true },
    data: { type: Schema.Types.Buffer, required: true },
    sha1: { type: String, required: true },
    crc32: { type: Number, required: true },
  },
  { _id: false },
);

export const StoredImageSchema = new Schema(
  {
    _id: { type: String, required: true },
    wallets: { type: [Schema.Types.ObjectId], required: true },
    original: { type: Schema.Types.Buffer, required: true },
    variants: { type: [StoredVariantSchema], required: true },
    usedAt: Date,
    bytes: Number,
  },
  { collection: 'images', versionKey: false, timestamps: { createdAt: true, updatedAt: false } },
);
// Lets the index alone count a wallet’s files and bytes.
StoredImageSchema.index({ wallets: 1, bytes: 1 }, { name: 'wallets_bytes' });
// Finds unused images without reading them.
StoredImageSchema.index({ usedAt: 1, _id: 1 }, { name: 'usedAt' });
