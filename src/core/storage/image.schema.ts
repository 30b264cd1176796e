import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** One size of an image, with the checksums that a .pkpass needs, so that making a pass computes none. */
@Schema({ _id: false })
export class StoredVariant {
  /** Key of the variant (image-variants.ts), unique in its image. */
  @Prop({ type: String, required: true })
  key: string;

  /** PNG. */
  @Prop({ type: SchemaTypes.Buffer, required: true })
  data: Buffer;

  /** Lower-case hex, for the manifest of a .pkpass. */
  @Prop({ type: String, required: true })
  sha1: string;

  /** Unsigned, for the zip entry. */
  @Prop({ type: Number, required: true })
  crc32: number;
}

const StoredVariantSchema = SchemaFactory.createForClass(StoredVariant);

/**
 * An uploaded image, stored once per installation however many wallets use it. Immutable but for owners and
 * variants that are added, and the moment of its last use.
 */
@Schema({ collection: 'images', versionKey: false, timestamps: { createdAt: true, updatedAt: false } })
export class StoredImage {
  /** SHA-256 of the uploaded bytes, lower-case hex. */
  @Prop({ type: String, required: true })
  _id: string;

  /** The wallets that uploaded it; only these may name it in their records. */
  @Prop({ type: [SchemaTypes.ObjectId], required: true })
  wallets: Types.ObjectId[];

  /** PNG, upright, without metadata, at most 2,000 px on the long side. */
  @Prop({ type: SchemaTypes.Buffer, required: true })
  original: Buffer;

  @Prop({ type: [StoredVariantSchema], required: true })
  variants: StoredVariant[];

  createdAt: Date;

  /** When somebody last uploaded it, or named it in a request, by the database's clock; up to half a day may be missing. */
  @Prop({ type: Date })
  usedAt?: Date;
}

export const StoredImageSchema = SchemaFactory.createForClass(StoredImage);
// Background removal of deleted wallets.
StoredImageSchema.index({ wallets: 1 }, { name: 'wallets' });
// Removal of images that nobody uses any more, without reading the images.
StoredImageSchema.index({ usedAt: 1, _id: 1 }, { name: 'usedAt' });
