import { Injectable } from '@nestjs/common';
import { Schema, type Types } from 'mongoose';
import type { ScannerRights } from '../../core/access/principal';
import { collectionOf } from '../../core/database/tenant-collection';
import type { TokenRole } from './wallet-token.dto';

/** A token for server integrations. The database contains only its hash (docs/contract/access.md#wallet-tokens). */
export interface WalletToken {
  _id: Types.ObjectId;
  wallet: Types.ObjectId;
  name?: string;
  /** OWNER if absent. */
  role?: TokenRole;
  /** Templates whose passes a SCANNER token may scan. All if absent. */
  templates?: Types.ObjectId[];
  scanner?: ScannerRights;
  /** SHA-256 of the token. */
  hash: string;
  /** The last four characters of the token, by which people can tell tokens apart. */
  lastFour: string;
  /** Time at which the token expires. Absent if it never does. */
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
