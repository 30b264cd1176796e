import { definePassTexts } from '../pass-files/pass-text';
import { defineNotificationTypes } from '../wallets/notification-types';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const OFFER_LABELS = definePassTexts({ en: en.pass, fr: fr.pass });
export const OFFER_NOTIFICATIONS = defineNotificationTypes({ en: en.messages, fr: fr.messages });

type OfferLabels = typeof en.pass;
type OfferNotifications = typeof en.messages;

declare module '../pass-files/pass-text' {
  interface PassTexts extends OfferLabels {}
}

declare module '../wallets/notification-types' {
  interface NotificationTypes extends OfferNotifications {}
}
