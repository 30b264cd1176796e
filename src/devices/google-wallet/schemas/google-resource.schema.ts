import { Schema, type Types } from 'mongoose';
import type { TenantDocument } from '../../../core/database/tenant-collection';
import { EVER, type PartitionRecord } from '../../../core/background/partition-record';
import type { GoogleTarget } from '../google-wallet.api';

/** A class or an object that is at Google, or is being made there, and how far Google knows its present state. */
export interface GoogleResource extends TenantDocument, PartitionRecord, GoogleTarget {
  kind: string;
  template: Types.ObjectId;
  /** The pass, of an object. */
  pass?: Types.ObjectId;
  /** The issuer, whose calls have one limit. */
  partition: string;
  state: 'inserting' | 'inserted';
  /** Of what was last sent: what is the same is not sent again. */
  hash?: string;
  /** Names of the fields that were last sent: those that are gone are cleared by the next patch. */
  fields?: string[];
  /** Ids of the communications that the object has. */
  messages?: string[];
  /** Counts the marks that it changed. */
  version: number;
  /** The mark whose state Google has. */
  sentVersion: number;
  /** The latest mark of which the customer is to be told. */
  notifyVersion: number;
  /** Why Google did not take it the last time. */
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
// A save link, /sync: of several at once one makes it. Google's callback names it too.
GoogleResourceSchema.index({ resourceId: 1 }, { name: 'resourceId', unique: true });
// What is due: which issuers have something, and what each has, oldest first.
GoogleResourceSchema.index(
  { partition: 1, nextAttemptAt: 1 },
  { name: 'due', partialFilterExpression: { nextAttemptAt: { $gt: EVER } } },
);
// Changed passes.
GoogleResourceSchema.index(
  { wallet: 1, pass: 1 },
  { name: 'wallet_pass', partialFilterExpression: { pass: { $exists: true } } },
);
// Changed templates, and all of a changed wallet.
GoogleResourceSchema.index({ wallet: 1, what: 1, template: 1 }, { name: 'wallet_what_template' });
