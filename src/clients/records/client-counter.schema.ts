import { Schema, type Types } from 'mongoose';
import type { TenantDocument } from '../../core/database/tenant-collection';

export interface OpenWrite {
  _id: Types.ObjectId;
  at: Date;
  /** Number of customers that the write may add. They are already included in `count`. */
  capacity: number;
}

/** A wallet’s customer count, and the customer writes that are in progress. There is one record per wallet. */
export interface ClientCounter extends TenantDocument {
  count: number;
  open: OpenWrite[];
  /**
   * A change of the card or its types that is in progress. Customer writes wait until it ends, or until the time
   * `until`.
   */
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
