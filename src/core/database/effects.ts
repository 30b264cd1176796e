import type { Document, Filter } from 'mongodb';
import { Schema, type Types } from 'mongoose';

/** So many of the latest are remembered: far more than come between a crash and the repetition of what it cut off. */
const MOST = 20;

/**
 * A record that knows what has changed it: bulk operations, and calls with an Idempotency-Key (`Principal.effect`). The
 * mark is written with the change, so that a repetition finds it made, whatever happened to the record since.
 */
export interface WithEffects {
  /** Ids, the oldest first; absent rather than empty. */
  effects?: Types.ObjectId[];
}

export const EFFECTS_FIELD = { effects: { type: [Schema.Types.ObjectId], default: undefined } };

/** Whether the record bears the mark. */
export function bears({ effects }: WithEffects, effect: Types.ObjectId | undefined): boolean {
  return effect !== undefined && (effects ?? []).some((each) => each.equals(effect));
}

/** A filter of records that do not bear the mark. */
export function unmarked<T extends WithEffects>(effect: Types.ObjectId | undefined): Filter<T> {
  return (effect ? { effects: { $ne: effect } } : {}) as Filter<T>;
}

/** Stages of a pipeline that leave the mark. */
export function mark(effect: Types.ObjectId | undefined): Document[] {
  return effect ? [{ $set: { effects: marked(effect) } }] : [];
}

/** The list with the mark, as an expression. */
export function marked(effect: Types.ObjectId): Document {
  return { $slice: [{ $concatArrays: [{ $ifNull: ['$effects', []] }, [effect]] }, -MOST] };
}
