import { Schema } from 'mongoose';
import type { WithLease } from '../background/lease';

/** One document per work that a single process does. */
export interface ProcessLeaseDocument extends WithLease {
  _id: string;
  /** Progress of work that goes by time. */
  checkpoint?: Date;
}

export const ProcessLeaseSchema = new Schema<ProcessLeaseDocument>(
  { _id: String, leaseOwner: String, leaseUntil: Date, checkpoint: Date },
  { collection: 'process_leases', versionKey: false },
);
