import { Schema } from 'mongoose';
import type { TenantDocument } from '../core/database/tenant-collection';

/** An address that is reserved for a wallet, because a template of the wallet has or had its public page there. */
export interface PageAddress extends TenantDocument {
  address: string;
  createdAt: Date;
}

export const PageAddressSchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    address: { type: String, required: true },
    createdAt: Date,
  },
  { collection: 'page_addresses', versionKey: false },
);
// Ensures that an address belongs to one wallet, even after the template is deleted.
PageAddressSchema.index({ address: 1 }, { name: 'address', unique: true });
// Used to find the addresses of a wallet, which are deleted together with it.
PageAddressSchema.index({ wallet: 1 }, { name: 'wallet' });
