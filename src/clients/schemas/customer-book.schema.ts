import { Schema } from 'mongoose';
import type { TenantDocument } from '../../database/tenant-collection';

/** How many customers a wallet has. One document a wallet: who adds, removes or counts customers writes it. */
export interface CustomerBook extends TenantDocument {
  count: number;
  /** Moves with every write. */
  turn: number;
}

export const CustomerBookSchema = new Schema(
  { wallet: { type: Schema.Types.ObjectId, required: true }, count: Number, turn: Number },
  { collection: 'customer_books', versionKey: false },
);
// The wallet's one book.
CustomerBookSchema.index({ wallet: 1 }, { name: 'wallet', unique: true });
