import { Injectable } from '@nestjs/common';
import { Schema, type Types } from 'mongoose';
import { collectionOf } from '../database/tenant-collection';

export const KEY_LIFETIME_SECONDS = 24 * 60 * 60;

/**
 * Name of the unique index of release 1.0.0, which does not contain the caller. It exists until the upgrade is
 * finished.
 */
export const FORMER_KEY_INDEX = 'wallet_key_route';

export interface StoredResponse {
  status: number;
  /** Absent if there is no body. */
  body?: string;
}

/** A call with an Idempotency-Key (docs/contract/requests.md#idempotency). */
export interface IdempotencyRecord {
  _id: Types.ObjectId;
  /** ID of the wallet. For a route of the platform, the ID of the ADMIN. */
  wallet: Types.ObjectId;
  key: string;
  /** The route of the call, including a hash of the query. */
  route: string;
  /**
   * ID of the user or wallet token that made the call. Absent if the key belongs to the wallet, as for scans, or if a
   * release before 1.1 wrote the record.
   */
  caller?: string;
  /**
   * HMAC of the value of the body. It uses a key of the installation, because a plain hash of a short body, such as
   * that of a new user, would make it possible to find the password. Absent if a release before 1.1 wrote the record.
   */
  valueHash?: string;
  /**
   * Releases before 1.1 compare this field with a plain SHA-256 of the body. This release stores `valueHash` here, so
   * that earlier releases refuse a key that it has used, instead of running the call again. The next release stops
   * writing this field.
   */
  bodyHash: string;
  /**
   * ID of the record to create, or the ID by which the changed record recognizes a retry (`Principal.effect`). It is
   * the same for every attempt.
   */
  effect: Types.ObjectId;
  /** Number of attempts that have not stored a response. */
  tries: number;
  leaseOwner?: string;
  /** End of the lease, which is renewed while an attempt runs. After it ends, another attempt can start. */
  leaseUntil: Date;
  /** The final response. Absent until there is one. */
  answer?: StoredResponse;
  createdAt: Date;
}

export const IdempotencyRecordSchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    key: { type: String, required: true },
    route: { type: String, required: true },
    caller: String,
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
// Ensures that only one call per key runs, and looks up its response.
IdempotencyRecordSchema.index(
  { wallet: 1, key: 1, route: 1, caller: 1 },
  { name: 'wallet_key_route_caller', unique: true },
);
IdempotencyRecordSchema.index({ createdAt: 1 }, { name: 'createdAt', expireAfterSeconds: KEY_LIFETIME_SECONDS });

@Injectable()
export class IdempotencyRecordsCollection extends collectionOf<IdempotencyRecord>('IdempotencyRecord') {}
