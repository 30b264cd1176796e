import { Schema, type Types } from 'mongoose';
import type { TenantDocument } from '../../core/database/tenant-collection';

export interface OpenWrite {
  _id: Types.ObjectId;
  at: Date;
  /** Customers that it may add. They already count. */
  capacity: number;
}

/** A wallet's number of customers, and the running writes. One document per wallet. */
export interface ClientCounter extends TenantDocument {
  count: number;
  open: OpenWrite[];
  /** A change of the card or its types, which customers wait for until then. */
  change?: { _id: Types.ObjectId; until: Date };
}

export const ClientCounterSchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    count: Number,
    open: [Schema.Types.Mixed],
    change: Schema.Types.Mixed,
  },
  { collection: 'client_counters', versionKey: false },
);
ClientCounterSchema.index({ wallet: 1 }, { name: 'wallet', unique: true });
