import { field } from '../pass-model/apple-content';
import type { ApplePassField } from '../pass-model/pass-json';
import type { PassDetail } from '../pass-model/pass-detail';
import { detail } from './pass-detail';
import type { PassData } from '../pass-model/pass-mapping';

/** Returns the number of redemptions left. Undefined if the pass can be redeemed only once. */
function redemptionsLeft({ redemptions, redemptionsLeft: left }: PassData): number | undefined {
  const used = Array.isArray(redemptions) ? redemptions.length : 0;
  return typeof left === 'number' && used + left > 1 ? left : undefined;
}

/** Returns the field with the number of redemptions left in Apple passes, for kinds with several redemptions. */
export function usesLeftField(pass: PassData): ApplePassField[] {
  return field('uses-left', 'label_uses_left', redemptionsLeft(pass), { changeMessage: 'change_uses_left' });
}

/** Returns the entry with the number of redemptions left in Google passes. */
export function usesLeftDetail(pass: PassData): PassDetail[] {
  return detail('uses-left', 'label_uses_left', redemptionsLeft(pass)?.toString());
}
