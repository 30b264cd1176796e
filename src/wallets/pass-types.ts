import type { PassType } from '../core/access/principal';
import { DeclaredNames } from '../core/declared-names';

const types = new DeclaredNames<PassType>('pass type');

/** `ALL`, and the contract's types without a kind. */
types.declare(['ALL']);

export const PASS_TYPES = types.list;

/** Declares a kind's pass type. @throws Error for a declared one */
export function definePassType(type: PassType): PassType {
  types.declare([type]);
  return type;
}
