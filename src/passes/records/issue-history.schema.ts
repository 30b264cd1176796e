import { Schema } from 'mongoose';
import { HISTORY_FIELDS, indexHistory, type WithHistory } from '../../core/database/history';
import type { TenantDocument } from '../../core/database/tenant-collection';

/** What a transaction issued, until it is counted: one record for all its passes. */
export interface IssueHistory extends TenantDocument, WithHistory {}

export const IssueHistorySchema = new Schema(
  { wallet: { type: Schema.Types.ObjectId, required: true }, ...HISTORY_FIELDS },
  { collection: 'issue_histories', versionKey: false },
);
// Records of a deleted wallet, which go with it.
IssueHistorySchema.index({ wallet: 1 }, { name: 'wallet' });
indexHistory(IssueHistorySchema);
