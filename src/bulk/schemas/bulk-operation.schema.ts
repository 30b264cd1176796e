import { Injectable } from '@nestjs/common';
import { Schema } from 'mongoose';
import type { Role } from '../../core/access/principal';
import type { Language } from '../../core/i18n/language';
import type { StoredWebhook } from '../../wallets/schemas/wallet.schema';
import { indexOutbox, OUTBOX_FIELDS, type WithOutbox } from '../../core/database/outbox';
import { collectionOf, type TenantDocument } from '../../core/database/tenant-collection';

export const BULK_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;
export type BulkStatus = (typeof BULK_STATUSES)[number];

/** A bulk operation. It is accepted as soon as it is stored (docs/contract/bulk.md#accepted-operations). */
export interface BulkOperation extends TenantDocument, WithOutbox {
  action: string;
  parameters: Record<string, unknown>;
  /** Rights and language of the caller. */
  role: Role;
  lang: Language;
  /** Receivers of the final event. Release 1.0.0 stored only one receiver, without a list. */
  webhook?: StoredWebhook[];
  /** Set with `forceSync`: the caller waits for the result, also in a retry with the same Idempotency-Key. */
  wait?: true;
  status: BulkStatus;
  /** Number of items. An item that is listed twice counts twice. */
  totalItems: number;
  chunks: number;
  /** Progress of the search for items. Absent once it is finished. */
  expansion?: { page: number; found: number; after?: unknown; at: Date; errorCount: number };
  /** Stored when the operation ends. Until then, the count is the sum over its chunks. */
  successCount?: number;
  failureCount?: number;
  failure?: string;
  createdAt: Date;
  updatedAt: Date;
  completedAt?: Date;
}

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
BulkOperationSchema.index({ wallet: 1, createdAt: -1, _id: -1 }, { name: 'wallet_createdAt' });
BulkOperationSchema.index({ wallet: 1, updatedAt: -1, _id: -1 }, { name: 'wallet_updatedAt' });
BulkOperationSchema.index({ wallet: 1, status: 1, createdAt: -1, _id: -1 }, { name: 'wallet_status' });
BulkOperationSchema.index({ status: 1, createdAt: 1 }, { name: 'status' });
indexOutbox(BulkOperationSchema);
BulkOperationSchema.index({ createdAt: 1 }, { name: 'createdAt', expireAfterSeconds: LIFETIME_SECONDS });

@Injectable()
export class BulkOperationsCollection extends collectionOf<BulkOperation>('BulkOperation') {}
