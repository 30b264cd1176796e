import { Schema, type Types } from 'mongoose';
import {
  recordsOfAll,
  type ScopedCollection,
  collectionOf,
  type TenantDocument,
} from '../../core/database/tenant-collection';
import { Injectable } from '@nestjs/common';

/** A pack assigned to a manager. `AssignmentCredits` manages its credit. */
export interface PackAssignment extends TenantDocument {
  pack: Types.ObjectId;
  /** The user, who was a MANAGER of the wallet when the pack was assigned. */
  user: Types.ObjectId;
  /** Time at which the credit expires; absent if it never does. */
  expiresAt?: Date;
  createdAt: Date;
  /** Time of the last top-up. */
  updatedAt: Date;
}

export const PackAssignmentSchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    pack: { type: Schema.Types.ObjectId, required: true },
    user: { type: Schema.Types.ObjectId, required: true },
    expiresAt: Date,
    createdAt: Date,
    updatedAt: Date,
  },
  { collection: 'pack_assignments', versionKey: false },
);
// Allows each manager only one assignment of a pack. Assigning the pack again tops it up.
PackAssignmentSchema.index({ pack: 1, user: 1 }, { name: 'pack_user', unique: true });
// For GET /admin/packs/{id}/managers, newest first.
PackAssignmentSchema.index({ pack: 1, createdAt: -1, _id: -1 }, { name: 'pack_createdAt' });
// For GET /packs/mine, and for finding the packs that a manager can pay with.
PackAssignmentSchema.index({ wallet: 1, user: 1, createdAt: -1, _id: -1 }, { name: 'wallet_user' });

@Injectable()
export class PackAssignmentsCollection extends collectionOf<PackAssignment>('PackAssignment') {
  /** Assignments in all wallets, for the platform’s routes. */
  get all(): ScopedCollection<PackAssignment> {
    return recordsOfAll(this.unscoped());
  }
}
