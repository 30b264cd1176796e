import { defineNotificationTypes, definePassTexts } from 'wallet-pass-service/extension';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const GIFT_CARD_LABELS = definePassTexts({ en: en.pass, fr: fr.pass });
export const GIFT_CARD_NOTIFICATIONS = defineNotificationTypes({ en: en.messages, fr: fr.messages });

type GiftCardLabels = typeof en.pass;
type GiftCardNotifications = typeof en.messages;

declare module 'wallet-pass-service/extension' {
  interface ExtensionPassTexts extends GiftCardLabels {}
  interface ExtensionNotificationTypes extends GiftCardNotifications {}
}
