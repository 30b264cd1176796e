import { Schema, type Types } from 'mongoose';
import type { TenantDocument } from '../../../core/database/tenant-collection';
import { EVER, type PartitionRecord } from '../../../core/background/partition';
import type { GoogleTarget } from '../google-wallet.api';

/** A class or object at Google, and the state that Google has. */
export interface GoogleResource extends TenantDocument, PartitionRecord, GoogleTarget {
  kind: string;
  template: Types.ObjectId;
  pass?: Types.ObjectId;
  /** The issuer ID. Google limits the call rate per issuer. */
  partition: string;
  state: 'inserting' | 'inserted';
  /** Hash of the last sent content. The same content is not sent again. */
  hash?: string;
  /** Fields that were last sent. The next patch clears those that it does not contain. */
  fields?: string[];
  /** IDs of the messages that the object has. */
  messages?: string[];
  version: number;
  /** The version that Google has. */
  sentVersion: number;
  /** The latest version that the customer is to be notified of. */
  notifyVersion: number;
  /** Google’s last rejection. */
  reason?: string;
  createdAt: Date;
  updatedAt: Date;
}

export const GoogleResourceSchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    resourceId: String,
    what: String,
    type: String,
    kind: String,
    template: Schema.Types.ObjectId,
    pass: Schema.Types.ObjectId,
    partition: String,
    state: String,
    hash: String,
    fields: [String],
    messages: { type: [String], default: undefined },
    version: Number,
    sentVersion: Number,
    notifyVersion: Number,
    nextAttemptAt: Date,
    leaseOwner: String,
    tries: Number,
    reason: String,
    createdAt: Date,
    updatedAt: Date,
  },
  { collection: 'google_resources', versionKey: false },
);
// If several save links and /sync requests run at the same time, only one inserts the record. Google’s callback also
// uses this index to find it.
GoogleResourceSchema.index({ resourceId: 1 }, { name: 'resourceId', unique: true });
// For reading due resources by issuer, oldest first.
GoogleResourceSchema.index(
  { partition: 1, nextAttemptAt: 1 },
  { name: 'due', partialFilterExpression: { nextAttemptAt: { $gt: EVER } } },
);
GoogleResourceSchema.index(
  { wallet: 1, pass: 1 },
  { name: 'wallet_pass', partialFilterExpression: { pass: { $exists: true } } },
);
// For finding the resources of changed templates and wallets.
GoogleResourceSchema.index({ wallet: 1, what: 1, template: 1 }, { name: 'wallet_what_template' });
