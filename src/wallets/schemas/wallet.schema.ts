import { Schema, type Types } from 'mongoose';
import {
  indexPendingDeviceUpdate,
  PENDING_DEVICE_UPDATE_FIELDS,
  type WithPendingDeviceUpdate,
} from '../../core/database/pending-device-update';
import { schemaOf } from '../../core/database/stored-fields';
import { AdminWalletFields, type WalletFields } from '../dto/wallet.dto';

/** A webhook receiver. Its headers are secrets, so they are encrypted (docs/contract/access.md#secrets). */
export interface StoredWebhook {
  url: string;
  /** Names and values of the headers, as an encrypted JSON object. Absent if there are none. */
  sealedHeaders?: string;
}

/** A secret with which the wallet’s webhooks are signed. */
export interface StoredWebhookSecret {
  sealed: string;
  /** Set for the previous secret. Until this time, webhooks are signed with it too. */
  signsUntil?: Date;
}

/** A location of the business. Apple allows ten of them. */
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

/** The account of a business. Image fields contain the names of images. */
export interface Wallet extends Omit<WalletFields, 'webHookUrl' | 'passGenToken'>, WithPendingDeviceUpdate {
  _id: Types.ObjectId;
  allowedPasses: string[];
  identifier: string;
  passGenBusinessId?: string;
  passGenPassTemplateId?: string;
  webhooks: StoredWebhook[];
  /** Opt-in events to which the wallet has subscribed. None if absent. */
  webhookEvents?: string[];
  /** The current secret, followed by the previous one. If absent, webhooks are not signed. */
  webhookSecrets?: StoredWebhookSecret[];
  /** The encrypted `passGenToken`. If absent, the wallet cannot issue passes. */
  sealedPassGenToken?: string;
  locations: WalletLocation[];
  communicationRules: CommunicationRule[];
  createdAt: Date;
  updatedAt: Date;
  /** Time of the last change that passes show, by the database’s clock. */
  contentUpdatedAt: Date;
  /** Time at which an ADMIN deleted the wallet. A background task then removes its data. */
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
// Used for public URLs. A deleted wallet keeps its identifier until its data is removed.
WalletSchema.index({ identifier: 1 }, { name: 'identifier', unique: true });
WalletSchema.index({ createdAt: -1, _id: -1 }, { name: 'createdAt' });
WalletSchema.index({ sortName: 1, _id: 1 }, { name: 'sortName' });
WalletSchema.index({ searchWords: 1, createdAt: -1, _id: -1 }, { name: 'wallet_search' });
// Used to find deleted wallets whose data must be removed.
WalletSchema.index({ deletedAt: 1 }, { name: 'deletedAt', partialFilterExpression: { deletedAt: { $exists: true } } });
indexPendingDeviceUpdate(WalletSchema);
