import { Schema, type Types } from 'mongoose';
import type { TenantDocument } from '../../../core/database/tenant-collection';
import { EVER, type PartitionRecord } from '../../../core/background/partition';
import type { GoogleTarget } from '../google-wallet.api';

/** A class or object at Google, and the version that Google has. */
export interface GoogleResource extends TenantDocument, PartitionRecord, GoogleTarget {
  kind: string;
  template: Types.ObjectId;
  pass?: Types.ObjectId;
  /** The issuer, which has one rate limit. */
  partition: string;
  state: 'inserting' | 'inserted';
  /** Hash of the last sent content. Equal content is not sent again. */
  hash?: string;
  /** Fields last sent. The next patch clears those that are missing. */
  fields?: string[];
  /** IDs of the communications that the object has. */
  messages?: string[];
  version: number;
  /** The version that Google has. */
  sentVersion: number;
  /** The latest version of which the customer is notified. */
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
// Only one of several simultaneous save links and /sync requests inserts the record. Google’s callback also finds it by
// this index.
GoogleResourceSchema.index({ resourceId: 1 }, { name: 'resourceId', unique: true });
// Due resources by issuer, oldest first.
GoogleResourceSchema.index(
  { partition: 1, nextAttemptAt: 1 },
  { name: 'due', partialFilterExpression: { nextAttemptAt: { $gt: EVER } } },
);
GoogleResourceSchema.index(
  { wallet: 1, pass: 1 },
  { name: 'wallet_pass', partialFilterExpression: { pass: { $exists: true } } },
);
// Resources of changed templates and wallets.
GoogleResourceSchema.index({ wallet: 1, what: 1, template: 1 }, { name: 'wallet_what_template' });
