import { definePassTexts } from '../pass-files/pass-text';
import { defineNotificationTypes } from '../wallets/notification-types';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const HOTEL_LABELS = definePassTexts({ en: en.pass, fr: fr.pass });
export const HOTEL_NOTIFICATIONS = defineNotificationTypes({ en: en.messages, fr: fr.messages });

type HotelLabels = typeof en.pass;
type HotelNotifications = typeof en.messages;

declare module '../pass-files/pass-text' {
  interface PassTexts extends HotelLabels {}
}

declare module '../wallets/notification-types' {
  interface NotificationTypes extends HotelNotifications {}
}
