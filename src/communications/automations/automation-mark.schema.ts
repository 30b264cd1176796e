import { Schema, type Types } from 'mongoose';
import type { TenantDocument } from '../../core/database/tenant-collection';

/** A client has had an automation's message: each trigger and period at most once. */
export interface AutomationMark extends TenantDocument {
  client: Types.ObjectId;
  /** Trigger, `after`, and the period. */
  key: string;
  /** When it can be forgotten, because nothing leads there again; absent: never. */
  expiresAt?: Date;
}

export const AutomationMarkSchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    client: Schema.Types.ObjectId,
    key: String,
    expiresAt: Date,
  },
  { collection: 'automation_marks', versionKey: false },
);
// At most once, also when two look at the same moment.
AutomationMarkSchema.index({ wallet: 1, client: 1, key: 1 }, { name: 'wallet_client_key', unique: true });
AutomationMarkSchema.index({ expiresAt: 1 }, { name: 'expiresAt', expireAfterSeconds: 0 });
