import { Injectable } from '@nestjs/common';
import { Schema, type Types } from 'mongoose';
import { collectionOf } from '../database/tenant-collection';

export const KEY_LIFETIME_SECONDS = 24 * 60 * 60;

/** The unique index of 1.0.0, without the caller. It exists until the upgrade is finished. */
export const FORMER_KEY_INDEX = 'wallet_key_route';

export interface StoredResponse {
  status: number;
  /** Absent if there is no body. */
  body?: string;
}

/** A call with an Idempotency-Key (docs/contract/requests.md#idempotency). */
export interface IdempotencyRecord {
  _id: Types.ObjectId;
  /** For a route of the platform, the ID of the ADMIN. */
  wallet: Types.ObjectId;
  key: string;
  /** Includes a hash of the query. */
  route: string;
  /**
   * ID of the user or wallet token that called. Absent if the key belongs to the wallet, as for scans, or if a release
   * before 1.1 wrote the record.
   */
  caller?: string;
  /**
   * HMAC of the body’s value under a key of the installation, because a plain hash of a short body, such as that of a
   * new user, would reveal its password. Absent if a release before 1.1 wrote the record.
   */
  valueHash?: string;
  /**
   * Releases before 1.1 compare this with a plain SHA-256 of the body. It contains `valueHash`, so that they refuse a
   * key that this release has used instead of running the call again. The next release stops writing it.
   */
  bodyHash: string;
  /** ID of the record to create, or the mark of the change (`Principal.effect`). The same for every attempt. */
  effect: Types.ObjectId;
  /** Attempts without a stored response. */
  tries: number;
  leaseOwner?: string;
  /** Renewed while the attempt runs. Afterwards, the next one can start. */
  leaseUntil: Date;
  /** Absent until there is a final response. */
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
// Makes only one call per key run, and finds its response.
IdempotencyRecordSchema.index(
  { wallet: 1, key: 1, route: 1, caller: 1 },
  { name: 'wallet_key_route_caller', unique: true },
);
IdempotencyRecordSchema.index({ createdAt: 1 }, { name: 'createdAt', expireAfterSeconds: KEY_LIFETIME_SECONDS });

@Injectable()
export class IdempotencyRecordsCollection extends collectionOf<IdempotencyRecord>('IdempotencyRecord') {}
