import { Schema } from 'mongoose';
import type { Role } from '../../core/access/principal';
import type { Language } from '../../core/i18n/language';
import type { StoredWebhook } from '../../wallets/schemas/wallet.schema';
import { indexOutbox, OUTBOX_FIELDS, type WithOutbox } from '../../core/database/outbox';
import type { TenantDocument } from '../../core/database/tenant-collection';

export const BULK_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;
export type BulkStatus = (typeof BULK_STATUSES)[number];

/** Work on many records. Its existence means accepted (docs/contract/bulk.md#accepted-operations). */
export interface BulkOperation extends TenantDocument, WithOutbox {
  /** Name of the registered action that runs it. */
  action: string;
  /** What the action needs besides its items, such as the template. */
  parameters: Record<string, unknown>;
  /** With whose rights and in whose language it runs. */
  role: Role;
  lang: Language;
  /** Called once when it ends. */
  webhook?: StoredWebhook;
  /** The caller waits for the result (`forceSync`), also when the call is repeated with its Idempotency-Key. */
  wait?: true;
  status: BulkStatus;
  /** Listings in the request; the same item listed twice takes effect once and counts twice. */
  totalItems: number;
  chunks: number;
  /** While its items are still being looked for: how far that came. */
  expansion?: { page: number; found: number; after?: unknown; at: Date; errorCount: number };
  /** Written when it ends; before, they are added up from the chunks. */
  successCount?: number;
  failureCount?: number;
  /** Why not all of its items could be found. */
  failure?: string;
  createdAt: Date;
  /** When its status or its items last changed. */
  updatedAt: Date;
  completedAt?: Date;
}

/** The ledger is kept for thirty days. */
const LIFETIME_SECONDS = 30 * 86_400;

export const BulkOperationSchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    action: String,
    parameters: Schema.Types.Mixed,
    role: String,
    lang: String,
    webhook: Schema.Types.Mixed,
    wait: Boolean,
    status: String,
    totalItems: Number,
    chunks: Number,
    expansion: Schema.Types.Mixed,
    successCount: Number,
    failureCount: Number,
    failure: String,
    createdAt: Date,
    updatedAt: Date,
    completedAt: Date,
    ...OUTBOX_FIELDS,
  },
  { collection: 'bulk_operations', versionKey: false },
);
// GET /bulk-operations, newest first.
BulkOperationSchema.index({ wallet: 1, createdAt: -1, _id: -1 }, { name: 'wallet_createdAt' });
// GET /bulk-operations?sort=updatedAt, and updatedFrom/updatedTo.
BulkOperationSchema.index({ wallet: 1, updatedAt: -1, _id: -1 }, { name: 'wallet_updatedAt' });
// GET /bulk-operations?status.
BulkOperationSchema.index({ wallet: 1, status: 1, createdAt: -1, _id: -1 }, { name: 'wallet_status' });
// What has not ended, for the reconciliation.
BulkOperationSchema.index({ status: 1, createdAt: 1 }, { name: 'status' });
// Events to be told.
indexOutbox(BulkOperationSchema);
// The ledger ends by itself.
BulkOperationSchema.index({ createdAt: 1 }, { name: 'createdAt', expireAfterSeconds: LIFETIME_SECONDS });
