import type { UniqueIndex } from '../pass-model/template-policy';

/** What a template stores beside its `promoCode`, for comparison. */
export interface WithPromoCodeKey {
  promoCodeKey?: string;
}

/** One template of a collection in a wallet has the code, whatever its status. */
export const PROMO_CODE_ONCE: UniqueIndex = {
  keys: { wallet: 1, promoCodeKey: 1 },
  options: { name: 'wallet_promoCodeKey', partialFilterExpression: { promoCodeKey: { $exists: true } } },
  // Until the upgrade from 1.0.0 is finished, which compared the codes themselves.
  formerName: 'wallet_promoCode',
  error: 'PROMO_CODE_ALREADY_EXISTS',
};

/** Codes that differ only in case or in blanks around them are the same; undefined for a blank one. */
export function promoCodeKeyOf(code = ''): string | undefined {
  return code.trim().normalize('NFC').toLowerCase() || undefined;
}

/**
 * Only a new or changed code is compared: two templates of release 1.0.0 may have one that is the same now, and both can
 * be changed in everything else.
 */
export function promoCodeStored({ promoCode }: { promoCode?: string }, changed: readonly string[]): WithPromoCodeKey {
  return changed.length === 0 || changed.includes('promoCode') ? { promoCodeKey: promoCodeKeyOf(promoCode) } : {};
}
