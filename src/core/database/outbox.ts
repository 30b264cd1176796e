import type { Collection, Document } from 'mongodb';
import { Schema, Types } from 'mongoose';

/** Something that happened to a record, kept in the record itself until it was passed on. */
export interface OutboxEvent {
  /** Stays the same however often it is told. */
  id: Types.ObjectId;
  /** Name under which receivers know it, such as `client.updated`. */
  type: string;
  /** By the database's clock. */
  at: Date;
  /** What the record itself does not say of it. */
  details?: Record<string, unknown>;
}

/**
 * What a record that tells of itself carries: an event is written with the change that causes it, so that neither is
 * ever there without the other (docs/contract/webhooks.md#events).
 */
export interface WithOutbox {
  outbox?: OutboxEvent[];
  /** When the oldest of them happened; absent when there is nothing to tell. */
  outboxAt?: Date;
}

export const OUTBOX_FIELDS = { outbox: { type: [Schema.Types.Mixed], default: undefined }, outboxAt: Date };

/** The relay's query: what is to be told, oldest first. */
export function indexOutbox(schema: Schema): void {
  const waiting = { outboxAt: { $exists: true } };
  schema.index({ outboxAt: 1 }, { name: 'outbox', partialFilterExpression: waiting });
}

/** For a record that is inserted. */
export function firstEvent(type: string, at: Date): Required<WithOutbox> {
  return { outbox: [{ id: new Types.ObjectId(), type, at }], outboxAt: at };
}

/** The last stage of a pipeline update of one record that has something to tell: several would have one event together. */
export function addEvent(type: string, details?: Record<string, unknown>): Document {
  const event = { id: new Types.ObjectId(), type, at: '$$NOW', ...(details && { details: { $literal: details } }) };
  return {
    $set: {
      outbox: { $concatArrays: [{ $ifNull: ['$outbox', []] }, [event]] },
      outboxAt: { $ifNull: ['$outboxAt', '$$NOW'] },
    },
  };
}

/** A record with something to tell, whatever else it holds. */
export type OutboxRecord = Document & Required<WithOutbox> & { _id: Types.ObjectId };

/** A kind of records that have something to tell. */
export interface OutboxSource {
  /** Unique; for logs and metrics. */
  name: string;
  records: Collection<OutboxRecord>;
  /** Records that are told at a time, where that is fewer than of others. */
  most?: number;
  /** The wallet that a record belongs to, or belonged to. */
  walletOf(record: OutboxRecord): Types.ObjectId;
  /** What receivers get as `data`, one for each event; records of one wallet. Made when it is told, not when it happened. */
  present(
    wallet: Types.ObjectId,
    emitted: readonly { record: OutboxRecord; event: OutboxEvent }[],
  ): Promise<Record<string, unknown>[]>;
  /** Receivers of its own; absent: those of the wallet. */
  receivers?(record: OutboxRecord): readonly { url: string; sealedHeaders?: string }[];
}
