import { Schema } from 'mongoose';
import { HISTORY_FIELDS, indexHistory, type WithHistory } from '../../core/database/history';
import type { TenantDocument } from '../../core/database/tenant-collection';

/** Passes that one transaction issued and that are not counted yet. One record covers all of them. */
export interface IssueHistory extends TenantDocument, WithHistory {}

export const IssueHistorySchema = new Schema(
  { wallet: { type: Schema.Types.ObjectId, required: true }, ...HISTORY_FIELDS },
  { collection: 'issue_histories', versionKey: false },
);
// Used to delete the records of a deleted wallet.
IssueHistorySchema.index({ wallet: 1 }, { name: 'wallet' });
indexHistory(IssueHistorySchema);
