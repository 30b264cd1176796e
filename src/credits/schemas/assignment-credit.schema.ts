import { Injectable } from '@nestjs/common';
import { Schema, type Types } from 'mongoose';
import { collectionOf } from '../../core/database/tenant-collection';
import type { CreditBalance } from './credit-balance.schema';
import { type LedgerEntry, TRANSACTION_TYPES } from './credit-entry.schema';

/** The transaction types of a wallet’s ledger, and EXPIRATION. */
export const ASSIGNMENT_TRANSACTION_TYPES = [...TRANSACTION_TYPES, 'EXPIRATION'] as const;
export type AssignmentTransactionType = (typeof ASSIGNMENT_TRANSACTION_TYPES)[number];

/** Credit left for one channel of an assigned pack. Without a record, there is no credit. */
export interface AssignmentBalance extends CreditBalance {
  assignment: Types.ObjectId;
  /** Time at which the balance expires; absent if it never does. It is the same for all channels of an assignment. */
  expiresAt?: Date;
}

/** A change to the credit of an assignment. */
export interface AssignmentEntry extends LedgerEntry<AssignmentTransactionType> {
  assignment: Types.ObjectId;
}

export const AssignmentBalanceSchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    assignment: { type: Schema.Types.ObjectId, required: true },
    channel: String,
    balance: Number,
    expiresAt: Date,
    updatedAt: Date,
  },
  { collection: 'pack_credit_balances', versionKey: false },
);
// Used by every reservation and top-up.
AssignmentBalanceSchema.index(
  { wallet: 1, assignment: 1, channel: 1 },
  { name: 'wallet_assignment_channel', unique: true },
);
// For finding credit that has expired but is still in the balance.
AssignmentBalanceSchema.index(
  { expiresAt: 1 },
  { name: 'expiresAt', partialFilterExpression: { balance: { $gt: 0 } } },
);

export const AssignmentEntrySchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    assignment: { type: Schema.Types.ObjectId, required: true },
    channel: String,
    amount: Number,
    balance: Number,
    transactionType: String,
    operationType: String,
    note: String,
    createdAt: Date,
  },
  { collection: 'pack_credit_entries', versionKey: false },
);
// For GET /admin/packs/{id}/managers/{userId}, newest first.
AssignmentEntrySchema.index(
  { wallet: 1, assignment: 1, createdAt: -1, _id: -1 },
  { name: 'wallet_assignment_createdAt' },
);

@Injectable()
export class AssignmentBalancesCollection extends collectionOf<AssignmentBalance>('AssignmentBalance') {}

@Injectable()
export class AssignmentEntriesCollection extends collectionOf<AssignmentEntry>('AssignmentEntry') {}
