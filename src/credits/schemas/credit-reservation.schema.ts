import { Injectable } from '@nestjs/common';
import { Schema, type Types } from 'mongoose';
import { collectionOf, type TenantDocument } from '../../core/database/tenant-collection';
import type { CreditChannel } from './credit-entry.schema';

/** The part of a reservation that comes from one ledger. */
export interface ReservedPortion {
  channel: CreditChannel;
  /** The assignment whose credit it is; absent: the wallet's. */
  assignment?: Types.ObjectId;
  /** Messages that may still be sent. */
  open: number;
  /** Messages that were handed over. */
  taken: number;
}

/** Credit that is set aside for messages that are sent later: already out of the balances, and not spent yet. */
export interface CreditReservation extends TenantDocument {
  /** Channels that cost the wallet nothing. */
  unlimited: CreditChannel[];
  /** Portions in the order in which they are spent. */
  portions: ReservedPortion[];
  createdAt: Date;
  updatedAt: Date;
}

export const CreditReservationSchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    unlimited: [String],
    portions: [Schema.Types.Mixed],
    createdAt: Date,
    updatedAt: Date,
  },
  { collection: 'credit_reservations', versionKey: false },
);
// Background removal of deleted wallets.
CreditReservationSchema.index({ wallet: 1 }, { name: 'wallet' });

@Injectable()
export class CreditReservationsCollection extends collectionOf<CreditReservation>('CreditReservation') {}
