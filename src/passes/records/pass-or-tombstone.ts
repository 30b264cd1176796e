import type { Types } from 'mongoose';
import type { Pass } from './pass.schema';

/** Whose a pass is, or was before it was deleted. */
export interface Owned {
  wallet?: Types.ObjectId;
  tombstoneOf?: Types.ObjectId;
}

/** A pass, or what is left of a deleted one: phones go on asking for it. */
export type PassOrTombstone = { [Name in keyof Pass as Name extends keyof Owned ? never : Name]: Pass[Name] } & Owned;

export function ownerOf({ wallet, tombstoneOf }: Owned): Types.ObjectId {
  return (wallet ?? tombstoneOf) as Types.ObjectId;
}
