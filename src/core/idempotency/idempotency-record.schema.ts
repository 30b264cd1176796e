import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, Types } from 'mongoose';

/** For so long a key is known. */
export const KEY_LIFETIME_SECONDS = 24 * 60 * 60;

/** An answer as it was given the first time. */
export interface StoredResponse {
  status: number;
  /** Absent: the answer has no body. */
  body?: string;
}

/** What happened under an Idempotency-Key (docs/contract/requests.md#idempotency). */
@Schema({ collection: 'idempotency_keys', versionKey: false })
export class IdempotencyRecord {
  _id: Types.ObjectId;

  /** The wallet, or on a route of the platform the ADMIN. */
  @Prop({ type: Types.ObjectId, required: true })
  wallet: Types.ObjectId;

  @Prop({ type: String, required: true })
  key: string;

  /** Path of the call, ids included. */
  @Prop({ type: String, required: true })
  route: string;

  /** SHA-256 of the body. */
  @Prop({ type: String, required: true })
  bodyHash: string;

  /** The id of what the call makes, or the mark of what it changes (`Principal.effect`): the same in every try. */
  @Prop({ type: Types.ObjectId, required: true })
  effect: Types.ObjectId;

  /** How often the call was begun without an answer that was kept. */
  @Prop({ type: Number, required: true })
  tries: number;

  /** The try that has the key. */
  @Prop({ type: String })
  leaseOwner?: string;

  /** Renewed while the try runs; after it, by the database's clock, the next one may begin. */
  @Prop({ type: Date, required: true })
  leaseUntil: Date;

  /** Absent until there is one that every repetition gets. */
  @Prop({ type: SchemaTypes.Mixed })
  answer?: StoredResponse;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

export const IdempotencyRecordSchema = SchemaFactory.createForClass(IdempotencyRecord);
// One call per key, decided by the index; and its answer.
IdempotencyRecordSchema.index({ wallet: 1, key: 1, route: 1 }, { name: 'wallet_key_route', unique: true });
// Keys are known for 24 hours.
IdempotencyRecordSchema.index({ createdAt: 1 }, { name: 'createdAt', expireAfterSeconds: KEY_LIFETIME_SECONDS });
