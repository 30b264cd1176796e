import { Injectable } from '@nestjs/common';
import { Schema, type Types } from 'mongoose';
import { collectionOf, type TenantDocument } from '../../core/database/tenant-collection';
import type { CreditChannel } from './credit-entry.schema';

/** The part of a reservation that comes from one ledger. */
export interface ReservedPortion {
  channel: CreditChannel;
  /** The assignment to which the credit belongs. Absent if the credit belongs to the wallet. */
  assignment?: Types.ObjectId;
  /** Number of messages that may still be sent. */
  open: number;
  /** Number of messages that were passed on for sending. */
  taken: number;
}

/** Credit reserved for messages that are sent later. It is no longer in the balances, but not spent yet. */
export interface CreditReservation extends TenantDocument {
  /** Channels that cost the wallet nothing. */
  unlimited: CreditChannel[];
  /** Portions, in the order in which they are spent. */
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
// For the removal of deleted wallets.
CreditReservationSchema.index({ wallet: 1 }, { name: 'wallet' });

@Injectable()
export class CreditReservationsCollection extends collectionOf<CreditReservation>('CreditReservation') {}
