import type { PassType } from '../core/access/principal';
import { DeclaredNames } from '../core/declared-names';

const types = new DeclaredNames<PassType>('pass type');

/** `ALL`, and the contract's types that no kind has. */
types.declare(['ALL', 'BOARDING_PASS', 'CINEMA', 'GENERIC', 'OFFER']);

/** Pass types that a wallet may have enabled: those above and the kinds'. */
export const PASS_TYPES = types.list;

/** Declares the pass type of a kind. @throws Error for one that another kind has */
export function definePassType(type: PassType): PassType {
  types.declare([type]);
  return type;
}
