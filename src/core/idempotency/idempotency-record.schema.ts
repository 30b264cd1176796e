import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, Types } from 'mongoose';

export const KEY_LIFETIME_SECONDS = 24 * 60 * 60;

export interface StoredResponse {
  status: number;
  /** Absent: no body. */
  body?: string;
}

/** A call under an Idempotency-Key (docs/contract/requests.md#idempotency). */
@Schema({ collection: 'idempotency_keys', versionKey: false })
export class IdempotencyRecord {
  _id: Types.ObjectId;

  /** On a route of the platform, the ADMIN. */
  @Prop({ type: Types.ObjectId, required: true })
  wallet: Types.ObjectId;

  @Prop({ type: String, required: true })
  key: string;

  @Prop({ type: String, required: true })
  route: string;

  /** SHA-256 of the body. */
  @Prop({ type: String, required: true })
  bodyHash: string;

  /** The id of the call's record, or the mark of its change (`Principal.effect`): equal in every try. */
  @Prop({ type: Types.ObjectId, required: true })
  effect: Types.ObjectId;

  /** Tries without a stored answer. */
  @Prop({ type: Number, required: true })
  tries: number;

  @Prop({ type: String })
  leaseOwner?: string;

  /** Renewed while the try runs; then the next one may begin. */
  @Prop({ type: Date, required: true })
  leaseUntil: Date;

  /** Absent until there is a final answer. */
  @Prop({ type: SchemaTypes.Mixed })
  answer?: StoredResponse;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

export const IdempotencyRecordSchema = SchemaFactory.createForClass(IdempotencyRecord);
// Makes one call per key run, and finds its answer.
IdempotencyRecordSchema.index({ wallet: 1, key: 1, route: 1 }, { name: 'wallet_key_route', unique: true });
IdempotencyRecordSchema.index({ createdAt: 1 }, { name: 'createdAt', expireAfterSeconds: KEY_LIFETIME_SECONDS });
