import { Schema } from 'mongoose';
import type { WithLease } from '../background/lease';

export interface ProcessLeaseDocument extends WithLease {
  _id: string;
  checkpoint?: Date;
}

export const ProcessLeaseSchema = new Schema<ProcessLeaseDocument>(
  { _id: String, leaseOwner: String, leaseUntil: Date, checkpoint: Date },
  { collection: 'process_leases', versionKey: false },
);
