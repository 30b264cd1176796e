import { Schema, type Types } from 'mongoose';

/**
 * One size of an image. Contains the checksums that a .pkpass needs, so that they need not be computed for each pass.
 */
export interface StoredVariant {
  key: string;
  data: Buffer;
  /** Checksum for the manifest of a .pkpass, in lowercase hex. */
  sha1: string;
  /** Unsigned checksum for the zip entry. */
  crc32: number;
}

/**
 * An uploaded image. If several wallets upload the same image, it is stored once. Only its owners, variants, and last
 * use can change.
 */
export interface StoredImage {
  _id: string;
  /** The wallets that have uploaded it. No other wallet can use it. */
  wallets: Types.ObjectId[];
  /** PNG, upright, without metadata, at most 2,000 px on the long side. */
  original: Buffer;
  variants: StoredVariant[];
  createdAt: Date;
  /** Size of this document in bytes. Written when the files of the wallet are counted (`StorageQuota`). */
  bytes?: number;
  /** Time of the last upload or the last use in a request. It can be up to half a day out of date. */
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
// Covers the query that counts the images and bytes of a wallet.
StoredImageSchema.index({ wallets: 1, bytes: 1 }, { name: 'wallets_bytes' });
// Finds unused images without reading the images themselves.
StoredImageSchema.index({ usedAt: 1, _id: 1 }, { name: 'usedAt' });
