import { Injectable } from '@nestjs/common';
import { Schema } from 'mongoose';
import { collectionOf, type TenantDocument } from '../../core/database/tenant-collection';
import type { CreditChannel } from './credit-entry.schema';

/** A wallet’s credit for one channel. Without a record, the channel is unlimited. */
export interface CreditBalance extends TenantDocument {
  channel: CreditChannel;
  /** Balance, which is never negative and equals the sum of the channel’s entries. */
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
// Only one of two concurrent first entries can insert the record.
CreditBalanceSchema.index({ wallet: 1, channel: 1 }, { name: 'wallet_channel', unique: true });

@Injectable()
export class CreditBalancesCollection extends collectionOf<CreditBalance>('CreditBalance') {}
