import { Schema } from 'mongoose';
import type { TenantDocument } from '../../database/tenant-collection';

/** A customer of a wallet, as far as passes refer to it. */
export interface Client extends TenantDocument {
  firstName: string;
  lastName: string;
  email?: string;
  phoneNumber?: string;
  createdAt: Date;
  updatedAt: Date;
}

export const ClientSchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    firstName: String,
    lastName: String,
    email: String,
    phoneNumber: String,
    createdAt: Date,
    updatedAt: Date,
  },
  { collection: 'clients', versionKey: false },
);
// The wallet's customers, newest first.
ClientSchema.index({ wallet: 1, createdAt: -1, _id: -1 }, { name: 'wallet_createdAt' });
