import type { UniqueIndex } from './template-policy';

/** One template of a collection in a wallet has the code, whatever its status. */
export const PROMO_CODE_ONCE: UniqueIndex = {
  keys: { wallet: 1, promoCode: 1 },
  options: { name: 'wallet_promoCode', partialFilterExpression: { promoCode: { $exists: true } } },
  error: 'PROMO_CODE_ALREADY_EXISTS',
};
