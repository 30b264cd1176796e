import type { UniqueIndex } from '../pass-model/template-policy';

/** Field that templates store in addition to `promoCode`. It is used to compare codes. */
export interface WithPromoCodeKey {
  promoCodeKey?: string;
}

/**
 * Ensures that each code occurs only once among the templates of a wallet in a collection, regardless of their status.
 */
export const PROMO_CODE_ONCE: UniqueIndex = {
  keys: { wallet: 1, promoCodeKey: 1 },
  options: { name: 'wallet_promoCodeKey', partialFilterExpression: { promoCodeKey: { $exists: true } } },
  // The index of release 1.0.0, which compared the codes themselves. It is kept until the upgrade is finished.
  formerName: 'wallet_promoCode',
  error: 'PROMO_CODE_ALREADY_EXISTS',
};

/** Returns the form of a code that is compared. Ignores case and surrounding spaces. Undefined for a blank code. */
export function promoCodeKeyOf(code = ''): string | undefined {
  return code.trim().normalize('NFC').toLowerCase() || undefined;
}

/**
 * Returns the key of a code only if the code is new or has changed. Two templates from release 1.0.0 may have codes
 * that now count as equal, and their other fields must remain editable.
 */
export function promoCodeStored({ promoCode }: { promoCode?: string }, changed: readonly string[]): WithPromoCodeKey {
  return changed.length === 0 || changed.includes('promoCode') ? { promoCodeKey: promoCodeKeyOf(promoCode) } : {};
}
