import { Schema } from 'mongoose';

/** Which process does a work that one is enough for: one document a work. */
export interface ProcessLeaseDocument {
  /** Name of the work. */
  _id: string;
  leaseOwner: string;
  until: Date;
  /** How far the work came, where it goes by time. */
  doneUntil?: Date;
}

export const ProcessLeaseSchema = new Schema<ProcessLeaseDocument>(
  { _id: String, leaseOwner: String, until: Date, doneUntil: Date },
  { collection: 'process_leases', versionKey: false },
);
