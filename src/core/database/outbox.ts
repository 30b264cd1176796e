import type { Collection, Document } from 'mongodb';
import { Schema, Types } from 'mongoose';

/** A change of a record, stored in the record until the relay emits it. */
export interface OutboxEvent {
  /** The same in every repetition. */
  id: Types.ObjectId;
  type: string;
  at: Date;
  /** Data of the event that the record does not have. */
  details?: Record<string, unknown>;
}

/** An event is written together with its change, so that neither exists alone (docs/contract/webhooks.md#events). */
export interface WithOutbox {
  outbox?: OutboxEvent[];
  /** Time of the oldest event; absent without events. */
  outboxAt?: Date;
}

export const OUTBOX_FIELDS = { outbox: { type: [Schema.Types.Mixed], default: undefined }, outboxAt: Date };

export function indexOutbox(schema: Schema): void {
  const waiting = { outboxAt: { $exists: true } };
  schema.index({ outboxAt: 1 }, { name: 'outbox', partialFilterExpression: waiting });
}

export function firstEvent(type: string, at: Date): Required<WithOutbox> {
  return { outbox: [{ id: new Types.ObjectId(), type, at }], outboxAt: at };
}

/** Last stage of a pipeline update of one record. Not for many: they would share the event's id. */
export function addEvent(type: string, details?: Record<string, unknown>): Document {
  const event = { id: new Types.ObjectId(), type, at: '$$NOW', ...(details && { details: { $literal: details } }) };
  return {
    $set: {
      outbox: { $concatArrays: [{ $ifNull: ['$outbox', []] }, [event]] },
      outboxAt: { $ifNull: ['$outboxAt', '$$NOW'] },
    },
  };
}

export type OutboxRecord = Document & Required<WithOutbox> & { _id: Types.ObjectId };

export interface OutboxSource {
  name: string;
  records: Collection<OutboxRecord>;
  most?: number;
  /** The wallet of a record, or of its tombstone. */
  walletOf(record: OutboxRecord): Types.ObjectId;
  /** `data` for the receivers, one per event; for records of one wallet. Made when emitted. */
  present(
    wallet: Types.ObjectId,
    emitted: readonly { record: OutboxRecord; event: OutboxEvent }[],
  ): Promise<Record<string, unknown>[]>;
  /** The record's own receivers; absent: the wallet's. */
  receivers?(record: OutboxRecord): readonly { url: string; sealedHeaders?: string }[];
}
