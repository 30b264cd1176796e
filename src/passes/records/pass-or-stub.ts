import type { Types } from 'mongoose';
import type { Pass } from './pass.schema';

/** Whose a pass is, or was before it was deleted. */
export interface Owned {
  wallet?: Types.ObjectId;
  stubOf?: Types.ObjectId;
}

/** A pass, or what is left of a deleted one: phones go on asking for it. */
export type PassOrStub = { [Name in keyof Pass as Name extends keyof Owned ? never : Name]: Pass[Name] } & Owned;

export function ownerOf({ wallet, stubOf }: Owned): Types.ObjectId {
  return (wallet ?? stubOf) as Types.ObjectId;
}
