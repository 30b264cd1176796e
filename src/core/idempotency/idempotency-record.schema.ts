import { Injectable } from '@nestjs/common';
import { Schema, type Types } from 'mongoose';
import { collectionOf } from '../database/tenant-collection';

export const KEY_LIFETIME_SECONDS = 24 * 60 * 60;

/** The unique index of 1.0.0, without the caller. It exists until the upgrade has ended. */
export const FORMER_KEY_INDEX = 'wallet_key_route';

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
  /**
   * Id of the user or the wallet token that called. Absent: the key belongs to the wallet, as that of a scan does, or a
   * release before 1.1 wrote the record.
   */
  caller?: string;
  /**
   * HMAC of the body's value under a key of the installation: a plain hash of a short body, such as that of a new user,
   * would give away its password. Absent: written by a release before 1.1.
   */
  valueHash?: string;
  /**
   * Releases before 1.1 compare it with a plain SHA-256 of the body. It holds `valueHash`, so they refuse a key that this
   * release has used, instead of running the call again. The next release stops writing it.
   */
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
// Makes one call per key run, and finds its answer.
IdempotencyRecordSchema.index(
  { wallet: 1, key: 1, route: 1, caller: 1 },
  { name: 'wallet_key_route_caller', unique: true },
);
IdempotencyRecordSchema.index({ createdAt: 1 }, { name: 'createdAt', expireAfterSeconds: KEY_LIFETIME_SECONDS });

@Injectable()
export class IdempotencyRecordsCollection extends collectionOf<IdempotencyRecord>('IdempotencyRecord') {}
