import { Schema } from 'mongoose';
import type { TenantDocument } from '../core/database/tenant-collection';

/** An address under which a template of the wallet has, or once had, its public page. */
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
// An address belongs to one wallet, even after its template is deleted.
PageAddressSchema.index({ address: 1 }, { name: 'address', unique: true });
// Finds the addresses of a wallet, which are deleted with it.
PageAddressSchema.index({ wallet: 1 }, { name: 'wallet' });
