import { Schema } from 'mongoose';
import { indexOutbox, OUTBOX_FIELDS, type TenantDocument, type WithOutbox } from 'wallet-pass-service/extension';

/** An order of a gift card. */
export interface Order extends TenantDocument, WithOutbox {
  email: string;
  amount: number;
  createdAt: Date;
  updatedAt: Date;
}

export const OrderSchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    email: String,
    amount: Number,
    createdAt: Date,
    updatedAt: Date,
    ...OUTBOX_FIELDS,
  },
  { collection: 'gift_card_orders', versionKey: false },
);
// GET /gift-card-orders, newest first; the clean-up.
OrderSchema.index({ wallet: 1, createdAt: -1, _id: -1 }, { name: 'wallet_createdAt' });
OrderSchema.index({ createdAt: 1 }, { name: 'createdAt' });
indexOutbox(OrderSchema);
