import { Schema } from 'mongoose';

/** Which process relays events: one document. */
export interface RelayLeaseDocument {
  _id: string;
  holder: string;
  until: Date;
}

export const RelayLeaseSchema = new Schema<RelayLeaseDocument>(
  { _id: String, holder: String, until: Date },
  { collection: 'webhook_relay', versionKey: false },
);
