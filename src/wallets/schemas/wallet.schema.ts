import { Schema, type Types } from 'mongoose';
import {
  indexPendingDeviceUpdate,
  PENDING_DEVICE_UPDATE_FIELDS,
  type WithPendingDeviceUpdate,
} from '../../core/database/pending-device-update';
import { schemaOf } from '../../core/database/stored-fields';
import { AdminWalletFields, type WalletFields } from '../dto/wallet.dto';

/** Headers are secrets, so they are encrypted (docs/contract/access.md#secrets). */
export interface StoredWebhook {
  url: string;
  /** A sealed JSON object of names and values. Absent if there are no headers. */
  sealedHeaders?: string;
}

/** A secret that signs the wallet’s webhooks. */
export interface StoredWebhookSecret {
  sealed: string;
  /** Set on the previous secret, which also signs until then. */
  signsUntil?: Date;
}

/** Apple allows ten locations. */
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

/** The account of a business. Image fields contain image names. */
export interface Wallet extends Omit<WalletFields, 'webHookUrl' | 'passGenToken'>, WithPendingDeviceUpdate {
  _id: Types.ObjectId;
  allowedPasses: string[];
  identifier: string;
  passGenBusinessId?: string;
  passGenPassTemplateId?: string;
  webhooks: StoredWebhook[];
  /** Optional events to which the wallet subscribed. None if absent. */
  webhookEvents?: string[];
  /** The current secret, then the previous one. If absent, webhooks are not signed. */
  webhookSecrets?: StoredWebhookSecret[];
  /** If absent, the wallet cannot issue passes. */
  sealedPassGenToken?: string;
  locations: WalletLocation[];
  communicationRules: CommunicationRule[];
  createdAt: Date;
  updatedAt: Date;
  /** Time of the last change that passes show, by the database’s clock. */
  contentUpdatedAt: Date;
  /** Set when an ADMIN deletes the wallet. A background task then removes its data. */
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
// For public URLs. A deleted wallet keeps its identifier until its data is removed.
WalletSchema.index({ identifier: 1 }, { name: 'identifier', unique: true });
WalletSchema.index({ createdAt: -1, _id: -1 }, { name: 'createdAt' });
WalletSchema.index({ sortName: 1, _id: 1 }, { name: 'sortName' });
WalletSchema.index({ searchWords: 1, createdAt: -1, _id: -1 }, { name: 'wallet_search' });
// For the removal of deleted wallets.
WalletSchema.index({ deletedAt: 1 }, { name: 'deletedAt', partialFilterExpression: { deletedAt: { $exists: true } } });
indexPendingDeviceUpdate(WalletSchema);
