import type { KindPolicy } from '../../pass-model/kind-policy';
import type { TemplateDocument } from '../../pass-model/template-policy';
import type { Pass } from '../../pass-model/pass.schema';
import { statusOf } from '../../pass-model/pass-status';

/** Valid for redeeming or not, for people at a door (docs/contract/scanning.md#manifest). */
export const SCAN_STATES = ['VALID', 'REDEEMED', 'NOT_VALID'] as const;
export type ScanState = (typeof SCAN_STATES)[number];

const LETTERS = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** First name and initial of the last name: enough to check the holder’s name, and no more. */
export function shortName({ firstName = '', lastName = '' }: { firstName?: string; lastName?: string }): string {
  const [initial] = LETTERS.segment(lastName.trim());
  return [firstName.trim(), initial && `${initial.segment}.`].filter(Boolean).join(' ');
}

/**
 * State as redeeming would report it once the validity has begun. A redemption takes precedence
 * (docs/contract/redeeming.md#order-of-refusals).
 */
export function scanStateOf(pass: Pass, now: Date): ScanState {
  if (pass.redeemedAt) return 'REDEEMED';
  return statusOf(pass, now) === 'active' ? 'VALID' : 'NOT_VALID';
}

/** Where the holder sits, how many persons the pass is for, and how often it can still be redeemed. */
export function admissionOf(
  { pass: { admission, maxRedemptions } }: KindPolicy,
  pass: Pass,
  template: TemplateDocument,
): { seat?: string; count?: number; left?: number } {
  const { seat, count } = admission?.(pass, template) ?? {};
  const uses = maxRedemptions?.(template);
  return {
    ...(seat && { seat }),
    ...(count !== undefined && count > 1 && { count }),
    ...(uses !== undefined && { left: pass.redemptionsLeft ?? uses }),
  };
}
