import type { Document } from 'mongodb';
import { Schema } from 'mongoose';

/** What happened to a record (docs/contract/statistics.md#counting). */
export interface HistoryEntry {
  type: string;
  at: Date;
  [detail: string]: unknown;
}

/** Written together with its change, so that each change is counted, and once. */
export interface WithHistory {
  /** The oldest first. */
  history?: HistoryEntry[];
  /** So many of the latest entries are not counted yet; absent when all are. */
  uncounted?: number;
  /** Time of the oldest of those; a moment longer than these. */
  uncountedAt?: Date;
}

/** Entries that a record keeps once they are counted. */
export const MAX_HISTORY = 500;

export const HISTORY_FIELDS = {
  history: { type: [Schema.Types.Mixed], default: undefined },
  uncounted: Number,
  uncountedAt: Date,
};

/** Once the entries are counted, in that transaction. */
export const COUNTED = { $unset: { uncounted: 1 } } as const;

/** After it: in a transaction, a change of an indexed field costs MongoDB three times as much. */
export const IS_COUNTED = { uncounted: { $exists: false } } as const;
export const NOT_DUE = { $unset: { uncountedAt: 1 } } as const;

export function indexHistory(schema: Schema): void {
  const waiting = { uncountedAt: { $exists: true } };
  schema.index({ uncountedAt: 1 }, { name: 'uncounted', partialFilterExpression: waiting });
}

export function uncountedOf({ history = [], uncounted = 0 }: WithHistory): HistoryEntry[] {
  return uncounted > 0 ? history.slice(-uncounted) : [];
}

/** Fields of a record that has none yet. */
export function historyOf(entries: HistoryEntry[]): WithHistory {
  return entries.length > 0 ? { history: entries, uncounted: entries.length, uncountedAt: new Date() } : {};
}

/**
 * Pipeline stage.
 * @param values expressions, which see the record before the stage
 * @param when expression: only then
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
