import type { Types } from 'mongoose';
import type { Pass } from '../../pass-model/pass.schema';

/** Fields that identify the current or previous owner. */
export interface Owned {
  wallet?: Types.ObjectId;
  tombstoneOf?: Types.ObjectId;
}

/** A pass or its tombstone. Phones still request passes that were deleted. */
export type PassOrTombstone = { [Name in keyof Pass as Name extends keyof Owned ? never : Name]: Pass[Name] } & Owned;

export function ownerOf({ wallet, tombstoneOf }: Owned): Types.ObjectId {
  return (wallet ?? tombstoneOf) as Types.ObjectId;
}
