import type { PassType } from '../core/access/principal';
import { DeclaredNames } from '../core/declared-names';

const types = new DeclaredNames<PassType>('pass type');

/** Declares `ALL`, and the types in the contract for which there is no kind. */
types.declare(['ALL']);

export const PASS_TYPES = types.list;

/**
 * Declares the pass type of a kind.
 * @throws Error for a duplicate
 */
export function definePassType(type: PassType): PassType {
  types.declare([type]);
  return type;
}
