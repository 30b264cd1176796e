import { Schema, type Types } from 'mongoose';
import type { TenantDocument } from '../../core/database/tenant-collection';

/** A write of customers that is in progress. Moments are the database's. */
export interface OpenWrite {
  _id: Types.ObjectId;
  at: Date;
  /** Customers that it may add; they count already. */
  capacity: number;
}

/** How many customers a wallet has, and who is writing them. One document a wallet. */
export interface ClientCounter extends TenantDocument {
  count: number;
  open: OpenWrite[];
  /** A change of the card or its types, for which customers wait; at most until then. */
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
// The wallet's one counter.
ClientCounterSchema.index({ wallet: 1 }, { name: 'wallet', unique: true });
