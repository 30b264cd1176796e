import { Injectable } from '@nestjs/common';
import { Schema, type Types } from 'mongoose';
import { collectionOf, type TenantDocument } from '../../core/database/tenant-collection';
import type { CreditChannel } from './credit-entry.schema';

/** The part of a reservation that comes from one ledger. */
export interface ReservedPortion {
  channel: CreditChannel;
  /** ID of the pack assignment that the credit belongs to. Absent if it belongs to the wallet. */
  assignment?: Types.ObjectId;
  /** Number of messages that may still be sent. */
  open: number;
  /** Number of messages that have been passed on for sending. */
  taken: number;
}

/** Credit reserved for messages that are sent later. It has been deducted from the balances, but is not spent yet. */
export interface CreditReservation extends TenantDocument {
  /** Channels that are unlimited and therefore cost nothing. */
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
// Used to delete the reservations of a deleted wallet.
CreditReservationSchema.index({ wallet: 1 }, { name: 'wallet' });

@Injectable()
export class CreditReservationsCollection extends collectionOf<CreditReservation>('CreditReservation') {}
