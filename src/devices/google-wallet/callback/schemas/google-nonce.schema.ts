import { Schema } from 'mongoose';

/** A message from Google’s callback that has been processed. Processing it again has no effect. */
export interface GoogleNonce {
  /** SHA-256 of the object and nonce. */
  _id: string;
  validUntil: Date;
}

/** Longer than a message is valid, because Google may repeat it with a later expiration. */
const LIFETIME_SECONDS = 7 * 86_400;

export const GoogleNonceSchema = new Schema(
  { _id: String, validUntil: Date },
  { collection: 'google_nonces', versionKey: false },
);
GoogleNonceSchema.index({ validUntil: 1 }, { name: 'validUntil', expireAfterSeconds: LIFETIME_SECONDS });
