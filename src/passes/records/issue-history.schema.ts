import { Schema } from 'mongoose';
import { HISTORY_FIELDS, indexHistory, type WithHistory } from '../../core/database/history';
import type { TenantDocument } from '../../core/database/tenant-collection';

/** Passes issued by one transaction, until they are counted: one record for all of them. */
export interface IssueHistory extends TenantDocument, WithHistory {}

export const IssueHistorySchema = new Schema(
  { wallet: { type: Schema.Types.ObjectId, required: true }, ...HISTORY_FIELDS },
  { collection: 'issue_histories', versionKey: false },
);
// Finds the records of a deleted wallet, which are deleted with it.
IssueHistorySchema.index({ wallet: 1 }, { name: 'wallet' });
indexHistory(IssueHistorySchema);
