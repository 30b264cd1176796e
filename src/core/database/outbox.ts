import type { Collection, Document } from 'mongodb';
import { Schema, Types } from 'mongoose';

/** An event about a change of a record, stored in the record until the relay emits it. */
export interface OutboxEvent {
  /** ID of the event. It stays the same if the event is relayed or sent again. */
  id: Types.ObjectId;
  type: string;
  at: Date;
  /** Event data that the record does not contain. */
  details?: Record<string, unknown>;
}

/**
 * A record with an outbox. An event is written together with the change that it reports, so that neither exists without
 * the other (docs/contract/webhooks.md#events).
 */
export interface WithOutbox {
  outbox?: OutboxEvent[];
  /** Time of the oldest event. Absent if there are no events. */
  outboxAt?: Date;
}

export const OUTBOX_FIELDS = { outbox: { type: [Schema.Types.Mixed], default: undefined }, outboxAt: Date };

export function indexOutbox(schema: Schema): void {
  const waiting = { outboxAt: { $exists: true } };
  schema.index({ outboxAt: 1 }, { name: 'outbox', partialFilterExpression: waiting });
}

export function firstEvent(type: string, at: Date, details?: Record<string, unknown>): Required<WithOutbox> {
  return { outbox: [{ id: new Types.ObjectId(), type, at, ...(details && { details }) }], outboxAt: at };
}

/**
 * Returns a pipeline stage that adds an event. For an update of several records, `values` must contain an `id`;
 * otherwise their events have the same ID.
 * @param values expressions for the event’s `id` and for further details
 */
export function addEvent(type: string, details?: Record<string, unknown>, values: Document = {}): Document {
  const { id = new Types.ObjectId(), ...more } = values;
  const hasMore = Object.keys(more).length > 0;
  const literal = details && { $literal: details };
  const all = hasMore ? { $mergeObjects: [...(literal ? [literal] : []), more] } : literal;
  const event = { id: id as unknown, type, at: '$$NOW', ...(all && { details: all }) };
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
  /** The wallet of a record or of its tombstone. */
  walletOf(record: OutboxRecord): Types.ObjectId;
  /**
   * Builds `data` of each event for the receivers, at the time the events are emitted. All records belong to the same
   * wallet.
   */
  present(
    wallet: Types.ObjectId,
    emitted: readonly { record: OutboxRecord; event: OutboxEvent }[],
  ): Promise<Record<string, unknown>[]>;
  /** Receivers of the events of this record. Defaults to the receivers of the wallet. */
  receivers?(record: OutboxRecord): readonly { url: string; sealedHeaders?: string }[];
}
