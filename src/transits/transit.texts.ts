import { definePassTexts } from '../pass-files/pass-text';
import { defineNotificationTypes } from '../wallets/notification-types';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const TRANSIT_LABELS = definePassTexts({ en: en.pass, fr: fr.pass });
export const TRANSIT_NOTIFICATIONS = defineNotificationTypes({ en: en.messages, fr: fr.messages });

type TransitLabels = typeof en.pass;
type TransitNotifications = typeof en.messages;

declare module '../pass-files/pass-text' {
  interface PassTexts extends TransitLabels {}
}

declare module '../wallets/notification-types' {
  interface NotificationTypes extends TransitNotifications {}
}
