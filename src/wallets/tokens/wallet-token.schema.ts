import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** A token for server integrations. The secret itself is not stored (docs/contract/access.md#wallet-tokens). */
@Schema({ collection: 'wallet_tokens', versionKey: false })
export class WalletToken {
  _id: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  wallet: Types.ObjectId;

  /** SHA-256 of the token. */
  @Prop({ type: String, required: true })
  hash: string;

  /** The token's last four characters, by which people tell tokens apart. */
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
// Every call with a wallet token.
WalletTokenSchema.index({ hash: 1 }, { name: 'hash', unique: true });
// GET /wallets/tokens, newest first.
WalletTokenSchema.index({ wallet: 1, createdAt: -1, _id: -1 }, { name: 'wallet_createdAt' });
