import type { Document, Filter } from 'mongodb';
import { Schema, type Types } from 'mongoose';

/**
 * Maximum number of effects that a record keeps. It is far higher than the number of changes that can happen between a
 * crash and the retry of the interrupted change.
 */
const MAX_EFFECTS = 20;

/**
 * A record that stores which bulk operations and which calls with an Idempotency-Key have changed it recently, so that
 * a retry can tell that its change was already made.
 */
export interface WithEffects {
  /** IDs of the latest effects, oldest first. Absent instead of empty. */
  effects?: Types.ObjectId[];
}

export const EFFECTS_FIELD = { effects: { type: [Schema.Types.ObjectId], default: undefined } };

export function hasEffect({ effects }: WithEffects, effect: Types.ObjectId | undefined): boolean {
  return effect !== undefined && (effects ?? []).some((each) => each.equals(effect));
}

export function unmarked<T extends WithEffects>(effect: Types.ObjectId | undefined): Filter<T> {
  return (effect ? { effects: { $ne: effect } } : {}) as Filter<T>;
}

export function mark(effect: Types.ObjectId | undefined): Document[] {
  return effect ? [{ $set: { effects: marked(effect) } }] : [];
}

export function marked(effect: Types.ObjectId): Document {
  return { $slice: [{ $concatArrays: [{ $ifNull: ['$effects', []] }, [effect]] }, -MAX_EFFECTS] };
}
