import { Injectable } from '@nestjs/common';
import { Schema, type Types } from 'mongoose';
import type { ScannerRights } from '../../core/access/principal';
import { collectionOf } from '../../core/database/tenant-collection';
import type { TokenRole } from './wallet-token.dto';

/** For server integrations. Only a hash of the token is stored (docs/contract/access.md#wallet-tokens). */
export interface WalletToken {
  _id: Types.ObjectId;
  wallet: Types.ObjectId;
  name?: string;
  /** Absent: OWNER. */
  role?: TokenRole;
  /** Templates whose passes a SCANNER may scan. All if absent. */
  templates?: Types.ObjectId[];
  scanner?: ScannerRights;
  /** SHA-256 of the token. */
  hash: string;
  /** Helps people tell tokens apart. */
  lastFour: string;
  /** Absent if the token never expires. */
  expiresAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

export const WalletTokenSchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    name: String,
    role: String,
    templates: { type: [Schema.Types.ObjectId], default: undefined },
    scanner: Schema.Types.Mixed,
    hash: { type: String, required: true },
    lastFour: { type: String, required: true },
    expiresAt: Date,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'wallet_tokens', versionKey: false },
);
WalletTokenSchema.index({ hash: 1 }, { name: 'hash', unique: true });
WalletTokenSchema.index({ wallet: 1, createdAt: -1, _id: -1 }, { name: 'wallet_createdAt' });

@Injectable()
export class WalletTokensCollection extends collectionOf<WalletToken>('WalletToken') {}
