import type { Document } from 'mongodb';
import type { Types } from 'mongoose';

export interface Entry {
  _id: Types.ObjectId;
  wanted: number;
  /** Accepts fewer places than requested immediately, instead of waiting for places that other writes may return. */
  takesLess: boolean;
}

export interface End {
  _id: Types.ObjectId;
  change: number;
}

const OPEN = { $ifNull: ['$open', []] };

/** The change in progress, or nothing if there is none or its time is over. */
export const CHANGE_IN_FORCE = { $cond: [{ $gt: ['$change.until', '$$NOW'] }, '$change', '$$REMOVE'] };

/**
 * Builds one update for several callers. It removes finished writes, then admits new ones in order. It admits none
 * during a change of the card or its types, and never more than `max` customers in total.
 */
export function counterUpdate(max: number, ends: readonly End[], entries: readonly Entry[]): Document[] {
  const ended = ends.map(({ _id }) => _id);
  const changes = ends.map(({ _id, change }) => ({
    $cond: [{ $in: [_id, { $ifNull: ['$open._id', []] }] }, change, 0],
  }));
  return [
    {
      $set: {
        count: { $add: [{ $ifNull: ['$count', 0] }, ...changes] },
        open: { $filter: { input: OPEN, as: 'write', cond: { $not: [{ $in: ['$$write._id', ended] }] } } },
        change: CHANGE_IN_FORCE,
      },
    },
    ...(entries.length > 0 ? [{ $replaceWith: { $mergeObjects: ['$$ROOT', enterAll(max, entries)] } }] : []),
  ];
}

function enterAll(max: number, entries: readonly Entry[]): Document {
  const isOpen = { $eq: [{ $type: '$change' }, 'missing'] };
  const nobodyHoldsAny = { $eq: [{ $sum: '$$value.open.capacity' }, 0] };
  const fits = {
    $or: [
      { $lte: ['$$this.wanted', '$$free'] },
      { $and: [{ $gt: ['$$free', 0] }, { $or: ['$$this.takesLess', nobodyHoldsAny] }] },
    ],
  };
  const capacity = { $min: ['$$this.wanted', '$$free'] };
  const entered = {
    count: { $add: ['$$value.count', capacity] },
    open: { $concatArrays: ['$$value.open', [{ _id: '$$this._id', at: '$$NOW', capacity }]] },
  };
  return {
    $reduce: {
      input: entries,
      initialValue: { count: '$count', open: '$open' },
      in: {
        $let: {
          vars: { free: { $max: [0, { $subtract: [max, '$$value.count'] }] } },
          in: { $cond: [{ $and: [isOpen, fits] }, entered, '$$value'] },
        },
      },
    },
  };
}
