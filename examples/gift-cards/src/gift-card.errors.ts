import { defineErrors } from 'wallet-pass-service/extension';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const GIFT_CARD_ERRORS = defineErrors(
  { GIFT_CARD_AMOUNT_TOO_LARGE: { status: 400, args: ['max'] } },
  { en: en.errors, fr: fr.errors },
);

type GiftCardErrors = typeof GIFT_CARD_ERRORS;

declare module 'wallet-pass-service/extension' {
  interface ExtensionErrorCodes extends GiftCardErrors {}
}
