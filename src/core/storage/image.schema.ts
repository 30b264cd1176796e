import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** One size of an image, with the checksums that a .pkpass needs, so that passes compute none. */
@Schema({ _id: false })
export class StoredVariant {
  @Prop({ type: String, required: true })
  key: string;

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

/** An uploaded image, stored once for all wallets. Immutable except for owners, variants and its last use. */
@Schema({ collection: 'images', versionKey: false, timestamps: { createdAt: true, updatedAt: false } })
export class StoredImage {
  @Prop({ type: String, required: true })
  _id: string;

  /** The wallets that uploaded it; only they may use it. */
  @Prop({ type: [SchemaTypes.ObjectId], required: true })
  wallets: Types.ObjectId[];

  /** PNG, upright, without metadata, at most 2,000 px on the long side. */
  @Prop({ type: SchemaTypes.Buffer, required: true })
  original: Buffer;

  @Prop({ type: [StoredVariantSchema], required: true })
  variants: StoredVariant[];

  createdAt: Date;

  /** Last upload or use in a request; up to half a day late. */
  @Prop({ type: Date })
  usedAt?: Date;
}

export const StoredImageSchema = SchemaFactory.createForClass(StoredImage);
StoredImageSchema.index({ wallets: 1 }, { name: 'wallets' });
// For the removal of unused images, without reading them.
StoredImageSchema.index({ usedAt: 1, _id: 1 }, { name: 'usedAt' });
