import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** An uploaded PDF, at most 5 MB, stored once for all wallets. */
@Schema({ collection: 'files', versionKey: false })
export class StoredFile {
  /** SHA-256 of the bytes, lower-case hex. */
  @Prop({ type: String, required: true })
  _id: string;

  /** The wallets that uploaded it. */
  @Prop({ type: [SchemaTypes.ObjectId], required: true })
  wallets: Types.ObjectId[];

  @Prop({ type: SchemaTypes.Buffer, required: true })
  data: Buffer;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

export const StoredFileSchema = SchemaFactory.createForClass(StoredFile);
StoredFileSchema.index({ wallets: 1 }, { name: 'wallets' });
