import { Schema, type Types } from 'mongoose';
import {
  indexPendingDeviceUpdate,
  PENDING_DEVICE_UPDATE_FIELDS,
  type WithPendingDeviceUpdate,
} from '../../core/database/pending-device-update';
import { schemaOf } from '../../core/database/stored-fields';
import { AdminWalletFields, type WalletFields } from '../dto/wallet.dto';

/** A webhook address; its headers are secret and sealed (docs/contract/access.md#secrets). */
export interface StoredWebhook {
  url: string;
  /** JSON object of header names and values, sealed; absent when there are none. */
  sealedHeaders?: string;
}

/** A secret that signs the wallet's webhooks. */
export interface StoredWebhookSecret {
  /** The key's bytes, sealed. */
  sealed: string;
  /** Of a former one: until then it signs too. */
  signsUntil?: Date;
}

/** A lock-screen location of the wallet (Apple allows ten). */
export interface WalletLocation {
  _id: Types.ObjectId;
  longitude: number;
  latitude: number;
  relevantName?: string;
  relevantAddress?: string;
  createdAt: Date;
}

/** A channel switch per kind of message. */
export interface CommunicationRule {
  notificationType: string;
  sms: boolean;
  email: boolean;
  notification: boolean;
}

/** The account of one business, as stored. Image fields hold image names. */
export interface Wallet extends Omit<WalletFields, 'webHookUrl' | 'passGenToken'>, WithPendingDeviceUpdate {
  _id: Types.ObjectId;
  allowedPasses: string[];
  identifier: string;
  passGenBusinessId?: string;
  passGenPassTemplateId?: string;
  webhooks: StoredWebhook[];
  /** The present one and then the former; absent: webhooks are not signed. */
  webhookSecrets?: StoredWebhookSecret[];
  /** Sealed; absent: the wallet may not issue. */
  sealedPassGenToken?: string;
  locations: WalletLocation[];
  communicationRules: CommunicationRule[];
  createdAt: Date;
  updatedAt: Date;
  /** Last change of anything that passes show, by the database's clock. */
  contentUpdatedAt: Date;
  /** Set when an ADMIN deleted it; its data is removed in the background. */
  deletedAt?: Date;
}

export const WalletSchema = new Schema(
  {
    ...schemaOf(AdminWalletFields),
    webhooks: [Schema.Types.Mixed],
    webhookSecrets: [Schema.Types.Mixed],
    sealedPassGenToken: String,
    locations: [Schema.Types.Mixed],
    communicationRules: [Schema.Types.Mixed],
    searchWords: [String],
    createdAt: Date,
    updatedAt: Date,
    contentUpdatedAt: Date,
    ...PENDING_DEVICE_UPDATE_FIELDS,
    deletedAt: Date,
  },
  { collection: 'wallets', versionKey: false },
);
// Public addresses; unique also against deleted wallets until they are gone.
WalletSchema.index({ identifier: 1 }, { name: 'identifier', unique: true });
// GET /admin/wallets, newest first.
WalletSchema.index({ createdAt: -1, _id: -1 }, { name: 'createdAt' });
// GET /admin/wallets?sort=name.
WalletSchema.index({ name: 1, _id: 1 }, { name: 'name' });
// GET /admin/wallets?search.
WalletSchema.index({ searchWords: 1, createdAt: -1, _id: -1 }, { name: 'wallet_search' });
// Background removal of deleted wallets.
WalletSchema.index({ deletedAt: 1 }, { name: 'deletedAt', partialFilterExpression: { deletedAt: { $exists: true } } });
// What phones are to be told.
indexPendingDeviceUpdate(WalletSchema);
