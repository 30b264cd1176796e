import { Schema } from 'mongoose';
import type { TenantDocument } from '../../core/database/tenant-collection';
import type { CreditChannel } from './credit-entry.schema';

/** What is left of a wallet's credit for one channel; without such a record the channel is unlimited. */
export interface CreditBalance extends TenantDocument {
  channel: CreditChannel;
  /** Messages that may still be sent, never below 0; the sum of the channel's entries. */
  balance: number;
  /** When the newest entry was made. */
  updatedAt: Date;
}

export const CreditBalanceSchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    channel: String,
    balance: Number,
    updatedAt: Date,
  },
  { collection: 'credit_balances', versionKey: false },
);
// Every send and every entry; of two first entries at once one makes the record.
CreditBalanceSchema.index({ wallet: 1, channel: 1 }, { name: 'wallet_channel', unique: true });
