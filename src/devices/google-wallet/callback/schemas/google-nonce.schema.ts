import { Schema } from 'mongoose';

/** A message of Google's callback that took effect: another delivery of it has none. */
export interface GoogleNonce {
  /** SHA-256 of object and nonce. */
  _id: string;
  /** How long the message is valid. */
  validUntil: Date;
}

/** Longer than the message is valid: Google may send it again with a later end. */
const KEPT_SECONDS = 7 * 86_400;

export const GoogleNonceSchema = new Schema(
  { _id: String, validUntil: Date },
  { collection: 'google_nonces', versionKey: false },
);
// Messages end by themselves.
GoogleNonceSchema.index({ validUntil: 1 }, { name: 'validUntil', expireAfterSeconds: KEPT_SECONDS });
