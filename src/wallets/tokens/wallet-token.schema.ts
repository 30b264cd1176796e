import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, Types } from 'mongoose';
import type { TokenRole } from './wallet-token.dto';

/** For server integrations; only a hash is stored (docs/contract/access.md#wallet-tokens). */
@Schema({ collection: 'wallet_tokens', versionKey: false })
export class WalletToken {
  _id: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  wallet: Types.ObjectId;

  @Prop({ type: String })
  name?: string;

  /** Absent: OWNER. */
  @Prop({ type: String })
  role?: TokenRole;

  /** The only ones whose passes a SCANNER may scan; absent: all. */
  @Prop({ type: [SchemaTypes.ObjectId], default: undefined })
  templates?: Types.ObjectId[];

  /** SHA-256 of the token. */
  @Prop({ type: String, required: true })
  hash: string;

  /** Tells tokens apart for people. */
  @Prop({ type: String, required: true })
  lastFour: string;

  /** Absent: it never expires. */
  @Prop({ type: Date })
  expiresAt?: Date;

  @Prop({ type: Date, required: true })
  createdAt: Date;

  @Prop({ type: Date, required: true })
  updatedAt: Date;
}

export const WalletTokenSchema = SchemaFactory.createForClass(WalletToken);
WalletTokenSchema.index({ hash: 1 }, { name: 'hash', unique: true });
WalletTokenSchema.index({ wallet: 1, createdAt: -1, _id: -1 }, { name: 'wallet_createdAt' });
