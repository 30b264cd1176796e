import type { Document } from 'mongodb';
import { Schema } from 'mongoose';

/** Something that happened to a record (docs/contract/statistics.md#counting). */
export interface HistoryEntry {
  type: string;
  at: Date;
  [detail: string]: unknown;
}

/**
 * A record with a history. Entries are written together with the change that they describe, so that each change is
 * counted exactly once.
 */
export interface WithHistory {
  /** Oldest first. */
  history?: HistoryEntry[];
  /**
   * Number of entries, counted from the latest, that the statistics do not include yet. Absent if they include all
   * entries.
   */
  uncounted?: number;
  /** Time of the oldest uncounted entry. Removed shortly after the entries have been counted. */
  uncountedAt?: Date;
}

/** Maximum number of counted entries that a record keeps. */
export const MAX_HISTORY = 500;

export const HISTORY_FIELDS = {
  history: { type: [Schema.Types.Mixed], default: undefined },
  uncounted: Number,
  uncountedAt: Date,
};

/** Part of the transaction that counts the entries. */
export const COUNTED = { $unset: { uncounted: 1 } } as const;

/**
 * Filter and update that remove `uncountedAt` after that transaction. They are not part of it, because changing an
 * indexed field in a transaction costs MongoDB three times as much.
 */
export const IS_COUNTED = { uncounted: { $exists: false } } as const;
export const NOT_DUE = { $unset: { uncountedAt: 1 } } as const;

export function indexHistory(schema: Schema): void {
  const waiting = { uncountedAt: { $exists: true } };
  schema.index({ uncountedAt: 1 }, { name: 'uncounted', partialFilterExpression: waiting });
}

export function uncountedOf({ history = [], uncounted = 0 }: WithHistory): HistoryEntry[] {
  return uncounted > 0 ? history.slice(-uncounted) : [];
}

/** Returns the history fields of a record that has no history yet. */
export function historyOf(entries: HistoryEntry[]): WithHistory {
  return entries.length > 0 ? { history: entries, uncounted: entries.length, uncountedAt: new Date() } : {};
}

/**
 * Returns a pipeline stage that adds a history entry.
 * @param values expressions, evaluated on the record before this stage
 * @param when expression; the entry is added only if it is true
 */
export function addHistory(type: string, details: object = {}, values: Document = {}, when?: Document): Document {
  const literals = Object.entries(details).map(([name, value]) => [name, { $literal: value as unknown }]);
  const entry = { type, at: '$$NOW', ...Object.fromEntries(literals), ...values };
  const uncounted = { $add: [{ $ifNull: ['$uncounted', 0] }, 1] };
  const added = {
    history: {
      $slice: [
        { $concatArrays: [{ $ifNull: ['$history', []] }, [entry]] },
        { $multiply: [{ $max: [MAX_HISTORY, uncounted] }, -1] },
      ],
    },
    uncounted,
    uncountedAt: { $ifNull: ['$uncountedAt', '$$NOW'] },
  };
  if (!when) return { $set: added };
  const given = Object.entries(added).map(([name, value]) => [name, { $cond: [when, value, `$${name}`] }] as const);
  return { $set: Object.fromEntries(given) };
}
