import { Schema } from 'mongoose';

/** A processed message of Google's callback: its repetitions have no effect. */
export interface GoogleNonce {
  /** SHA-256 of object and nonce. */
  _id: string;
  validUntil: Date;
}

/** Longer than the message is valid: Google may repeat it with a later end. */
const LIFETIME_SECONDS = 7 * 86_400;

export const GoogleNonceSchema = new Schema(
  { _id: String, validUntil: Date },
  { collection: 'google_nonces', versionKey: false },
);
GoogleNonceSchema.index({ validUntil: 1 }, { name: 'validUntil', expireAfterSeconds: LIFETIME_SECONDS });
