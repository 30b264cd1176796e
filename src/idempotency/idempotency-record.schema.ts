import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, Types } from 'mongoose';

/** An answer as it was given the first time. */
export interface KeptAnswer {
  status: number;
  /** Absent: the answer has no body. */
  body?: string;
}

/** What happened under an Idempotency-Key (api-decisions.md, section 1). */
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

  /** Absent while the first call is running. */
  @Prop({ type: SchemaTypes.Mixed })
  answer?: KeptAnswer;

  /** Until then a call without an answer counts as running; later its process must have ended. */
  @Prop({ type: Date, required: true })
  leaseUntil: Date;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

export const IdempotencyRecordSchema = SchemaFactory.createForClass(IdempotencyRecord);
// One first call per key, decided by the index; and its answer.
IdempotencyRecordSchema.index({ wallet: 1, key: 1, route: 1 }, { name: 'wallet_key_route', unique: true });
// Answers are kept for 24 hours.
IdempotencyRecordSchema.index({ createdAt: 1 }, { name: 'createdAt', expireAfterSeconds: 24 * 60 * 60 });
