import { Schema } from 'mongoose';
import type { WithLease } from '../background/lease';

/** Which process does a work that one is enough for: one document a work. */
export interface ProcessLeaseDocument extends WithLease {
  /** Name of the work. */
  _id: string;
  /** How far the work came, where it goes by time. */
  checkpoint?: Date;
}

export const ProcessLeaseSchema = new Schema<ProcessLeaseDocument>(
  { _id: String, leaseOwner: String, leaseUntil: Date, checkpoint: Date },
  { collection: 'process_leases', versionKey: false },
);
