import { definePassTexts } from '../pass-files/pass-text';
import { defineNotificationTypes } from '../wallets/notification-types';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const STORE_CARD_LABELS = definePassTexts({ en: en.pass, fr: fr.pass });
export const STORE_CARD_NOTIFICATIONS = defineNotificationTypes({ en: en.messages, fr: fr.messages });

type StoreCardLabels = typeof en.pass;
type StoreCardNotifications = typeof en.messages;

declare module '../pass-files/pass-text' {
  interface PassTexts extends StoreCardLabels {}
}

declare module '../wallets/notification-types' {
  interface NotificationTypes extends StoreCardNotifications {}
}
