import { Schema, type Types } from 'mongoose';

export const KEY_LIFETIME_SECONDS = 24 * 60 * 60;

export interface StoredResponse {
  status: number;
  /** Absent: no body. */
  body?: string;
}

/** A call under an Idempotency-Key (docs/contract/requests.md#idempotency). */
export interface IdempotencyRecord {
  _id: Types.ObjectId;
  /** On a route of the platform, the ADMIN. */
  wallet: Types.ObjectId;
  key: string;
  /** With a hash of the query. */
  route: string;
  /** SHA-256 of the body's value. Absent: written by a release before 1.1. */
  valueHash?: string;
  /** SHA-256 of the body's text, by which releases before 1.1 compare. The next release stops writing it. */
  bodyHash: string;
  /** The id of the call's record, or the mark of its change (`Principal.effect`): equal in every try. */
  effect: Types.ObjectId;
  /** Tries without a stored answer. */
  tries: number;
  leaseOwner?: string;
  /** Renewed while the try runs; then the next one may begin. */
  leaseUntil: Date;
  /** Absent until there is a final answer. */
  answer?: StoredResponse;
  createdAt: Date;
}

export const IdempotencyRecordSchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    key: { type: String, required: true },
    route: { type: String, required: true },
    valueHash: String,
    bodyHash: { type: String, required: true },
    effect: { type: Schema.Types.ObjectId, required: true },
    tries: { type: Number, required: true },
    leaseOwner: String,
    leaseUntil: { type: Date, required: true },
    answer: Schema.Types.Mixed,
    createdAt: { type: Date, required: true },
  },
  { collection: 'idempotency_keys', versionKey: false },
);
// Makes one call per key run, and finds its answer.
IdempotencyRecordSchema.index({ wallet: 1, key: 1, route: 1 }, { name: 'wallet_key_route', unique: true });
IdempotencyRecordSchema.index({ createdAt: 1 }, { name: 'createdAt', expireAfterSeconds: KEY_LIFETIME_SECONDS });
