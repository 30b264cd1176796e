import { Injectable } from '@nestjs/common';
import { Schema } from 'mongoose';
import { collectionOf, type TenantDocument } from '../../core/database/tenant-collection';
import type { CreditChannel } from './credit-entry.schema';

/** A wallet’s credit for one channel. Without a record, the channel is unlimited. */
export interface CreditBalance extends TenantDocument {
  channel: CreditChannel;
  /** Never negative, and always equal to the sum of the channel’s entries. */
  balance: number;
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
// If two requests add a first entry at the same time, only one can insert the balance.
CreditBalanceSchema.index({ wallet: 1, channel: 1 }, { name: 'wallet_channel', unique: true });

@Injectable()
export class CreditBalancesCollection extends collectionOf<CreditBalance>('CreditBalance') {}
