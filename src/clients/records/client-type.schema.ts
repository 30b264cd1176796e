import { Schema, type Types } from 'mongoose';
import {
  indexPendingDeviceUpdate,
  PENDING_DEVICE_UPDATE_FIELDS,
  type WithPendingDeviceUpdate,
} from '../../core/database/pending-device-update';
import type { TenantDocument } from '../../core/database/tenant-collection';

/** A group of customers, such as Gold. Passes show its name. */
export interface ClientType extends TenantDocument, WithPendingDeviceUpdate {
  storeCard: Types.ObjectId;
  name: string;
  isDefault: boolean;
  searchWords: string[];
  createdAt: Date;
  updatedAt: Date;
  /** Last change of what passes show, by the database's clock. */
  contentUpdatedAt: Date;
}

export const ClientTypeSchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    storeCard: { type: Schema.Types.ObjectId, required: true },
    name: String,
    isDefault: Boolean,
    searchWords: [String],
    createdAt: Date,
    updatedAt: Date,
    contentUpdatedAt: Date,
    ...PENDING_DEVICE_UPDATE_FIELDS,
  },
  { collection: 'client_types', versionKey: false },
);
// The default of a new customer, and that there is never a second.
ClientTypeSchema.index(
  { wallet: 1, isDefault: 1 },
  { name: 'wallet_default', unique: true, partialFilterExpression: { isDefault: true } },
);
// GET /client-types, newest first.
ClientTypeSchema.index({ wallet: 1, createdAt: -1, _id: -1 }, { name: 'wallet_createdAt' });
// GET /client-types?sort=updatedAt, and updatedFrom/updatedTo.
ClientTypeSchema.index({ wallet: 1, updatedAt: -1, _id: -1 }, { name: 'wallet_updatedAt' });
// GET /client-types?sort=name.
ClientTypeSchema.index({ wallet: 1, name: 1, _id: 1 }, { name: 'wallet_name' });
// GET /client-types?search, newest first.
ClientTypeSchema.index({ wallet: 1, searchWords: 1, createdAt: -1, _id: -1 }, { name: 'wallet_search' });
// What phones are to be told.
indexPendingDeviceUpdate(ClientTypeSchema);
