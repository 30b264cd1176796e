import type { UniqueIndex } from '../pass-model/template-policy';

/** Field that a template stores in addition to `promoCode`, for comparison. */
export interface WithPromoCodeKey {
  promoCodeKey?: string;
}

/** Only one template of a collection in a wallet can have the code, regardless of its status. */
export const PROMO_CODE_ONCE: UniqueIndex = {
  keys: { wallet: 1, promoCodeKey: 1 },
  options: { name: 'wallet_promoCodeKey', partialFilterExpression: { promoCodeKey: { $exists: true } } },
  // Kept until the upgrade from 1.0.0 is finished, which compared the codes themselves.
  formerName: 'wallet_promoCode',
  error: 'PROMO_CODE_ALREADY_EXISTS',
};

/** Returns the same key for codes that differ only in case or surrounding spaces. Undefined for a blank code. */
export function promoCodeKeyOf(code = ''): string | undefined {
  return code.trim().normalize('NFC').toLowerCase() || undefined;
}

/**
 * Only a new or changed code is compared. Two templates from release 1.0.0 may have codes that count as equal now. All their
 * other fields can still be changed.
 */
export function promoCodeStored({ promoCode }: { promoCode?: string }, changed: readonly string[]): WithPromoCodeKey {
  return changed.length === 0 || changed.includes('promoCode') ? { promoCodeKey: promoCodeKeyOf(promoCode) } : {};
}
