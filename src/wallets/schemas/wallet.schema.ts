import { Schema, type Types } from 'mongoose';
import {
  indexPendingDeviceUpdate,
  PENDING_DEVICE_UPDATE_FIELDS,
  type WithPendingDeviceUpdate,
} from '../../core/database/pending-device-update';
import { schemaOf } from '../../core/database/stored-fields';
import { AdminWalletFields, type WalletFields } from '../dto/wallet.dto';

/** The headers are secret and sealed (docs/contract/access.md#secrets). */
export interface StoredWebhook {
  url: string;
  /** A JSON object of names and values, sealed; absent without headers. */
  sealedHeaders?: string;
}

/** Signs the wallet's webhooks. */
export interface StoredWebhookSecret {
  sealed: string;
  /** Of the former secret, which signs too until then. */
  signsUntil?: Date;
}

/** Apple allows ten. */
export interface WalletLocation {
  _id: Types.ObjectId;
  longitude: number;
  latitude: number;
  relevantName?: string;
  relevantAddress?: string;
  createdAt: Date;
}

export interface CommunicationRule {
  notificationType: string;
  sms: boolean;
  email: boolean;
  notification: boolean;
}

/** A business's account. Image fields hold image names. */
export interface Wallet extends Omit<WalletFields, 'webHookUrl' | 'passGenToken'>, WithPendingDeviceUpdate {
  _id: Types.ObjectId;
  allowedPasses: string[];
  identifier: string;
  passGenBusinessId?: string;
  passGenPassTemplateId?: string;
  webhooks: StoredWebhook[];
  /** Events that the receivers asked for; absent: none of those. */
  webhookEvents?: string[];
  /** The present one, then the former; absent: webhooks are not signed. */
  webhookSecrets?: StoredWebhookSecret[];
  /** Absent: the wallet may not issue. */
  sealedPassGenToken?: string;
  locations: WalletLocation[];
  communicationRules: CommunicationRule[];
  createdAt: Date;
  updatedAt: Date;
  /** Last change that passes show, by the database's clock. */
  contentUpdatedAt: Date;
  /** Set when an ADMIN deleted it; data are removed in the background. */
  deletedAt?: Date;
}

export const WalletSchema = new Schema(
  {
    ...schemaOf(AdminWalletFields),
    webhooks: [Schema.Types.Mixed],
    webhookEvents: { type: [String], default: undefined },
    webhookSecrets: [Schema.Types.Mixed],
    sealedPassGenToken: String,
    locations: [Schema.Types.Mixed],
    communicationRules: [Schema.Types.Mixed],
    searchWords: [String],
    sortName: String,
    createdAt: Date,
    updatedAt: Date,
    contentUpdatedAt: Date,
    ...PENDING_DEVICE_UPDATE_FIELDS,
    deletedAt: Date,
  },
  { collection: 'wallets', versionKey: false },
);
// Public addresses; deleted wallets keep theirs until removal.
WalletSchema.index({ identifier: 1 }, { name: 'identifier', unique: true });
WalletSchema.index({ createdAt: -1, _id: -1 }, { name: 'createdAt' });
WalletSchema.index({ sortName: 1, _id: 1 }, { name: 'sortName' });
WalletSchema.index({ searchWords: 1, createdAt: -1, _id: -1 }, { name: 'wallet_search' });
// For the removal of deleted wallets.
WalletSchema.index({ deletedAt: 1 }, { name: 'deletedAt', partialFilterExpression: { deletedAt: { $exists: true } } });
indexPendingDeviceUpdate(WalletSchema);
