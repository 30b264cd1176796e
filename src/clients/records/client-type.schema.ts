import { Schema, type Types } from 'mongoose';
import {
  indexPendingDeviceUpdate,
  PENDING_DEVICE_UPDATE_FIELDS,
  type WithPendingDeviceUpdate,
} from '../../core/database/pending-device-update';
import type { TenantDocument } from '../../core/database/tenant-collection';

export interface ClientType extends TenantDocument, WithPendingDeviceUpdate {
  storeCard: Types.ObjectId;
  name: string;
  isDefault: boolean;
  searchWords: string[];
  sortName: string;
  createdAt: Date;
  updatedAt: Date;
  /** Time of the last change that is visible on passes, by the database’s clock. */
  contentUpdatedAt: Date;
}

export const ClientTypeSchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    storeCard: { type: Schema.Types.ObjectId, required: true },
    name: String,
    isDefault: Boolean,
    searchWords: [String],
    sortName: String,
    createdAt: Date,
    updatedAt: Date,
    contentUpdatedAt: Date,
    ...PENDING_DEVICE_UPDATE_FIELDS,
  },
  { collection: 'client_types', versionKey: false },
);
// Allows only one default type per wallet.
ClientTypeSchema.index(
  { wallet: 1, isDefault: 1 },
  { name: 'wallet_default', unique: true, partialFilterExpression: { isDefault: true } },
);
ClientTypeSchema.index({ wallet: 1, createdAt: -1, _id: -1 }, { name: 'wallet_createdAt' });
ClientTypeSchema.index({ wallet: 1, updatedAt: -1, _id: -1 }, { name: 'wallet_updatedAt' });
ClientTypeSchema.index({ wallet: 1, sortName: 1, _id: 1 }, { name: 'wallet_sortName' });
ClientTypeSchema.index({ wallet: 1, searchWords: 1, createdAt: -1, _id: -1 }, { name: 'wallet_search' });
indexPendingDeviceUpdate(ClientTypeSchema);
